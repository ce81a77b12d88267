// Tables that are drawn: bars between the cells of a row, and lines between the rows, as databases print them and Markdown has them.
import type { Making } from './draft';
import { eachRow } from './glyphs';
import { isBlankLine, type Line } from './lines';

const bars = '|│║┃';
const rule = /^[\s|+:=_\-─━═│║┃┌┐└┘├┤┬┴┼╒╕╘╛╞╡╤╧╪╔╗╚╝╠╣╦╩╬╟╢╓╖╙╜╭╮╯╰]+$/;
const dash = /[-=─━═]/;
/** As far as a line is looked at. */
const head = 2048;
/** The share of cells that have something in them, at least: mazes have rooms of blanks. */
const share = 0.5;

interface BarTable {
  separator: string;
  lines: Line[];
}

/** A line that parts rows, without a gap; one with a gap is the wall of a maze. */
function isRule(text: string): boolean {
  const start = text.slice(0, head);
  return rule.test(start) && dash.test(start) && !/[-=─━═+] +[-=─━═+]/.test(start.trim());
}

/** Without bars at both ends. */
function inner({ at, text }: Line, bar: string): Line {
  const begin = text.trimStart().startsWith(bar) ? text.indexOf(bar) + 1 : 0;
  const end = text.trimEnd().endsWith(bar) ? text.lastIndexOf(bar) : text.length;
  return { at: at + begin, text: text.slice(begin, Math.max(begin, end)) };
}

/** Null for lines that are no such table. Every row has equally many bars, and no cell holds more than `isCell` takes. */
export function* barTable(lines: readonly Line[], isCell: (field: string) => boolean): Making<BarTable | null> {
  const isRuled = yield* eachRow(lines, ({ text }) => isRule(text));
  const rows = lines.filter((line, index) => !isRuled[index] && !isBlankLine(line));
  const bar = [...bars].find((sign) => rows[0]?.text.slice(0, head).includes(sign));
  if (bar === undefined || rows.length < 2) return null;
  const own = yield* eachRow(rows, (row) => inner(row, bar));
  const hasRules = isRuled.includes(true);
  const hasHeading = lines.findIndex((_, index) => isRuled[index]) > 0 || (isRuled.filter(Boolean).length === 3 && isRuled[2]!);
  let [fields, cells, filled, width] = [0, 0, 0, -1];
  for (const [index, { text }] of own.entries()) {
    // The last field is cut off where the line is long.
    const found = text.slice(0, head).split(bar);
    if (text.length > head) found.pop();
    if (width >= 0 && found.length !== width) return null;
    width = found.length;
    if (index === 0 && hasHeading) continue;
    for (const field of found) {
      fields++;
      cells += Number(isCell(field));
      filled += Number(/\S/.test(field));
    }
    yield;
  }
  if (width < 2 || cells < fields || filled < share * fields) return null;
  // Without lines between rows, bars may be walls between rooms of one cell.
  if (!hasRules && width < 3 && own.length < 3) return null;
  const isEmptyHeading = hasHeading && !/[^\s|│║┃]/.test(own[0]!.text);
  return { separator: bar, lines: isEmptyHeading ? own.slice(1) : own };
}
