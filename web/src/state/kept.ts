// What a tab remembers while its page is loaded again.
export const keptKey = 'astrolabe-state';

export interface State {
  /** Or a note on a map that fits into no link, which begins with a brace. */
  link: string;
  name: string;
}

/** Null where there is nothing. */
export function readKept(): State | null {
  try {
    const state: unknown = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null');
    const { link, name } = (state ?? {}) as Partial<State>;
    return typeof link === 'string' && typeof name === 'string' && link !== '' ? { link, name } : null;
  } catch {
    return null;
  }
}
