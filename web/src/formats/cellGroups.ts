// Program text that lists cells: pairs, objects with coordinates, and names or texts that are coordinates.
import type { CellList, ListedCell } from './cellArea';
import { axisOf, isPairText, pairText, valueRank, type Axis, type PairOrder } from './coordinates';
import type { Making } from './draft';
import { Lexer } from './lexer';
import type { Literal } from './literal';
import { numberOf } from './cells';

const tokensAtOnce = 1024;
const longestName = 64;
/** Deeper brackets hold no list of cells. */
const mostOpen = 64;

interface Group {
  /** By the axes that its names say. */
  named: Partial<Record<Axis, number>>;
  names: string[];
  numbers: number[];
  hasInner: boolean;
  /** The name in front of what comes next. */
  key: string;
  word: string;
  /** What its best field says about the cell. */
  value: { written: string; at: number; rank: number; name: string } | null;
  begin: number;
  /** A type stands in front of it that has x first. */
  isPoint: boolean;
}

const pointType = /(?:point|vec(?:tor)?[23](?:d|i|int)?|pos(?:ition)?|coord(?:inate)?)$/i;
const groupAt = (begin: number, isPoint: boolean): Group => ({
  isPoint,
  named: {},
  names: [],
  numbers: [],
  hasInner: false,
  key: '',
  word: '',
  value: null,
  begin,
});

class Collector {
  readonly cells: ListedCell[] = [];
  order: PairOrder | null = null;
  name = '';
  areRows = false;
  private readonly groups: Group[] = [];
  /** The cell whose value stands behind the next sign. */
  private last: ListedCell | null = null;
  private isAwaiting = false;

  constructor(private readonly lexer: Lexer) {}

  private get group(): Group | undefined {
    return this.groups.at(-1);
  }

  private add(pair: readonly [number, number], at: number, value: Group['value']): void {
    this.last = { first: pair[0], second: pair[1], written: value?.written ?? null, at: value?.at ?? at };
    if (value) this.name = value.name;
    this.cells.push(this.last);
  }

  /** A pair in parentheses, in a list or a set. Rows of a matrix are calls, or tuples in a tuple. */
  private isTuple(begin: number, parent: Group | undefined): boolean {
    const { text } = this.lexer;
    return text[begin] === '(' && !/\w/.test(text[begin - 1] ?? '') && text[parent?.begin ?? -1] !== '(';
  }

  /** False for a group that lists no cell. */
  private close(): boolean {
    const group = this.groups.pop();
    const parent = this.group;
    if (!group) return true;
    if (parent) parent.hasInner = true;
    const { named, numbers, value, begin, isPoint } = group;
    if (named.across !== undefined && named.down !== undefined) {
      // The coordinates of an object may stand in an object of their own.
      if (parent && parent.key !== '') Object.assign(parent.named, named);
      else {
        this.order = 'xy';
        this.add([named.across, named.down], begin, value);
      }
      return true;
    }
    if (numbers.length === 2 && !group.hasInner) {
      if (isPoint) this.order = 'xy';
      this.areRows ||= !this.isTuple(begin, parent);
      this.add([numbers[0]!, numbers[1]!], begin, null);
      return true;
    }
    return group.hasInner || (numbers.length === 0 && parent !== undefined && parent.key !== '');
  }

  /** False where a value belongs to no cell. */
  private value(written: string, at: number): boolean {
    const { group, lexer } = this;
    if (this.isAwaiting && this.last) {
      Object.assign(this.last, { written, at });
      this.isAwaiting = false;
      return true;
    }
    if (!group) return true;
    if (group.key === '') {
      if (lexer.kind === 'number') group.numbers.push(numberOf(written));
      return group.numbers.length <= 2;
    }
    const axis = lexer.kind === 'number' ? axisOf(group.key, [...group.names, group.key]) : null;
    // The second of i and j, or of r and c, shows what the first one was.
    if (lexer.kind === 'number' && axis === null && /^[ijrc]$/i.test(group.key)) group.numbers.push(numberOf(written));
    if (axis) {
      group.named[axis] ??= numberOf(written);
      const [before] = group.numbers;
      if (before !== undefined) group.named[axis === 'across' ? 'down' : 'across'] ??= before;
      group.numbers.length = 0;
    }
    group.names.push(group.key);
    const rank = axis ? Infinity : valueRank(group.key);
    if (rank < (group.value?.rank ?? Infinity)) group.value = { written, at, rank, name: group.key };
    return true;
  }

  /** False where this is no list of cells. */
  take(): boolean {
    const { lexer, group } = this;
    switch (lexer.kind) {
      case 'open':
        if (this.groups.length === mostOpen) return false;
        this.last = null;
        this.groups.push(groupAt(lexer.begin, pointType.test(group?.word ?? '')));
        return true;
      case 'close':
        return this.close();
      case 'comma':
      case 'semicolon':
        if (group) group.key = group.word = '';
        this.last = null;
        this.isAwaiting = false;
        return true;
      case 'assign':
        if (this.last) this.isAwaiting = true;
        else if (group) group.key = group.word;
        return true;
      case 'number':
        return this.value(lexer.written, lexer.begin);
      case 'text': {
        const { content } = lexer;
        if (isPairText(content) && (!group || group.key === '') && !this.isAwaiting) {
          const [, first, second] = pairText.exec(content)!;
          if (group) group.hasInner = true;
          this.add([Number(first), Number(second)], lexer.contentBegin, null);
          return true;
        }
        if (group && group.key === '' && !this.isAwaiting) group.word = content.slice(0, longestName);
        else return this.value(content, lexer.contentBegin);
        return true;
      }
      case 'word': {
        const written = lexer.written.slice(-longestName);
        if (group && group.key === '' && !this.isAwaiting) group.word = written;
        else return this.value(written, lexer.begin);
        return true;
      }
      default:
        return true;
    }
  }
}

/** Null where the literal is no list of cells. */
export function* cellGroups(text: string, { name, begin, end }: Literal): Making<CellList | null> {
  const lexer = new Lexer(text, begin, end);
  const collector = new Collector(lexer);
  for (let tokens = 1; ; tokens++) {
    if (tokens % tokensAtOnce === 0) yield;
    lexer.next();
    if (lexer.kind === 'end') break;
    if (!collector.take()) return null;
  }
  const { cells, order, areRows } = collector;
  return cells.length > 0 ? { cells, order, name: collector.name || name, areRows } : null;
}
