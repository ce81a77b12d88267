// A list of cells becomes rows of cells: each entry says where its cell is, and perhaps what it holds.
import { formatWords } from '../words/formats';
import type { Around } from './beside';
import { areaOf, entriesOf, placeOn, spanOf, type Area, type CellList, type ListedCell } from './cellArea';
import { addField } from './cells';
import type { PairOrder } from './coordinates';
import type { ChoiceQuestion, Making } from './draft';
import { expectedAt, failed, type FormatError } from './error';
import { givenCellOf } from './givenEnds';
import { saidOfClass, wordsOf, type Said } from './levels/words';
import { checkSize } from './limits';
import { blankCell, drawnFree, drawnWall, type GivenEnd, type RowCollector } from './rows';

/** What the text says about the map around a list. */
type Beside = Pick<Around, 'width' | 'height' | 'start' | 'goal'>;

/** Answers to what a list leaves open. */
export interface ListWay {
  order: PairOrder | null;
  listed: Listed | null;
}
export type Listed = 'walls' | 'free' | 'matrix';

/** Words that only lists of cells use, beside those that layers of editors share. */
const wallWord = /^(?:occupied|forbidden|closed|static|impassable)$/;
const freeWord = /^(?:open|opened|route|routes|corridors?)$/;
/** What a name says of its form, and not of its cells. */
const formWords = /(?:_?(?:cells?|list|set|tiles?|positions?|pos|coords?|coordinates?|points?|locations?|nodes?))+$/i;
const matrixName = /^(?:grid|map|matrix|maze|board|level|cost|costs|tiles?|cells?)[_\d]*$/i;
const fewestUnnamed = 6;
const leastHighest = 3;
/** Places that are compared with each other, at most: a list names each cell once. */
const mostCompared = 4096;
/** Above it the differences of two places are no longer exact. */
const farthest = 1e9;

/** The list in one order: its cells, and the ends beside it. */
interface Placed {
  area: Area;
  entries: Int32Array;
  ends: readonly (GivenEnd | null)[];
}

function* placedBy(list: CellList, order: PairOrder, around: Beside, text: string): Making<Placed | FormatError | null> {
  const { cells } = list;
  const isXy = order === 'xy';
  const ends = [around.start, around.goal];
  const hasValues = cells.some(({ written }) => written !== null);
  // Where nothing says how large the map is, it reaches as far as its ends.
  const given = ends
    .filter((end) => end !== null)
    .map((end): ListedCell => {
      const { x, y } = givenCellOf(end, order);
      return { first: isXy ? x : y, second: isXy ? y : x, written: null, at: 0 };
    });
  const all = hasValues ? cells : [...cells, ...given];
  const across = yield* spanOf(all, ({ first, second }) => (isXy ? first : second));
  const down = yield* spanOf(all, ({ first, second }) => (isXy ? second : first));
  const area = areaOf(across, down, cells.length, hasValues, around);
  const wrong = checkSize(area.across.length, area.down.length);
  if (wrong) return wrong;
  const entries = yield* entriesOf(cells, order, area, text);
  if (!entries || failed(entries)) return entries;
  const endOf = (end: GivenEnd | null): GivenEnd | null => {
    if (!end) return null;
    const { x, y } = givenCellOf(end, order);
    return { ...end, pair: [placeOn(area.across, x), placeOn(area.down, y)], order: 'xy' };
  };
  return { area, entries, ends: ends.map(endOf) };
}

const isFreeOf =
  ({ area, entries }: Placed, listed: Listed) =>
  (end: GivenEnd | null): boolean => {
    if (!end) return true;
    const [x, y] = end.pair;
    return x >= 0 && y >= 0 && x < area.across.length && y < area.down.length && entries[y * area.across.length + x]! < 0 === (listed === 'walls');
  };

/** What the name of a list says of its cells. */
function saidOfName(name: string): Said {
  const own = name.replace(formWords, '') || name;
  const said = saidOfClass(own);
  if (said) return said;
  const words = wordsOf(own);
  if (words.some((word) => wallWord.test(word))) return 'wall';
  return words.some((word) => freeWord.test(word)) ? 'free' : null;
}

/** What the listed cells are; null where it is no list but a matrix of two columns. */
function listedOf({ cells, name, areRows }: CellList, { width, height }: Beside): { standard: Listed; isCertain: boolean } | null {
  const said = saidOfName(name);
  if (said) return said === 'free' ? { standard: 'free', isCertain: false } : { standard: 'walls', isCertain: true };
  if (matrixName.test(name) && width === 2 && height === cells.length) return null;
  if (width > 0 && height > 0) return { standard: 'walls', isCertain: !matrixName.test(name) };
  const some = cells.slice(0, mostCompared);
  const places = new Set(some.map(({ first, second }) => `${first},${second}`));
  const isList =
    !matrixName.test(name) &&
    cells.length >= fewestUnnamed &&
    places.size === some.length &&
    cells.some(({ first, second }) => Math.max(first, second) >= leastHighest);
  return isList ? { standard: areRows ? 'matrix' : 'walls', isCertain: false } : null;
}

function* fill(rows: RowCollector, { cells }: CellList, { area, entries }: Placed, listed: Listed, text: string): Making<FormatError | null> {
  const [width, height] = [area.across.length, area.down.length];
  for (let y = 0; y < height; y++, yield) {
    for (let x = 0; x < width; x++) {
      const cell = cells[entries[y * width + x]!];
      if (cell?.written != null) {
        const wrong = addField(rows, cell.written, cell.at);
        if (wrong === undefined) return expectedAt(text, cell.at, formatWords.expected.cell);
        if (wrong) return wrong;
      } else
        rows.add(
          cell ? (listed === 'free' ? drawnFree : drawnWall) : cells[0]!.written !== null ? blankCell : listed === 'free' ? drawnWall : drawnFree,
          cell?.at ?? 0,
        );
    }
    const wrong = rows.end(0);
    if (wrong) return wrong;
  }
  return null;
}

/** Cells of several kinds fill most of the map, so missing cells are probably not ground. */
function isMostly({ cells }: CellList, { across, down }: Area): boolean {
  return 2 * cells.length >= across.length * down.length && cells.some(({ written }) => written !== cells[0]!.written);
}

/** Names in a set lead to nothing but yes. */
const yes = /^(?:1|true|yes|x|#)$/i;
const withoutYes = (list: CellList): CellList =>
  list.cells.every(({ written }) => written !== null && yes.test(written))
    ? { ...list, cells: list.cells.map((cell) => ({ ...cell, written: null })) }
    : list;

/** Reads the list into rows. False where it is no list of cells: its numbers are cells themselves. */
export function* readCellList(rows: RowCollector, all: CellList, around: Beside, way: ListWay, text: string): Making<FormatError | null | false> {
  const list = withoutYes(all);
  const hasValues = list.cells.some(({ written }) => written !== null);
  const isSurelyList = list !== all || hasValues || list.order !== null;
  const kind = listedOf(list, around) ?? (isSurelyList ? ({ standard: 'walls', isCertain: false } as const) : null);
  // A single place may be that of anything.
  const fewest = saidOfName(list.name) ? 1 : 2;
  if (!kind || list.cells.length < fewest || list.cells.some(({ first, second }) => !(Math.abs(first) < farthest && Math.abs(second) < farthest)))
    return false;
  const questions: ChoiceQuestion[] = [];
  if (!hasValues && !kind.isCertain)
    questions.push({
      kind: 'choice',
      id: 'listed',
      choices: [{ id: 'walls' }, { id: 'free' }, ...(list.order ? [] : [{ id: 'matrix' }])],
      standard: kind.standard,
    });
  rows.soFar.ways = questions;
  const listed = way.listed ?? kind.standard;
  if (listed === 'matrix') return false;
  const orders: PairOrder[] = list.order ? [list.order] : ['xy', 'rowColumn'];
  let wrong: FormatError | null = null;
  const placings: { order: PairOrder; placed: Placed }[] = [];
  for (const order of orders) {
    const placed = yield* placedBy(list, order, around, text);
    if (failed(placed)) wrong ??= placed;
    else if (placed) placings.push({ order, placed });
  }
  if (placings.length === 0) return wrong && (kind.isCertain || list.order) ? wrong : false;
  // Ends stand on free cells.
  const fitting = hasValues ? [] : placings.filter(({ placed }) => placed.ends.every(isFreeOf(placed, listed)));
  const likely = fitting.length > 0 ? fitting : placings;
  const { placed } = likely.find(({ order }) => order === way.order) ?? likely[0]!;
  const isSame = list.cells.every(({ first, second }) => first === second);
  if (likely.length > 1 && !isSame) questions.push({ kind: 'choice', id: 'pairs', choices: [{ id: 'xy' }, { id: 'rowColumn' }], standard: 'xy' });
  const [start = null, goal = null] = placed.ends;
  if (hasValues) rows.soFar.blanks = { standard: isMostly(list, placed.area) ? 'wall' : 'free', isCertain: false };
  Object.assign(rows.soFar, { start, goal, name: list.name });
  return yield* fill(rows, list, placed, listed, text);
}
