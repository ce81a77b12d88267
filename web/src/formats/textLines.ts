// Rows that program text holds in quotes, as lines with their places.
import type { Making } from './draft';
import { placeOf, type FormatError } from './error';
import { Lexer } from './lexer';
import { limits } from './limits';
import { isMatrixText, linesOf, type Line } from './lines';
import type { Literal } from './literal';

const escape = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([^]))/g;
const controls: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', '0': '' };

/** As the program reads it. Places behind an escape are only near. */
function unescaped(text: string): string {
  return text.replace(escape, (_, ...codes: (string | undefined)[]) => {
    const code = codes[0] ?? codes[1] ?? codes[2];
    if (code !== undefined) return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : '';
    return controls[codes[3]!] ?? codes[3]!;
  });
}

export function* textLines(text: string, { form, begin, end }: Literal): Making<Line[] | FormatError> {
  const lines: Line[] = [];
  const lexer = new Lexer(text, begin);
  for (lexer.next(); lexer.kind !== 'end' && lexer.begin < end; lexer.next(), yield) {
    if (lexer.kind !== 'text') continue;
    const at = lexer.contentBegin;
    const { content } = lexer;
    if (/[\n\r]/.test(content)) {
      const inner = yield* linesOf(text, at, at + content.length);
      if (!Array.isArray(inner)) return inner;
      lines.push(...inner.filter(({ text: line }) => line.trim() !== '\\'));
      continue;
    }
    if (form === 'text' && isMatrixText(content)) {
      for (const { 0: row, index } of content.matchAll(/[^;]+/g)) lines.push({ at: at + index, text: row });
      continue;
    }
    const parts = content.includes('\\') ? unescaped(content).split('\n') : [content];
    // What ends with a line end has no row behind it.
    if (parts.length > 1 && parts.at(-1) === '') parts.pop();
    for (const part of parts) lines.push({ at, text: part });
    if (lines.length > limits.side) return { id: 'tooHigh', ...placeOf(text, at), b: limits.side };
  }
  return lines;
}
