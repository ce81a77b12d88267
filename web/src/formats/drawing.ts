// Maps drawn with characters, as forum posts hold them.
import type { Making } from './draft';
import type { FormatError } from './error';
import { isBlankLine, type Line } from './lines';
import { blankCell, type RowCollector } from './rows';

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function trimmed({ at, text }: Line): Line {
  const start = text.length - text.trimStart().length;
  return { at: at + start, text: text.trim() };
}

/** Cells with one blank between them: every second character of each line. */
function* isSpaced(lines: readonly Line[]): Making<boolean> {
  let hasBlank = false;
  for (const line of lines) {
    const { text } = trimmed(line);
    for (let at = 0; at < text.length; at++) if (isBlank(text[at]) !== (at % 2 === 1)) return false;
    hasBlank ||= text.length > 1;
    yield;
  }
  return hasBlank;
}

export function* readDrawing(rows: RowCollector, lines: readonly Line[]): Making<FormatError | null> {
  const spaced = yield* isSpaced(lines);
  const isMarked = lines.some(({ text }) => /[._0-9]/.test(text));
  const isKept = !spaced && !isMarked;
  rows.soFar.blanks = { standard: 'free', isCertain: isKept };
  for (const line of lines) {
    if (isBlankLine(line) && !isKept && rows.soFar.values.length === 0) continue;
    const { at, text } = isKept ? line : trimmed(line);
    for (let i = 0; i < text.length; i += spaced ? 2 : 1) {
      const character = String.fromCodePoint(text.codePointAt(i)!);
      const wrong = isBlank(character) ? rows.add(blankCell, at + i) : /\d/.test(character) ? rows.addNumber(Number(character), character, at + i) : rows.addCharacter(character, at + i);
      if (wrong) return wrong;
      i += character.length - 1;
    }
    const wrong = rows.end(at + text.length);
    if (wrong) return wrong;
    yield;
  }
  return null;
}
