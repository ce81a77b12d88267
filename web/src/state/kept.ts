// What a tab remembers while its page is loaded again.
import { attempt } from './attempt';

export const keptKey = 'astrolabe-state';

export interface State {
  /** Or a note on a map that fits into no link, which begins with a brace. */
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
