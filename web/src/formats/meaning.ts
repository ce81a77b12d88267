// What the numbers of a matrix mean. Libraries disagree, so the numbers themselves are evidence, and the rest is asked.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Choice, ChoiceQuestion } from './draft';
import { blankCell, codes, drawnWall, firstSymbol, type Rows } from './rows';

/**
 * Free as in PathFinding.js, where all else is a wall; a wall as in python-pathfinding, where all above 0 is a cost; free, with costs above
 * it and walls below; the chance in per cent that something stands there, as maps of robots have it, where -1 is unknown; or the number of
 * a tile, as editors write one layer of a map, where -1 is no tile.
 */
export type Zero = 'zeroFree' | 'zeroWall' | 'negativeWall' | 'occupancy' | 'tiles';

const fewestAroundEnds = 9;
/** From here on robots take a cell for occupied. */
const occupied = 65;
const mostPerCent = 100;
/** Above it numbers are hardly costs where most cells have none. */
const highestCost = 9;

export function costOf(value: number, zero: Zero): number {
  switch (zero) {
    case 'zeroFree':
      return Number(value === 0);
    case 'zeroWall':
      return Math.max(value, 0);
    case 'negativeWall':
      return value < 0 ? 0 : Math.max(value, 1);
    case 'occupancy':
      return Number(value >= 0 && value < occupied);
    case 'tiles':
      return Number(value < 0);
  }
}

/** How often each value occurs; -1 stands at the end. */
type Counts = Uint32Array;

/** Where a value has its place in a table: -1 at the end. */
export function slot(value: number): number {
  return value & (codes - 1);
}

interface Numbers {
  total: number;
  /** The different ones in rising order. */
  values: number[];
  count(value: number): number;
  /** Whether other cells are free, and whether others are walls, whatever numbers mean. */
  others: ReadonlySet<boolean>;
}

function numbersOf(counts: Counts, others: ReadonlySet<boolean> = new Set()): Numbers {
  const values = [-1, ...Array.from({ length: drawnWall }, (_, value) => value)].filter((value) => counts[slot(value)]! > 0);
  const count = (value: number): number => counts[slot(value)]!;
  return { total: values.reduce((sum, value) => sum + count(value), 0), values, count, others };
}

/** Not all cells are free, and there is room for two ends. */
function differs({ values, count, others }: Numbers, zero: Zero): boolean {
  const isFree = (value: number): boolean => costOf(value, zero) > 0;
  const free = values.filter(isFree).reduce((sum, value) => sum + count(value), 0);
  return (others.has(false) || !values.every(isFree)) && (others.has(true) || free > 1);
}

function likeliest(numbers: Numbers, choices: readonly Zero[], isLarge: boolean, said: Zero | null): Zero {
  const { values, total, count } = numbers;
  const highest = values.at(-1)!;
  const isMostlyZero = values[0] === 0 && 2 * count(0) > total;
  const order: Zero[] = said ? [said] : [];
  if (choices.includes('occupancy') && (values.includes(-1) || count(0) + count(mostPerCent) === total)) order.push('occupancy');
  if (choices.includes('tiles') && (isLarge || (highest > highestCost && 2 * count(-1) > total))) order.push('tiles');
  if (choices.includes('negativeWall') && (highest === 0 || 2 * count(0) > total)) order.push('negativeWall');
  // One number beside 0 that is not 1 is the tile of a wall rather than a cost.
  const isTile = values[0] === 0 && values.length === 2;
  const asCosts = (values[0]! < 0 || highest > 1) && !isTile && !isMostlyZero && !isLarge;
  order.push(...(asCosts ? (['zeroWall', 'zeroFree'] as const) : (['zeroFree', 'zeroWall'] as const)));
  const possible = order.filter((zero) => zero !== 'zeroWall' || !isLarge);
  return possible.find((zero) => differs(numbers, zero)) ?? possible.find((zero) => values.some((value) => costOf(value, zero) > 0)) ?? possible[0]!;
}

/** Two numbers that occur once each, where all others are 0 and 1: start and goal of many programs. */
export function endNumbersOf(counts: Counts): readonly [number, number] | null {
  const { values, count, total } = numbersOf(counts);
  const [start, goal, ...more] = values.filter((value) => value > 1 || value < 0);
  const isUsual =
    start !== undefined &&
    goal !== undefined &&
    more.length === 0 &&
    start > 1 &&
    goal === start + 1 &&
    goal <= 9 &&
    count(start) === 1 &&
    count(goal) === 1;
  return isUsual && count(0) > 0 && count(1) > 0 && total >= fewestAroundEnds ? [start, goal] : null;
}

export function endNumbersQuestion([start, goal]: readonly [number, number]): ChoiceQuestion {
  const label = fill(formatWords.questions.endNumbers.label, { a: start, b: goal });
  return { kind: 'choice', id: 'endNumbers', label, choices: [{ id: 'ends' }, { id: 'numbers' }], standard: 'ends' };
}

/**
 * Null where there are no numbers. `ends`: numbers that are likely something else; `said`: what the text says. `isLarge` says that one of them is
 * more than a cost can be.
 */
export function zeroQuestion(
  all: Counts,
  ends: readonly number[] | null,
  others: ReadonlySet<boolean>,
  isLarge: boolean,
  said: Zero | null,
): ChoiceQuestion | null {
  const counts = ends ? all.map((count, value) => (ends.includes(value) ? 0 : count)) : all;
  const numbers = numbersOf(counts, others);
  if (numbers.total === 0) return null;
  const { values } = numbers;
  const ids: Zero[] = ['zeroFree', 'zeroWall'];
  if (values.includes(-1) && values.includes(0) && !isLarge) ids.push('negativeWall');
  if (values.includes(0) && values.includes(mostPerCent) && values.at(-1)! <= mostPerCent) ids.push('occupancy');
  if (values.includes(-1) && values.at(-1)! > 0) ids.push('tiles');
  return {
    kind: 'choice',
    id: 'zero',
    choices: ids.map((id): Choice => ({ id })),
    standard: likeliest(numbers, ids, isLarge, said && ids.includes(said) ? said : null),
  };
}

/** Asks what blank cells are; null where every cell is filled, or the reader knows. `isFloor`: only blanks can be free. */
export function blankQuestion(counts: Counts, blanks: Rows['blanks'], isFloor: boolean): ChoiceQuestion | null {
  if (counts[blankCell] === 0 || blanks?.isCertain) return null;
  const others = numbersOf(counts).values.length + counts.subarray(firstSymbol).filter((count) => count > 0).length;
  return {
    kind: 'choice',
    id: 'blank',
    choices: [{ id: 'free' }, { id: 'wall' }, ...(blanks ? [{ id: 'inside' }] : [])],
    standard: blanks?.standard ?? (others > 1 && !isFloor ? 'wall' : 'free'),
  };
}
