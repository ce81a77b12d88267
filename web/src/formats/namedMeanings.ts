// What people write beside a drawing about its characters: `# = wall`, `T: tree`, `S - start`.
import type { Meaning } from './characters';

const words: readonly (readonly [Meaning, RegExp])[] = [
  ['wall', /\b(?:wall|rock|stone|tree|mountain|block|obstacle|solid|brick|barrier|hedge|impassable|unwalkable|hole|cliff|pit|lava|border|fence|pillar|closed)/i],
  ['free', /\b(?:floor|free|empty|ground|path|grass|space|road|open|walkable|passable|corridor|door|room|sand|dirt|tile|passage|frozen|land|food|pellet|dot|coin|key|gold|plain|field|blank|visited)/i],
  ['water', /\b(?:water|lake|river|sea|ocean)/i],
  ['swamp', /\b(?:swamp|mud|marsh|bog)/i],
  ['forest', /\b(?:forest|woods?)\b/i],
  ['start', /\b(?:start|player|you|hero|spawn|entrance|entry|begin|robot|rat|mouse|agent|source|initial)/i],
  ['goal', /\b(?:goal|exit|end|target|finish|destination|stairs|treasure|cheese|princess)/i],
];
const relation = '(?:=>?|:|->|→|–|—|-)';
const ofLine = new RegExp(`^\\s*(?:[-*•]\\s+)?["'\`(]?(\\S)["'\`)]?\\s*${relation}\\s*(\\p{L}{3}.{0,80}?)\\s*$`, 'u');
const besideRow = new RegExp(`^(.*\\S)\\s{2,}["'\`]?(\\S)["'\`]?\\s*${relation}\\s*(\\p{L}{3}.{0,80})$`, 'u');
const inList = /["'`]?([^\s\p{L}\d,;:]|\b\p{L}\b)["'`]?\s*(?:=>?|:|->|→|–|—|-)?\s*(\p{L}{3,20}(?: \p{L}{2,20})?)/gu;
const listName = /^\s*(?:legend|key|where|symbols|with)\b\s*:?/i;
/** As far as a line is looked at. */
const head = 256;

function meaningOf(text: string): Meaning | null {
  let [best, first]: [Meaning | null, number] = [null, Infinity];
  for (const [meaning, pattern] of words) {
    const at = text.search(pattern);
    if (at >= 0 && at < first) [best, first] = [meaning, at];
  }
  return best;
}

export type Named = Map<string, Meaning>;

/** Whether a line says what a character means; what it says is added. */
export function namesMeaning(text: string, named: Named): boolean {
  const start = text.slice(0, head);
  const one = ofLine.exec(start);
  const meaning = one && meaningOf(one[2]!);
  if (one && meaning) named.set(one[1]!, meaning);
  if (one) return true;
  const list = listName.exec(start);
  if (!list) return false;
  for (const [, character, words] of start.slice(list[0].length).matchAll(inList)) {
    const each = meaningOf(words!);
    if (each) named.set(character!, each);
  }
  return true;
}

/** A row without what stands behind it about a character. */
export function withoutRemark(text: string, named: Named): string {
  if (text.length > head) return text;
  const found = besideRow.exec(text);
  const meaning = found && meaningOf(found[3]!);
  if (!found || !meaning) return text;
  named.set(found[2]!, meaning);
  return found[1]!;
}
