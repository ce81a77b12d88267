// What people write beside a drawing about its characters: `# = wall`, `T: tree`, `S - start`.
import type { Meaning } from './characters';
import { limits } from './limits';

/** What a text says about its characters: what they are, and what entering them costs. */
export class Named extends Map<string, Meaning> {
  readonly costs = new Map<string, number>();
  /** A line announced a legend: a letter and a word below it are a character and its meaning. */
  isAnnounced = false;

  /** Whether digits mean more than walls and floors. Each digit is a character then. */
  get areDigits(): boolean {
    return [...this].some(
      ([character, meaning]) => /^\d$/.test(character) && ((meaning !== 'wall' && meaning !== 'free') || (this.costs.get(character) ?? 1) > 1),
    );
  }

  override clear(): void {
    super.clear();
    this.costs.clear();
  }

  /** Adds what another one says about other characters. */
  add(other: Named): void {
    for (const [character, meaning] of other) {
      if (this.has(character)) continue;
      this.set(character, meaning);
      const cost = other.costs.get(character);
      if (cost !== undefined) this.costs.set(character, cost);
    }
  }

  give(character: string, said: string): boolean {
    const cost = endless.test(said) ? 0 : Number(written.exec(said)?.[1] ?? Number.NaN);
    const meaning = cost === 0 ? 'wall' : meaningOf(said);
    if (meaning) this.set(character, meaning);
    else if (cost > 0) this.set(character, 'free');
    if (cost > 0 && cost <= limits.cost && meaning !== 'wall') this.costs.set(character, cost);
    return meaning !== null || cost > 0;
  }
}

const words: readonly (readonly [Meaning, RegExp])[] = [
  [
    'wall',
    /\b(?:wall|rock|stone|tree|mountain|block|obstacle|solid|brick|barrier|hedge|impassable|unwalkable|hole|cliff|pit|lava|border|fence|pillar|closed)/i,
  ],
  [
    'free',
    /\b(?:floor|free|empty|ground|path|grass|space|road|open|walkable|passable|corridor|door|room|sand|dirt|tile|passage|frozen|land|food|pellet|dot|coin|key|gold|plain|field|blank|visited)/i,
  ],
  ['water', /\b(?:water|lake|river|sea|ocean)/i],
  ['swamp', /\b(?:swamp|mud|marsh|bog)/i],
  ['forest', /\b(?:forest|woods?)\b/i],
  ['start', /\b(?:start|player|you|hero|spawn|entrance|entry|begin|robot|rat|mouse|agent|source|initial)/i],
  ['goal', /\b(?:goal|exit|end|target|finish|destination|stairs|treasure|cheese|princess)/i],
];
const relation = '(?:=>?|:|->|→|–|—|-|is(?: an?| the)?\\b|means?\\b|costs?\\b)';
const number = '(?:costs?\\s*[:=]?\\s*)?(?:\\d{1,3}|inf(?:inity)?|∞)';
const ofLine = new RegExp(`^\\s*(?:[-*•]\\s+)?["'\`(]?(\\S)["'\`)]?\\s*${relation}\\s*(\\p{L}{3}.{0,80}?)\\s*[.)]?\\s*$`, 'u');
/** Numbers stand in rows as well: a cost has a sign in front that no row has. */
const ofCost = new RegExp(`^\\s*["'\`(]?(\\S)["'\`)]?\\s*(?:(?<!\\d["'\`)]?\\s*)(?:=|:|->)|is\\b|(?=costs?\\b))\\s*(${number})\\s*$`, 'u');
/** Where one line names several. */
const between = new RegExp(`[,;]\\s*(?=["'\`]?\\S["'\`]?\\s*${relation})`, 'u');
const besideRow = new RegExp(`^(.*\\S)\\s{2,}["'\`]?(\\S)["'\`]?\\s*${relation}\\s*(\\p{L}{3}.{0,80})$`, 'u');
/** The heading of a legend. */
const announced = /^\s*(?:legend|key|symbols)\s*:?\s*$/i;
/** A letter and its meaning with nothing between them: below a heading, because letters begin sentences as well. */
const bareLetter = /^\s*(\p{L})\s+(\p{L}{3}[\p{L} ]{0,40})\s*$/u;
/** A sign and its meaning with nothing between them. */
const bare = /^\s*([^\p{L}\p{N}\s])\s+(\p{L}{3}[\p{L} ]{0,40})\s*$/u;
/** A row of a table of Markdown with one character and its meaning. */
const inTable = /^\s*\|\s*`?([^\s|`])`?\s*\|\s*(\p{L}{3}[^|]{0,80}?)\s*\|\s*$/u;
const inList = /["'`]?([^\s\p{L}\d,;:]|\b\p{L}\b)["'`]?\s*(?:=>?|:|->|→|–|—|-)?\s*(\p{L}{3,20}(?: \p{L}{2,20})?)/gu;
const listName = /^\s*(?:legend|key|where|symbols|with)\b\s*:?/i;
const inBrackets = /^\s*[([]\s*(?=\S\s)/;
const fewestInBrackets = 2;
const written = /(?:^|\(|costs?\s*[:=]?\s*)(\d{1,3})(?=\)|\s*$)/i;
const endless = /^(?:costs?\s*[:=]?\s*)?(?:inf(?:inity)?|∞)$|\((?:cost\s*)?(?:inf(?:inity)?|∞)\)/i;
/** What programs call a table of costs by characters, and its entries. */
const costTable = /(?:cost|weight|price|terrain)\w{0,32}\s*(?::[^=\n]{1,64})?[:=]\s*(?:new \w{1,32}\()?[{[]([^{}]{1,1000})[}\]]/gi;
const costEntry = /(["'`])(\S| )\1\s*(?::|=>|=|,)\s*(\d{1,3}\b|[\w.]{0,16}inf\w{0,8}|float\(["']inf["']\)|∞)/giu;
/** In front of a matrix its comments may say what numbers mean. */
const comment = /^\s*(?:#+|\/\/+|%+|--+|\/?\*+)\s*(?=\d\s)/;
/** As far as a line is looked at. */
const head = 256;
const programHead = 1 << 14;

function meaningOf(text: string): Meaning | null {
  let [best, first]: [Meaning | null, number] = [null, Infinity];
  for (const [meaning, pattern] of words) {
    const at = text.search(pattern);
    if (at >= 0 && at < first) [best, first] = [meaning, at];
  }
  return best;
}

/** Whether a line says what characters mean; what it says is added. */
export function namesMeaning(text: string, named: Named): boolean {
  const start = text.slice(0, head);
  const parts = start.split(between).map((part) => ofLine.exec(part) ?? ofCost.exec(part));
  if (parts.every((part) => part !== null)) {
    for (const [, character, said] of parts) named.give(character!, said!);
    return true;
  }
  if (announced.test(start)) return (named.isAnnounced = true);
  const row = inTable.exec(start) ?? bare.exec(start) ?? (named.isAnnounced ? bareLetter.exec(start) : null);
  if (row && meaningOf(row[2]!)) return named.give(row[1]!, row[2]!);
  return namesList(start, named);
}

/** A list of characters with their meanings, behind a word or in brackets. */
function namesList(start: string, named: Named): boolean {
  const name = listName.exec(start) ?? inBrackets.exec(start);
  if (!name) return false;
  const found = [...start.slice(name[0].length).matchAll(inList)].filter(([, , words]) => meaningOf(words!) !== null);
  if (!listName.test(start) && found.length < fewestInBrackets) return false;
  for (const [, character, words] of found) named.give(character!, words!);
  return true;
}

/** What comments and tables of costs of a program say. */
export function namedInProgram(text: string, named: Named): void {
  const front = text.slice(0, programHead);
  for (const [, entries] of front.matchAll(costTable)) {
    for (const [, , character, cost] of entries!.matchAll(costEntry)) named.give(character!, /^\d/.test(cost!) ? cost! : 'inf');
  }
  for (const line of front.split(/[\n\r]/)) if (comment.test(line)) namesMeaning(line.slice(0, head).replace(comment, ''), named);
}

/** A row without what stands behind it about a character. */
export function withoutRemark(text: string, named: Named): string {
  if (text.length > head) return text;
  const found = besideRow.exec(text);
  if (!found || !meaningOf(found[3]!)) return text;
  named.give(found[2]!, found[3]!);
  return found[1]!;
}
