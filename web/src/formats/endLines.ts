// Lines beside a drawing or a table that only say where start and goal are: `start: 0 0`, `End = (2, 2)`.
import { endOfName } from './beside';
import type { Making } from './draft';
import { lineEndAfter } from './lines';
import type { GivenEnd } from './rows';

const endLine = /^\s*["']?([A-Za-z][\w -]{0,24}?)["']?\s*[:=]\s*[([{]?\s*(\d{1,4})\s*[,;: ]\s*(\d{1,4})\s*[)\]}]?\s*[,;.]?\s*$/;
const longest = 80;
const mostLines = 4096;
const linesAtOnce = 64;
const letters: Readonly<Record<string, 'start' | 'goal'>> = { s: 'start', a: 'start', e: 'goal', g: 'goal', b: 'goal' };

interface EndLines {
  /** Those lines are blank in it. */
  text: string;
  start: GivenEnd | null;
  goal: GivenEnd | null;
}

/** Null where the text has no such lines. */
export function* endLinesOf(text: string): Making<EndLines | null> {
  const found: Record<'start' | 'goal', GivenEnd | null> = { start: null, goal: null };
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0, lines = 0; at < text.length && lines < mostLines && !(found.start && found.goal); lines++) {
    const end = lineEndAfter(text, at, text.length);
    const line = end - at <= longest ? endLine.exec(text.slice(at, end)) : null;
    const which = line && (endOfName(line[1]!.replace(/[ -]/g, '_')) ?? letters[line[1]!.toLowerCase()]);
    if (line && which && !found[which]) {
      found[which] = { pair: [Number(line[2]), Number(line[3])], order: null, isTuple: false };
      parts.push(text.slice(kept, at), ' '.repeat(end - at));
      kept = end;
    }
    at = end + 1;
    if (lines % linesAtOnce === 0) yield;
  }
  return parts.length === 0 ? null : { text: parts.join('') + text.slice(kept), ...found };
}
