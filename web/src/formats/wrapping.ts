// What chats and forums put around a text: quotes and fences. They become blanks, so that every place stays what it was.
import type { Making } from './draft';
import { linesOf } from './lines';
import { failed } from './error';

const fence = /^\s*(?:>\s*)*(?:`{3,}|~{3,})[\w+#-]*\s*$/;
const quote = /^(?:\s*>{1,3}[ \t]?)+/;

const blank = (text: string): string => ' '.repeat(text.length);

export interface Unwrapped {
  text: string;
  /** Where its own lines begin and end: a fence is no row of blanks. */
  begin: number;
  end: number;
}

export function* unwrapped(text: string): Making<Unwrapped> {
  const whole = { text, begin: 0, end: text.length };
  // Of text without either nothing is copied.
  if (!/^[ \t]*(?:>|```|~~~)/m.test(text.slice(0, 65_536))) return whole;
  const lines = yield* linesOf(text);
  if (failed(lines)) return whole;
  const isQuoted = lines.every(({ text: line }) => quote.test(line) || line.trim() === '');
  const fences = lines.flatMap(({ text: line }, index) => (fence.test(line) ? [index] : []));
  const [first, last] = [fences[0] ?? -1, fences[1] ?? lines.length];
  let result = text.slice(0, lines[0]?.at ?? 0);
  for (const [index, { at, text: line }] of lines.entries()) {
    const isOutside = first >= 0 && (index <= first || index >= last);
    const begin = isQuoted ? quote.exec(line)?.[0] ?? '' : '';
    result += isOutside ? blank(line) : blank(begin) + line.slice(begin.length);
    result += text.slice(at + line.length, lines[index + 1]?.at ?? text.length);
    yield;
  }
  const begin = first < 0 ? 0 : (lines[first + 1]?.at ?? text.length);
  return { text: result, begin, end: Math.max(begin, lines[last]?.at ?? text.length) };
}
