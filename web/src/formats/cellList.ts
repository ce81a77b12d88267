// A matrix of two columns beside a width and a height is a list of walls: each row is one cell.
import { cellOf, type PairOrder } from './givenEnds';
import { drawnFree, drawnWall, type Rows } from './rows';

const most = 2048;

/** The order of numbers in which all cells lie inside, or null. */
function orderOf(pairs: readonly Int16Array[], width: number, height: number): PairOrder | null {
  const fits = (limit: readonly [number, number]): boolean => pairs.every(([first, second]) => first! >= 0 && second! >= 0 && first! < limit[0] && second! < limit[1]);
  return fits([width, height]) ? 'xy' : fits([height, width]) ? 'rowColumn' : null;
}

/** The rows with those cells as walls; the same rows where they are no such list. */
export function withListedWalls(rows: Rows, width: number, height: number): Rows {
  const isList = rows.width === 2 && width > 0 && height > 0 && width <= most && height <= most && !(width === 2 && height === rows.values.length);
  const order = isList && rows.symbols.length === 0 ? orderOf(rows.values, width, height) : null;
  if (!order) return rows;
  const values = Array.from({ length: height }, () => new Int16Array(width).fill(drawnFree));
  for (const [first, second] of rows.values) {
    const { x, y } = cellOf({ pair: [first!, second!], order, isTuple: false }, order);
    values[y]![x] = drawnWall;
  }
  return { ...rows, width, values, tooLarge: null };
}
