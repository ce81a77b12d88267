// Opens a map that fits into no link, by the note on it.
import { lateWords } from '../i18n/late';
import { writeKept } from './keeping';
import { planOf, readNote, withChanges, type LargeMap } from './largeMap';
import { readMap } from './mapStore';
import type { Playground } from './playground';
import { forgetMap } from './recent';
import { nextTask } from './slices';

/** Undefined where the storage does not answer: another time it may. */
function find(playground: Playground, map: string): Promise<LargeMap | null | undefined> {
  return readMap(map, playground.catalog.limits.maxCells).catch(() => undefined);
}

export async function openNote(playground: Playground, text: string, name: string, isWanted: () => boolean): Promise<void> {
  const { keeper, messages, opening } = playground;
  const note = readNote(text);
  const map = note && (await find(playground, note.map));
  await nextTask();
  const cells = map && withChanges(map.cells, note.changes);
  if (!isWanted()) return;
  if (!note || !map || !cells) {
    if (note && map === null) forgetMap(note.map);
    // The tab would tell of it at each reload.
    if (!keeper.isWanted && map !== undefined) writeKept(null);
    return messages.show(lateWords.recent.gone);
  }
  // Each part is a task of its own.
  await nextTask();
  const { width, height, cells: terrain, barriers, fields } = planOf({ ...map, cells }, note.fields);
  const keeping = await keeper.complete();
  await nextTask();
  if (!isWanted()) return;
  keeping?.hold(map);
  opening.openAs((session) => {
    // It has no barriers of its own; to take none away reads every cell.
    const isTaken = session.setCells(width, height, terrain) === 0 && (barriers.length === 0 || session.setBarriers(barriers)) && session.repeatFields(fields) === 0;
    session.setName(name);
    return isTaken ? null : lateWords.recent.gone;
  }, note.step);
}
