// The last maps of this browser, as links, for the dialog of examples. Each link has a key of its own, so that an edit writes one of
// them and a short list; of a map that fits into no link it is a note. Where storage is forbidden, there are none; where it is full, the
// oldest make room.
import { attempt } from '../browser/refusal';
import { isNote } from './tabState';
import { cellsIn, mapIn } from './largeMap';
import { sweep } from './mapStore';

const listKey = 'astrolabe-recent';
const linkKey = (id: string): string => `${listKey}-${id}`;
export const mostRecent = 10;

export interface RecentMap {
  id: string;
  name: string;
  width: number;
  height: number;
  /** When it was last worked on, in milliseconds of Date.now(). */
  at: number;
}

function isRecent(value: unknown): value is RecentMap {
  const { id, name, width, height, at } = (value ?? {}) as Partial<Record<keyof RecentMap, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && [width, height, at].every((number) => Number.isSafeInteger(number));
}

/** What a link or a note says of its map alone. */
function mapOf(link: string | null): string | undefined {
  const text = link ?? '';
  return isNote(text) ? cellsIn(text) : /(?:^|&)m=([^&]*)/.exec(text)?.[1];
}

function write(list: readonly RecentMap[]): void {
  if (list.length === 0) localStorage.removeItem(listKey);
  else localStorage.setItem(listKey, JSON.stringify(list));
}

/** The latest first. */
export function recentMaps(): RecentMap[] {
  return attempt(() => {
    const list: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, mostRecent) : [];
  }, []);
}

/** What stands behind the # of its link, or a note on its map; null where it is gone. */
export function recentLink(id: string): string | null {
  return attempt(() => localStorage.getItem(linkKey(id)), null);
}

/** Large maps that the list names. */
export function listedMaps(): Set<string> {
  return new Set(recentMaps().flatMap(({ id }) => mapIn(recentLink(id)) ?? []));
}

export function forgetRecent(ids: readonly string[]): void {
  const large = ids.flatMap((id) => mapIn(recentLink(id)) ?? []);
  if (large.length > 0) void sweep(listedMaps, large);
  attempt(() => {
    for (const id of ids) localStorage.removeItem(linkKey(id));
    write(recentMaps().filter(({ id }) => !ids.includes(id)));
  }, undefined);
}

/** A large map is gone. */
export function forgetMap(map: string): void {
  forgetRecent(
    recentMaps()
      .map(({ id }) => id)
      .filter((id) => mapIn(recentLink(id)) === map),
  );
}

/** The map with this id, as it is now. One that is listed under another id, cell for cell, is the same map opened again. */
export function noteRecent(map: Omit<RecentMap, 'at'>, link: string): void {
  const before = recentMaps();
  const isNew = !before.some(({ id }) => id === map.id);
  const again = isNew ? before.filter(({ id }) => mapOf(recentLink(id)) === mapOf(link)).map(({ id }) => id) : [];
  const list = [{ ...map, at: Date.now() }, ...before.filter(({ id }) => id !== map.id && !again.includes(id))];
  const surplus = list.splice(mostRecent).map(({ id }) => id);
  forgetRecent([...again, ...surplus]);
  for (;;) {
    const isWritten = attempt(() => {
      localStorage.setItem(linkKey(map.id), link);
      write(list);
      return true;
    }, false);
    if (isWritten || list.length === 1) return;
    forgetRecent([list.pop()!.id]);
  }
}
