// What chats, forums, editors and programs put around a text: quotes, fences, numbers of lines. They become blanks, so that every place
// stays what it was.
import { axesOf } from './axes';
import type { Making } from './draft';
import { failed } from './error';
import { isBlankLine, linesOf, type Line } from './lines';
import { withoutLatex } from './markup';

export interface Unwrapped {
  text: string;
  /** What stands outside of these belongs to no map. */
  begin: number;
  end: number;
}

interface Fence {
  opening: RegExp;
  closing(opening: RegExpExecArray): RegExp;
  /** Whether the end of the text closes it as well. */
  isOpenEnded: boolean;
}

const fences: readonly Fence[] = [
  { opening: /^\s*(?:>\s*){0,8}(?:`{3,}|~{3,})(?:[A-Za-z][\w+#-]*)?\s*$/, closing: () => /^\s*(?:>\s*){0,8}(?:`{3,}|~{3,})\s*$/, isOpenEnded: true },
  { opening: /^\s*\[(code|pre)(?:=\w{1,16})?\]\s*$/i, closing: () => /^\s*\[\/(?:code|pre)\]\s*$/i, isOpenEnded: true },
  // Texts of shells, Ruby, Perl and PHP go as far as a word, and lists of words as far as a bracket.
  { opening: /<<[<~-]?\s*['"]?([A-Za-z_]\w{0,31})\b/, closing: ([, word]) => new RegExp(`^\\s*${word}\\b`), isOpenEnded: false },
  { opening: /(?:%[wW]|~[wW]|\bqw)\s*[[({]\s*$/, closing: () => /^\s*[\])}]/, isOpenEnded: false },
];
/** Beginnings and ends that all lines of a text have. */
const wrappers: readonly RegExp[] = [
  /^(?:\s{0,8}>{1,3}[ \t]?){1,16}/,
  /^\s*\[?\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?\]?\s*(?:<?[\w.-]{1,32}(?: [\w.-]{1,32})?>?:)\s/,
  /^\s*`(?=[^`]+`\s*$)|`\s*$/g,
  /^\s*(?:\*\*|\|\|)(?=[^*|]+(?:\*\*|\|\|)\s*$)|(?:\*\*|\|\|)\s*$/g,
];
/** A sign in front of each line, with a blank behind it, that is no cell: cells stand side by side behind it. */
const sign = /^\s*(\/\/+|--|[-*+•;%#])[ \t](?!.*\1)(?=.*\S\S)/;
const added = /^\+(?!.*\+)/;
const prompt = /^\s*(?:>>>|\.{3}:?|In \[\d{1,5}\]:|Out\[\d{1,5}\]:|>>|\w{0,16}>)(?:\s|$)/;
const isPrompted = /^\s*(?:>>>|In \[\d{1,5}\]:|>>|julia>)(?:\s|$)/;
const header = /^(?:@@ .* @@.*|(?:\+\+\+|---) \S.*|diff .*|index .*)$/;
const commentEdge = /^\s*(?:\/\*+|\*+\/)\s*$/;
const words = /\p{L}{2}.*\p{L}{2}/u;
/** As far as a line is looked at. */
const head = 256;

const blank = (text: string): string => ' '.repeat(text.length);

/** Lines within the first fence. */
function fenced(lines: readonly Line[]): readonly Line[] {
  for (const [index, { text }] of lines.entries()) {
    for (const fence of fences) {
      const opened = fence.opening.exec(text.slice(0, head));
      if (!opened) continue;
      const closing = fence.closing(opened);
      const end = lines.findIndex((line, other) => other > index && closing.test(line.text.slice(0, head)));
      if (end > index || fence.isOpenEnded) return lines.slice(index + 1, end < 0 ? lines.length : end);
    }
  }
  return lines;
}

/** Fences on the lines of the text itself, as some chats take them. */
function withoutTicks(lines: readonly Line[]): readonly Line[] {
  const begin = /^\s*```/.exec(lines[0]?.text.slice(0, head) ?? '')?.[0].length ?? 0;
  if (begin === 0 && !lines.at(-1)?.text.endsWith('```')) return lines;
  return lines.map(({ at, text }, index) => {
    const line = index === 0 ? { at: at + begin, text: text.slice(begin) } : { at, text };
    return { ...line, text: line.text.replace(/```\s*$/, '') };
  });
}

function without(pattern: RegExp, { at, text }: Line): Line {
  const begin = text.slice(0, head).search(pattern) === 0 || pattern.global ? text.replace(pattern, blank) : text;
  return { at, text: begin };
}

/** One wrapper less, or the same lines. */
function* unprefixed(lines: readonly Line[]): Making<readonly Line[]> {
  const filled = lines.filter((line) => !isBlankLine(line));
  const all = (pattern: RegExp, some: readonly Line[] = filled): boolean => some.length > 0 && some.every(({ text }) => text.slice(0, head).search(pattern) === 0);
  const wrapper = wrappers.find((pattern) => all(pattern));
  yield;
  if (wrapper) return lines.map((line) => without(wrapper, line));
  // Mails say in words who wrote what they quote.
  const quoted = filled.filter(({ text }) => text.startsWith('>'));
  if (quoted.length > 1 && filled.every((line) => quoted.includes(line) || words.test(line.text.slice(0, head)))) return quoted;
  if (filled.some(({ text }) => isPrompted.test(text.slice(0, head)))) return lines.map((line) => without(prompt, line));
  yield;
  const own = filled.filter(({ text }) => !header.test(text.slice(0, head)) && !commentEdge.test(text));
  if (own.length < filled.length && own.length > 1) return lines.filter((line) => own.includes(line)).map((line) => without(/^\s*\*(?:\s|$)|^\+/, line));
  yield;
  const signs = new Set(filled.map(({ text }) => sign.exec(text.slice(0, head))?.[1] ?? ''));
  if (filled.length > 1 && signs.size === 1 && !signs.has('')) return lines.map((line) => without(/^\s*(?:\/\/+|--|[-*+•;%#])[ \t]/, line));
  return filled.length > 1 && all(added) ? lines.map((line) => without(added, line)) : lines;
}

/** Lines again as one text, in which each has its place. */
function* joined(text: string, lines: readonly Line[]): Making<Unwrapped> {
  const parts: string[] = [];
  let at = 0;
  for (const line of lines) {
    parts.push(text.slice(at, line.at).replace(/[^\n\r]+/g, blank), line.text);
    at = line.at + line.text.length;
    yield;
  }
  const result = parts.join('') + text.slice(at).replace(/[^\n\r]+/g, blank);
  return { text: result, begin: lines[0]?.at ?? 0, end: at };
}

const mostWrappers = 8;

export function* unwrapped(all: string): Making<Unwrapped> {
  const text = withoutLatex(all);
  const lines = yield* linesOf(text);
  const whole = { text, begin: 0, end: text.length };
  if (failed(lines) || lines.length === 0) return whole;
  let own: readonly Line[] = lines;
  for (let i = 0; i < mostWrappers; i++) {
    const before = own;
    const inner = withoutTicks(fenced(own));
    yield;
    own = yield* unprefixed(inner);
    yield;
    if (own.length === before.length && own.every((line, index) => line.text === before[index]!.text)) break;
  }
  own = yield* axesOf(own);
  if (own.length === lines.length && own.every((line, index) => line === lines[index])) return whole;
  return yield* joined(text, own);
}
