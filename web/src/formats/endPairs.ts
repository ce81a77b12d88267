// Start and goal that one line of a program gives together: `start, goal = (1, 4), (8, 3)`.
import type { GivenEnd } from './rows';

const pair = String.raw`[([{]\s*(\d{1,4})\s*,\s*(\d{1,4})\s*[)\]}]`;
const together = new RegExp(
  String.raw`\b(?:start|source|src|begin)\w{0,8}\s*,\s*(?:goal|end|target|dest|finish)\w{0,8}\s*:?=\s*${pair}\s*,\s*${pair}`,
  'i',
);
/** As far as a text is looked at. */
const head = 1 << 16;

export function endsTogether(text: string): readonly [GivenEnd, GivenEnd] | null {
  const found = together.exec(text.slice(0, head));
  if (!found) return null;
  const endAt = (index: number): GivenEnd => ({ pair: [Number(found[index]), Number(found[index + 1])], order: null, isTuple: true });
  return [endAt(1), endAt(3)];
}
