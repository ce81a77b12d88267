// Examples of crowds: their maps, and units at places that a fixed sequence of numbers chooses.
import { numbersFrom, someOf } from '../../model/someOf';
import { drawing, opened, type Example } from './example';

type Place = readonly [x: number, y: number];

const freePlaces = (rows: readonly string[], isIn: (x: number) => boolean = () => true): Place[] =>
  rows.flatMap((row, y) => [...row].flatMap((tile, x) => (tile === '.' && isIn(x) ? [[x, y] as const] : [])));

const between = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const area = (left: number, top: number, right: number, bottom: number): Place[] =>
  between(top, bottom).flatMap((y) => between(left, right).map((x) => [x, y] as const));

type Start = Pick<Example, 'start' | 'goal' | 'motion'>;

/** The first unit is that of the query, and the others stand in the motion. */
function crowdOf(units: readonly (readonly [from: Place, to: Place])[], method: string, paceOf: (unit: number) => string = () => ''): Start {
  const [[start, goal], ...others] = units.map(([from, to]) => [
    { x: from[0], y: from[1] },
    { x: to[0], y: to[1] },
  ]) as [[Start['start'], Start['goal']], ...[Start['start'], Start['goal']][]];
  return { start, goal, motion: { units: others.map(([from, to], i) => `${from.x}.${from.y}.${to.x}.${to.y}${paceOf(i + 2)}`).join('_'), method } };
}

/** Rooms at both ends of a corridor that is one cell wide, with a bay in its middle. */
const corridorRows = opened(drawing(24, 9, [[0, 0, 23, 8]]), [
  ...area(1, 2, 5, 6),
  ...area(18, 2, 22, 6),
  ...area(6, 4, 17, 4),
  ...area(11, 3, 12, 3),
]);

const bottleneckRows = opened(
  drawing(46, 30, [
    [0, 0, 45, 0],
    [0, 29, 45, 29],
    [0, 0, 0, 29],
    [45, 0, 45, 29],
    [22, 1, 23, 28],
    [6, 5, 8, 6],
    [12, 13, 13, 16],
    [6, 22, 9, 23],
    [32, 5, 35, 6],
    [38, 13, 39, 16],
    [33, 22, 35, 24],
  ]),
  [...area(22, 8, 23, 10), ...area(22, 19, 23, 21)],
);

/** Twenty units of each side go to the other one. */
function bottleneckUnits(): (readonly [Place, Place])[] {
  const numbers = numbersFrom(4);
  const left = someOf(
    freePlaces(bottleneckRows, (x) => x < 20),
    40,
    numbers,
  );
  const right = someOf(
    freePlaces(bottleneckRows, (x) => x > 25),
    40,
    numbers,
  );
  return between(0, 19).flatMap((i) => [[left[i]!, right[20 + i]!] as const, [right[i]!, left[20 + i]!] as const]);
}

/** Shelves with aisles of one cell between them. */
const warehouseRows = drawing(
  103,
  27,
  between(0, 7).flatMap((column) => between(0, 11).map((row) => [8 + 11 * column, 2 + 2 * row, 17 + 11 * column, 2 + 2 * row] as const)),
);

function warehouseUnits(): (readonly [Place, Place])[] {
  const numbers = numbersFrom(1);
  const places = freePlaces(warehouseRows);
  const starts = someOf(places, 200, numbers);
  return someOf(places, 200, numbers).map((goal, i) => [starts[i]!, goal] as const);
}

/** A gate of three cells in a wall. */
const gateRows = opened(
  drawing(40, 24, [
    [0, 0, 39, 0],
    [0, 23, 39, 23],
    [0, 0, 0, 23],
    [39, 0, 39, 23],
    [20, 1, 21, 22],
    [10, 3, 12, 4],
    [9, 19, 11, 20],
    [30, 3, 31, 5],
    [29, 19, 31, 20],
  ]),
  area(20, 10, 21, 12),
);

/** The places of nine units beside their leader, which is the first. */
const wedge: readonly Place[] = [
  [0, 0],
  [-2, -2],
  [-2, 2],
  [-4, -4],
  [-4, 4],
  [-6, -6],
  [-6, 6],
  [-2, 0],
  [-4, 0],
];

const straight = { movement: '4-connected', algorithm: 'astar' } as const;

export const crowdExamples: Record<'corridor' | 'bottleneck' | 'warehouse' | 'formation', Example> = {
  corridor: {
    id: 'corridor',
    rows: corridorRows,
    ...straight,
    ...crowdOf(
      [
        [
          [3, 4],
          [21, 5],
        ],
        [
          [20, 4],
          [2, 3],
        ],
        [
          [1, 5],
          [19, 2],
        ],
        [
          [22, 3],
          [4, 6],
        ],
      ],
      'prioritized',
    ),
    tick: 10,
  },
  bottleneck: { id: 'bottleneck', rows: bottleneckRows, ...straight, ...crowdOf(bottleneckUnits(), 'cbs'), tick: 17 },
  formation: {
    id: 'formation',
    rows: gateRows,
    movement: '8-no-corner-cutting',
    algorithm: 'astar',
    ...crowdOf(
      wedge.map(([x, y]) => [
        [7 + x, 11 + y],
        [34 + x, 11 + y],
      ]),
      'formation',
      // Unit 4 goes at half the pace of the others.
      (unit) => (unit === 4 ? '.1.2' : ''),
    ),
    tick: 32,
  },
  warehouse: { id: 'warehouse', rows: warehouseRows, ...straight, ...crowdOf(warehouseUnits(), 'lacam'), tick: 40 },
};
