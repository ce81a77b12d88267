// What a tab remembers while its page is loaded again.
import { attempt } from './attempt';

export const keptKey = 'astrolabe-state';

export interface State {
  /** A link, or a note (which begins with a brace) where the map fits into no link. */
  link: string;
  name: string;
}

export const isNote = (text: string): boolean => text.startsWith('{');

/** Null where there is nothing. */
export function readKept(): State | null {
  const state: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keptKey) ?? 'null'), null);
  const { link, name } = (state ?? {}) as Partial<State>;
  return typeof link === 'string' && typeof name === 'string' && link !== '' ? { link, name } : null;
}
