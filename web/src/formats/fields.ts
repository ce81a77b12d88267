// Fields of a line of a table, and numbers as spreadsheets write them.
interface Field {
  begin: number;
  end: number;
}

export const number = /^[-+]?(?:0x[\dA-Fa-f]{1,8}|\d+(?:[.,]\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const quotes = '"\'`';

/** Fields one after the other: a line may be nothing but millions of separators. */
export function* fieldsOf(line: string, separator: string | null): Generator<Field> {
  const between = /[\s,;]/;
  for (let begin = 0; begin <= line.length; ) {
    let end = begin;
    if (separator === null) {
      while (begin < line.length && between.test(line[begin]!)) begin++;
      end = begin;
      while (end < line.length && !between.test(line[end]!)) end++;
      if (end === begin) return;
    } else {
      const opening = /\s*"/y;
      opening.lastIndex = begin;
      const closing = opening.test(line) ? line.indexOf('"', opening.lastIndex) : -1;
      end = line.indexOf(separator, Math.max(closing + 1, begin));
      if (end < 0) end = line.length;
    }
    yield { begin, end };
    begin = end + 1;
  }
}

export function unquoted(written: string): string {
  const field = written.trim();
  return field.length > 2 && quotes.includes(field[0]!) && field.endsWith(field[0]!) ? field.slice(1, -1).trim() : field === '""' ? '' : field;
}

/** Much of the world writes 0,5 for a half; where commas part cells, quotes stand around it. */
export const withPoint = (field: string): string => field.replace(/^([-+]?\d{1,9}),(\d{0,9})$/, '$1.$2');
