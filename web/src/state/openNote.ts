// Opens a map that fits into no link, by the note on it.
import { lateWords } from '../i18n/late';
import { writeKept } from './keeping';
import { planOf, readNote, withChanges, type LargeMap, type Note } from './largeMap';
import { holdMap, readMap } from './mapStore';
import type { Playground } from './playground';
import { forgetMap } from './recent';
import { nextTask } from './slices';

/** Undefined where the storage does not answer: another time it may. */
function find(playground: Playground, map: string): Promise<LargeMap | null | undefined> {
  return readMap(map, playground.catalog.limits.maxCells).catch(() => undefined);
}

/** There is nothing to open. */
function refuse({ keeper, messages }: Playground, note: Note | null, map: LargeMap | null | undefined): void {
  if (map === undefined) return messages.show(lateWords.recent.unanswered);
  if (note && map === null) forgetMap(note.map);
  // The tab would tell of it at each reload.
  if (!keeper.isWanted) writeKept(null);
  messages.show(lateWords.recent.gone);
}

/** True where it is open. */
async function openMap(playground: Playground, note: Note, map: LargeMap, cells: LargeMap['cells'], name: string, isWanted: () => boolean): Promise<boolean> {
  // Each part is a task of its own.
  await nextTask();
  const { width, height, cells: terrain, barriers, fields } = planOf({ ...map, cells }, note.fields);
  await nextTask();
  if (!isWanted()) return false;
  let isTaken = false;
  playground.opening.openAs((session) => {
    // It has no barriers of its own; to take none away reads every cell.
    isTaken = session.setCells(width, height, terrain) === 0 && (barriers.length === 0 || session.setBarriers(barriers)) && session.repeatFields(fields) === 0;
    session.setName(name);
    return isTaken ? null : lateWords.recent.gone;
  }, note.step);
  return isTaken;
}

export async function openNote(playground: Playground, text: string, name: string, isWanted: () => boolean): Promise<void> {
  const note = readNote(text);
  if (!note) return refuse(playground, null, null);
  const keeping = await playground.keeper.complete();
  // Before it is read, so that no other tab forgets it meanwhile.
  if (keeping) await holdMap(note.map);
  const map = await find(playground, note.map);
  await nextTask();
  const cells = map && withChanges(map.cells, note.changes);
  const isOpen = isWanted() && !!map && !!cells && (await openMap(playground, note, map, cells, name, isWanted));
  if (isOpen) return keeping?.hold(map);
  keeping?.release(note.map);
  if (isWanted() && !cells) refuse(playground, note, map);
}
