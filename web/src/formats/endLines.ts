// Lines beside a drawing or a table that only say where start and goal are: `start: 0 0`, `End = (2, 2)`.
import { endOfName } from './beside';
import type { GivenEnd } from './rows';

const endLine = /^[^\S\n\r]*["']?([A-Za-z][\w -]{0,24}?)["']?[^\S\n\r]*[:=][^\S\n\r]*[([{]?[^\S\n\r]*(\d{1,4})[^\S\n\r]*[,;: ][^\S\n\r]*(\d{1,4})[^\S\n\r]*[)\]}]?[^\S\n\r]*[,;.]?[^\S\n\r]*$/gm;
const letters: Readonly<Record<string, 'start' | 'goal'>> = { s: 'start', a: 'start', e: 'goal', g: 'goal', b: 'goal' };

export interface EndLines {
  /** Those lines are blank in it. */
  text: string;
  start: GivenEnd | null;
  goal: GivenEnd | null;
}

/** Null where the text has no such lines. */
export function endLinesOf(text: string): EndLines | null {
  const found: Record<'start' | 'goal', GivenEnd | null> = { start: null, goal: null };
  const rest = text.replace(endLine, (line: string, name: string, first: string, second: string) => {
    const which = endOfName(name.replace(/[ -]/g, '_')) ?? letters[name.toLowerCase()];
    if (!which || found[which]) return line;
    found[which] = { pair: [Number(first), Number(second)], order: null, isTuple: false };
    return ' '.repeat(line.length);
  });
  return rest === text ? null : { text: rest, ...found };
}
