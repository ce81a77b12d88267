// What a matrix of 0 and 1 shows of its free cells: they hang together, and start and goal stand on them.
import type { Making } from './draft';
import { givenCellOf } from './givenEnds';
import type { Zero } from './meaning';
import { none, Parts, type MapRegion } from './parts';
import type { GivenEnd, Rows } from './rows';

/** A frame around a map has at most two gaps, the way in and the way out, or 10 % of its cells. */
const [mostGaps, mostGapsShare] = [2, 0.1];
/** Free cells mostly hang together; walls between them mostly do not. */
const [leastTogether, mostApart] = [0.8, 0.5];

/** The value below both ends, in either order of their numbers; null where they stand on different values. */
function valueOfEnds({ values }: Rows, ends: readonly GivenEnd[]): number | null {
  const below = ends
    .flatMap((end) => (['xy', 'rowColumn'] as const).map((order) => givenCellOf(end, order)))
    .flatMap(({ x, y }) => values[y]?.[x] ?? []);
  return below.length > 0 && below.every((value) => value === below[0]) ? below[0]! : null;
}

function* regionOf({ width, values }: Rows, free: number): Making<MapRegion> {
  const costs = new Uint8Array(width * values.length);
  for (const [y, row] of values.entries()) {
    for (let x = 0; x < width; x++) costs[y * width + x] = Number(row[x] === free);
    yield;
  }
  return { width, height: values.length, costs };
}

/** The share of these cells that are in their largest part, and whether that part has the first cell of the map and the last. */
function* shapeOf(region: MapRegion, count: number): Making<{ together: number; joinsCorners: boolean }> {
  const parts = new Parts(region);
  const largest = yield* parts.largest();
  if (largest === none) return { together: 0, joinsCorners: false };
  const cells = yield* parts.flood(largest);
  return { together: cells.length / count, joinsCorners: cells.includes(0) && cells.includes(region.costs.length - 1) };
}

function isFramed({ width, height, costs }: MapRegion): boolean {
  let [cells, gaps] = [0, 0];
  for (let y = 0; y < height; y++) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(width - 1, 1);
    for (let x = 0; x < width; x += step, cells++) gaps += 1 - costs[y * width + x]!;
  }
  return gaps <= Math.max(mostGaps, cells * mostGapsShare);
}

/**
 * What 0 means, by the cells below the ends or by the shape of the free cells; null where neither tells. `zeros`, `ones`: how often each occurs, in a
 * matrix that has no other numbers.
 */
export function* zeroShown(rows: Rows, zeros: number, ones: number): Making<Zero | null> {
  const ends = [rows.start, rows.goal].filter((end): end is GivenEnd => end !== null);
  const below = valueOfEnds(rows, ends);
  if (below === 0 || below === 1) return below === 0 ? 'zeroFree' : 'zeroWall';
  if (ones < zeros || zeros === 0) return null;
  const region = yield* regionOf(rows, 1);
  if (isFramed(region)) return null;
  const asFree = yield* shapeOf(region, ones);
  if (asFree.joinsCorners) return 'zeroWall';
  if (asFree.together < leastTogether) return null;
  return (yield* shapeOf(yield* regionOf(rows, 0), zeros)).together < mostApart ? 'zeroWall' : null;
}
