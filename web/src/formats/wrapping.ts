// Takes off what stands around a text: fences, quotes, prompts, numbers of lines. It becomes blanks, so that every place stays what it was.
import { axesOf } from './axes';
import type { Making } from './draft';
import { failed } from './error';
import { fenced, withoutTicks } from './fences';
import { blanked, linesOf, type Line } from './lines';
import { withoutLatex } from './markup';
import { unprefixed } from './prefixes';

export interface Unwrapped {
  text: string;
  /** What stands outside of these belongs to no map. */
  begin: number;
  end: number;
}

/** Wrappers in each other. */
const mostWrappers = 8;

function areSame(lines: readonly Line[], others: readonly Line[]): boolean {
  return lines.length === others.length && lines.every((line, index) => line === others[index] || line.text === others[index]!.text);
}

/** Lines as one text again, in which each has its place. */
function* joined(text: string, lines: readonly Line[]): Making<Unwrapped> {
  const parts: string[] = [];
  let at = 0;
  for (const line of lines) {
    parts.push(blanked(text.slice(at, line.at)), line.text);
    at = line.at + line.text.length;
    yield;
  }
  parts.push(blanked(text.slice(at)));
  return { text: parts.join(''), begin: lines[0]?.at ?? 0, end: at };
}

export function* unwrapped(all: string): Making<Unwrapped> {
  const text = yield* withoutLatex(all);
  const whole = { text, begin: 0, end: text.length };
  const lines = yield* linesOf(text);
  if (failed(lines) || lines.length === 0) return whole;
  let own: readonly Line[] = lines;
  for (let wrappers = 0; wrappers < mostWrappers; wrappers++) {
    const before = own;
    const inner = withoutTicks(yield* fenced(before));
    yield;
    own = yield* unprefixed(inner);
    yield;
    if (areSame(own, before)) break;
  }
  own = yield* axesOf(own);
  return areSame(own, lines) ? whole : yield* joined(text, own);
}
