// Numbers and letters that count the columns above a map and the rows beside it, as programs print them and people draw them.
import type { Making } from './draft';
import { eachRow } from './glyphs';
import { isBlankLine, type Line } from './lines';

const rowNumber = /^\s*(?:\[(\d{1,4}),\]|(\d{1,4})[:.)]?(?=\s)(?!\s*[|│].*[|│])|(\d{1,4})\s*[:|│](?!.*[|│].*\S\s*$))[^\S\n\r]?/;
const ruler = /^[\s|+=_\-─━┌┐└┘├┤┬┴┼│]*$/;
const rulerBefore = /[|│]/g;
/** Lines above the rows that may number the columns. */
const mostHeadings = 3;
const fewestRows = 2;
const fewestNumbered = 4;
const head = 256;

function counts(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value === values[index - 1]! + 1);
}

/** Whether a line counts columns: numbers, letters, single digits that begin again after 9, or one digit for each ten. */
function isAxis(line: string): boolean {
  const text = line.slice(0, head).replace(rulerBefore, ' ').trim();
  const fields = text.split(/\s+/);
  if (fields.length > 1) {
    const letters = fields.every((field) => /^[A-Za-z]$/.test(field)) && counts(fields.map((field) => field.charCodeAt(0)));
    const numbers = fields.map((field) => Number(/^(?:\[,)?(\d{1,4})\]?$/.exec(field)?.[1] ?? Number.NaN));
    return letters || (numbers[0]! < 2 && counts(numbers));
  }
  return (
    /^\d+$/.test(text) &&
    [...text].every((digit, index) => index === 0 || Number(digit) === (Number(text[index - 1]) + 1) % 10) &&
    (text.length > 2 ? /^[01]/.test(text) : /^\s{4}/.test(line))
  );
}

function numberOf({ text }: Line): number | null {
  const match = rowNumber.exec(text.slice(0, head));
  return match ? Number(match[1] ?? match[2] ?? match[3]) : null;
}

/** A line without the number of its row. */
function unnumbered({ at, text }: Line): Line {
  const { length } = rowNumber.exec(text.slice(0, head))![0];
  return { at, text: ' '.repeat(length) + text.slice(length).replace(/^(\s*)[|│](?=[^|│]*$)/, '$1 ') };
}

/** Without axes; the same lines where there are none. */
export function* axesOf(lines: readonly Line[]): Making<readonly Line[]> {
  const filled = lines.filter((line) => !isBlankLine(line));
  const first = filled
    .slice(0, mostHeadings + 1)
    .findIndex(
      (line, index) =>
        numberOf(line) !== null &&
        !isAxis(line.text) &&
        (index === 0 || filled.slice(0, index).every(({ text }) => isAxis(text) || ruler.test(text))),
    );
  if (first < 0) return lines;
  const rows = filled.slice(first);
  // A sentence may stand behind the rows.
  const found = yield* eachRow(rows, numberOf);
  const end = found.findIndex((number, index) => number === null || (index > 0 && number !== found[index - 1]! + 1));
  const own = end < 0 ? rows : rows.slice(0, end);
  const behind = end < 0 ? [] : rows.slice(end);
  if (own.length < fewestRows || found[0]! > 1 || behind.some(({ text }) => !/\p{L}{3}/u.test(text.slice(0, head)))) return lines;
  const isHeaded = filled.slice(0, first).some(({ text }) => isAxis(text));
  const rest = yield* eachRow(own, ({ text }) => text.slice(rowNumber.exec(text.slice(0, head))![0].length, head));
  // Numbers beside numbers may be cells, and so may a digit at the beginning of a drawing.
  const isDrawn =
    rest.every((text) => /[^\d\s.,;:+-]/.test(text) || /^[.\d]*\.[.\d]*$/.test(text.trim())) &&
    own.every(({ text }) => /^\s*(?:\[?\d+[^\d\s]|\d+\s)/.test(text));
  // Rows of zeros and ones that begin with 1, 2, 3 and so on are numbered.
  const isApart = own.every(({ text }) => /^\s*\d+(?:\t| {2})/.test(text.slice(0, head)));
  const isTwoValued =
    own.length >= (isApart ? fewestNumbered - 1 : fewestNumbered) && rest.every((text) => /^(?:[\s,;|]*[01]\b){3,}[\s,;|]*$/.test(text));
  if (!isHeaded && !isDrawn && !isTwoValued) return lines;
  return yield* eachRow(own, unnumbered);
}
