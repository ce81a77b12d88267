// What stands around the rows of a map and belongs to none of them: sentences, and a line with its size.
import { isBlankLine, type Line } from './lines';

/** Letters side by side that drawings do not have. */
const sentence = /(?![XxOTSsAGgEeBWw]{3})\p{L}{3}/u;
const mostSentences = 0.5;
const sizes = /^\s*(?:(?:size|rows?|dim\w*)\s*[:=]?\s*)?([1-9]\d{0,3})(?:(?:\s*[x×*,]\s*|\s+)([1-9]\d{0,3}))?\s*$/i;
const twoValued = /^[\s01,;.#SG]*$/;
/** As far as a line is looked at. */
const head = 256;

function isSentence({ text }: Line): boolean {
  return sentence.test(text.slice(0, head));
}

function withoutSentences(lines: readonly Line[]): readonly Line[] {
  const filled = lines.filter((line) => !isBlankLine(line));
  const many = filled.filter(isSentence).length;
  // Where most lines have letters, letters are cells.
  if (many === 0 || many > mostSentences * filled.length) return lines;
  const isOutside = (line: Line): boolean => isSentence(line) || isBlankLine(line);
  let [first, last] = [0, lines.length];
  if (isSentence(lines[0]!)) while (first < last && isOutside(lines[first]!)) first++;
  if (isSentence(lines[last - 1]!)) while (last > first && isOutside(lines[last - 1]!)) last--;
  return lines.slice(first, last);
}

/** Cells of a line, by each way to write them. */
function widthsOf({ text }: Line): number[] {
  const row = text.trim();
  const characters = Array.from(row).length;
  return [characters, (characters + 1) / 2, row.split(/[\s,;]+/).filter((field) => field !== '').length];
}

function withoutSizes(lines: readonly Line[]): readonly Line[] {
  const match = sizes.exec(lines[0]?.text.slice(0, head) ?? '');
  if (!match) return lines;
  const rest = lines.slice(1).filter((line, index) => index > 0 || !isBlankLine(line));
  const [height, width] = [Number(match[1]), Number(match[2] ?? match[1])];
  const first = rest[0];
  // A line as long as the others may be a row, and so may two numbers above rows of two.
  if (!first || (match[2] === undefined && first.text.trim().length === match[0].trim().length)) return lines;
  if (width === 2 && height === 2 && !rest.every(({ text }) => twoValued.test(text))) return lines;
  const fits = (rows: number, columns: number): boolean => rest.length === rows && widthsOf(first).includes(columns);
  return rest.length > 1 && (fits(height, width) || fits(width, height)) ? rest : lines;
}

export function ownLines(lines: readonly Line[]): readonly Line[] {
  return lines.length < 2 ? lines : withoutSizes(withoutSentences(lines));
}
