// Opens a map that fits into no link, by the note on it.
import type { Session } from '../../core/engine';
import { mostTicks } from '../../core/motionConstants';
import { takeParts } from '../../core/searchPlan';
import { lateWords } from '../../words/late';
import { writeTabState } from '../recovery/openMapWriter';
import { searchPlanOf, readNote, withChanges, type LargeMap, type Note } from '../recovery/largeMap';
import { holdMap, readStoredMap } from '../recovery/mapStore';
import type { EditHost, LanesHost, MapHost } from '../pageHost';
import { openNamed } from './openNamed';
import { forgetMap } from '../recovery/recentMaps';
import { loadMovingPart, needsMovingPart } from '../../core/movingPart';
import { goToTick } from '../link/tickField';
import { nextTask } from '../../core/job';

/** Null where the map is missing or damaged, undefined where the storage does not answer. */
function find({ catalog }: MapHost, map: string): Promise<LargeMap | null | undefined> {
  return readStoredMap(map, catalog.limits.maxCells).catch(() => undefined);
}

/** Says why nothing opens, and forgets a map that is missing. */
function refuse({ backup, messages }: EditHost, note: Note | null, map: LargeMap | null | undefined): void {
  if (map === undefined) return messages.show(lateWords.recent.unanswered);
  if (note && map === null) forgetMap(note.map);
  // The tab would tell of it at each reload.
  if (!backup.isWanted) writeTabState(null);
  messages.show(lateWords.recent.gone);
}

/** True where it is open. */
async function openMap(
  playground: LanesHost,
  note: Note,
  map: LargeMap,
  cells: LargeMap['cells'],
  name: string,
  isWanted: () => boolean,
): Promise<boolean> {
  // Each part is a task of its own.
  await nextTask();
  const plan = searchPlanOf({ ...map, cells }, note.fields);
  await nextTask();
  if (!isWanted()) return false;
  const steps = [note.step];
  let chosen = 0;
  const apply = (session: Session): string | null => {
    if (!takeParts(session, plan).every((take) => take())) return lateWords.recent.gone;
    const { lanes } = note;
    if (lanes && session.repeatFields(lanes.fields) === 0) {
      steps.splice(0, 1, ...lanes.steps);
      ({ chosen } = lanes);
    }
    return null;
  };
  const isOpen = openNamed(playground, { label: name, apply }, steps);
  if (isOpen) playground.chosen = playground.lanes[chosen] ?? playground.chosen;
  if (isOpen) goToTick(playground.engine, Math.min(note.tick ?? 0, mostTicks));
  return isOpen;
}

export async function openNote(playground: LanesHost, text: string, name: string, isWanted: () => boolean): Promise<void> {
  const note = readNote(text);
  if (!note) return refuse(playground, null, null);
  if (needsMovingPart(`${note.fields}${note.lanes?.fields ?? ''}`)) await loadMovingPart(playground.engine);
  const writer = await playground.backup.complete().catch(() => null);
  // Before it is read, so that no other tab forgets it meanwhile.
  if (writer) await holdMap(note.map);
  const map = await find(playground, note.map);
  await nextTask();
  const cells = map && withChanges(map.cells, note.changes);
  const isOpen = isWanted() && !!map && !!cells && (await openMap(playground, note, map, cells, name, isWanted));
  if (isOpen) return writer?.hold(map);
  writer?.release(note.map);
  if (isWanted() && !cells) refuse(playground, note, map);
}
