// Rows that stand on one line, with a sign between them.
import type { Line } from './lines';

const words = /(?:%[wW]|~[wW]|\bqw)\s*[[({]([^\])}]*)[\])}]/;
/** In this order; rows of numbers have commas in them. */
const between: readonly RegExp[] = [/\\r\\n|\\n/g, /\s*[;|/]\s*/g, /\s*,\s*/g];
const fewestRows = 3;
const shortestRow = 3;
const longest = 1 << 16;

function split({ at, text }: Line, sign: RegExp): Line[] {
  const lines: Line[] = [];
  let begin = 0;
  for (const { 0: found, index } of text.matchAll(sign)) {
    lines.push({ at: at + begin, text: text.slice(begin, index) });
    begin = index + found.length;
  }
  lines.push({ at: at + begin, text: text.slice(begin) });
  return lines.filter((line) => line.text !== '');
}

/** The rows of a line, all as long as each other; the line itself where it is one row. */
export function rowsOfLine(line: Line): readonly Line[] {
  if (line.text.length > longest) return [line];
  const listed = words.exec(line.text);
  if (listed) return split({ at: line.at + line.text.indexOf(listed[1]!, listed.index), text: listed[1]!.trim() }, /\s+/g);
  for (const sign of between) {
    const rows = split(line, sign);
    const [first] = rows;
    const least = first?.text.includes(',') || (line.text.includes(';') && /^\d+(?: \d+)+$/.test(first?.text ?? '')) ? fewestRows - 1 : fewestRows;
    if (rows.length >= least && first!.text.length >= shortestRow && rows.every(({ text }) => text.length === first!.text.length)) return rows;
  }
  return [line];
}
