// Opens a map that fits into no link, by the note on it.
import { lateWords } from '../i18n/late';
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
  const cells = map && withChanges(map.cells, note.changes);
  if (!isWanted()) return;
  if (!note || !map || !cells) {
    if (note && map === null) forgetMap(note.map);
    return messages.show(lateWords.recent.gone);
  }
  const { width, height, cells: terrain, barriers, fields } = planOf({ ...map, cells }, note.fields);
  const keeping = await keeper.complete();
  // What was read so far and what follows are a task each.
  await nextTask();
  if (!isWanted()) return;
  keeping?.hold(map);
  opening.openAs((session) => {
    const isTaken = session.setCells(width, height, terrain) === 0 && session.setBarriers(barriers) && session.repeatFields(fields) === 0;
    session.setName(name);
    return isTaken ? null : lateWords.recent.gone;
  }, note.step);
}
