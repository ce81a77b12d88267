// Work on a long text or on many rows that yields in between, so that the page lives on.
import type { Making } from './draft';

const rowsAtOnce = 16;

export function* everyRow<T>(rows: readonly T[], is: (row: T, index: number) => boolean): Making<boolean> {
  for (const [index, row] of rows.entries()) {
    if (!is(row, index)) return false;
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
  }
  return true;
}

export function* someRow<T>(rows: readonly T[], is: (row: T) => boolean): Making<boolean> {
  return !(yield* everyRow(rows, (row) => !is(row)));
}

const charactersAtOnce = 1 << 14;

/** Changes a text part by part. `border` finds where a part may end: what is cut in two would not be found. */
export function* changedInParts(text: string, change: (part: string) => string, border = /\s/): Making<string> {
  const parts: string[] = [];
  for (let begin = 0; begin < text.length; yield) {
    const least = begin + charactersAtOnce;
    const found = least < text.length ? text.slice(least, least + charactersAtOnce).search(border) : -1;
    const end = found < 0 ? Math.min(least + charactersAtOnce, text.length) : least + found + 1;
    parts.push(change(text.slice(begin, end)));
    begin = end;
  }
  return parts.join('');
}
