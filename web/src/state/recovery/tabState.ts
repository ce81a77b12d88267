// The state of this tab that survives a reload of its page.
import { attempt } from '../browser/refusal';

export const tabStateKey = 'astrolabe-state';

export interface TabState {
  /** A link, or a note (which begins with a brace) where the map fits into no link. */
  link: string;
  name: string;
}

export const isNote = (text: string): boolean => text.startsWith('{');

/** Null where there is nothing. */
export function readTabState(): TabState | null {
  const state: unknown = attempt(() => JSON.parse(sessionStorage.getItem(tabStateKey) ?? 'null'), null);
  const { link, name } = (state ?? {}) as Partial<TabState>;
  return typeof link === 'string' && typeof name === 'string' && link !== '' ? { link, name } : null;
}
