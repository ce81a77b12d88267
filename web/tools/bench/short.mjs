// What games ask most: a way to a place near by, on maps of all sizes, and again after doors were opened and closed. In this Node.js, by the
// package.
import { short, table } from './tables.mjs';
import { tunedAstar } from './tuned-astar.mjs';

const sides = [64, 512, 2048, 4000];
const algorithms = ['auto', 'astar', 'canonical-astar', 'jps'];
const queries = 50;
/** Cells across and down from a start to its goal, at most. */
const far = 8;
/** Seconds for each figure. */
const longEnough = 0.5;

/** Numbers that are the same everywhere. */
function dice(seed) {
  let state = seed;
  return (below) => (state = (state * 48271) % 0x7fffffff) % below;
}

/** One wall in ten, and between which free cells there is something to search. */
function world(side) {
  const roll = dice(1);
  const walls = Uint8Array.from({ length: side * side }, () => (roll(10) === 0 ? 1 : 0));
  const free = (from, within) => {
    for (;;) {
      const place = { x: Math.min(from.x + roll(within), side - 1), y: Math.min(from.y + roll(within), side - 1) };
      if (walls[place.y * side + place.x] === 0) return place;
    }
  };
  const tuned = tunedAstar({ width: side, height: side, walls });
  const asked = [];
  while (asked.length < queries) {
    const from = free({ x: 0, y: 0 }, side);
    const to = free(from, far);
    const isSame = from.x === to.x && from.y === to.y;
    if (!isSame && tuned(from.x, from.y, to.x, to.y)) asked.push({ from, to });
  }
  const middle = Math.floor(side / 2);
  // In opposite corners, and in the middle.
  const doors = [free({ x: 0, y: 0 }, far), free({ x: side - far, y: side - far }, far), free({ x: middle, y: middle }, far)];
  return { walls, tuned, asked, doors };
}

/** Microseconds a query, the least of many rounds after one in which tables are made. */
function least(round) {
  round();
  let best = round();
  for (const end = performance.now() + longEnough * 1000; performance.now() < end; ) best = Math.min(best, round());
  return best / queries;
}

function microseconds(work) {
  const begun = performance.now();
  work();
  return (performance.now() - begun) * 1000;
}

export async function measureShort(createSession) {
  const results = {};
  for (const side of sides) {
    console.error(`bench: short queries at ${side} x ${side}`);
    const { walls, tuned, asked, doors } = world(side);
    const of = (results[side] = {});
    of['tuned JavaScript'] = { still: least(() => microseconds(() => asked.forEach(({ from, to }) => tuned(from.x, from.y, to.x, to.y)))) };
    for (const algorithm of algorithms) {
      const session = await createSession();
      session.setCells(
        side,
        side,
        walls.map((wall) => 1 - wall),
      );
      const wanted = asked.map((query) => ({ ...query, algorithm }));
      const after = (count) => {
        let isShut = false;
        const turn = () => {
          isShut = !isShut;
          session.edit(doors.slice(0, count).map((door) => ({ ...door, terrain: isShut ? 'wall' : 'plain' })));
        };
        return least(() => wanted.reduce((sum, query) => (turn(), sum + microseconds(() => session.find(query))), 0));
      };
      of[algorithm] = { still: least(() => microseconds(() => wanted.forEach((query) => session.find(query)))), one: after(1), three: after(3) };
      session.dispose();
    }
  }
  return results;
}

export function reportShort(results) {
  const columns = sides.flatMap((side) => [`${side}²`, 'one door', 'three doors']);
  const rows = ['tuned JavaScript', ...algorithms].map((name) => [
    name,
    ...sides.flatMap((side) =>
      ['still', 'one', 'three'].map((state) => (results[side][name][state] === undefined ? '' : short(results[side][name][state]))),
    ),
  ]);
  return `### Short queries in Node.js: microseconds a find of the package, at most ${far} cells across and down

On square maps with one wall in ten; then with one door, or three in two corners and the middle, opened or shut before each find. The edit itself is
not counted. JavaScript that is asked directly is quicker on such ways: most of a find goes into reading the query and telling what was found, path,
corners and counters.

${table(['', ...columns], rows)}
`;
}
