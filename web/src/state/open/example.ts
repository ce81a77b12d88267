// A map that opens with a click, and the one that is shown first. They are small drawings of our own: '#' wall, '.' plain, 'f' forest, 's' swamp,
// 'w' water.
import { byId } from '../../core/byId';
import type { Catalog, Session } from '../../core/engine';
import type { Cell } from '../../model/ui';

export interface Example {
  id: ExampleId;
  rows: readonly string[];
  start: Cell;
  goal: Cell;
  algorithm: string;
  movement: string;
  options?: Readonly<Record<string, string>>;
  /** What moves: fields of a link. */
  motion?: Readonly<Record<string, string>>;
  /** The tick at which it opens. */
  tick?: number;
}

export type ExampleId =
  | 'rooms'
  | 'trap'
  | 'terrain'
  | 'maze'
  | 'doors'
  | 'patrol'
  | 'pursuit'
  | 'corridor'
  | 'bottleneck'
  | 'warehouse'
  | 'formation'
  | 'unityTen'
  | 'unityEight'
  | 'overestimate'
  | 'tooEarly';

/** Walls from corner to corner on free ground. */
export function drawing(width: number, height: number, walls: readonly (readonly [number, number, number, number])[]): string[] {
  const rows = Array.from({ length: height }, () => Array<string>(width).fill('.'));
  for (const [x0, y0, x1, y1] of walls) {
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) rows[y]![x] = '#';
  }
  return rows.map((row) => row.join(''));
}

export function opened(rows: readonly string[], gaps: readonly (readonly [number, number])[]): string[] {
  return rows.map((row, y) => [...row].map((tile, x) => (gaps.some(([gx, gy]) => gx === x && gy === y) ? '.' : tile)).join(''));
}

const roomWalls = drawing(48, 30, [
  [0, 0, 47, 0],
  [0, 29, 47, 29],
  [0, 0, 0, 29],
  [47, 0, 47, 29],
  [12, 0, 12, 29],
  [24, 0, 24, 29],
  [36, 0, 36, 29],
  [0, 10, 47, 10],
  [0, 20, 47, 20],
  [4, 4, 7, 5],
  [29, 3, 31, 7],
  [16, 13, 17, 17],
  [28, 14, 32, 15],
  [5, 24, 8, 24],
  [41, 13, 41, 17],
  [16, 24, 20, 26],
  [40, 23, 43, 24],
  [17, 4, 20, 4],
]);

const rooms = opened(roomWalls, [
  [12, 3],
  [12, 4],
  [24, 7],
  [24, 8],
  [36, 2],
  [36, 3],
  [12, 15],
  [12, 16],
  [24, 12],
  [24, 13],
  [36, 17],
  [36, 18],
  [12, 26],
  [12, 27],
  [24, 22],
  [24, 23],
  [36, 26],
  [36, 27],
  [3, 10],
  [4, 10],
  [18, 10],
  [19, 10],
  [33, 10],
  [34, 10],
  [44, 10],
  [45, 10],
  [8, 20],
  [9, 20],
  [21, 20],
  [22, 20],
  [27, 20],
  [28, 20],
  [44, 20],
  [45, 20],
]);

export const eight = { movement: '8-no-corner-cutting', algorithm: 'astar' } as const;

export const firstExample: Example = { id: 'rooms', rows: rooms, start: { x: 3, y: 13 }, goal: { x: 43, y: 5 }, ...eight };

const tiles = '#.fsw';

/** The terrain class that a tile stands for. */
export function terrainOf(tile: string): number {
  return tiles.indexOf(tile);
}

/** An ErrorCode, as every change of the map returns one. */
export function drawExample(session: Session, { rows }: Example): number {
  return session.setCells(rows[0]!.length, rows.length, Uint8Array.from(rows.join(''), terrainOf));
}

/** The caller makes it one edit. */
export function openExample(session: Session, catalog: Catalog, lane: number, example: Example): void {
  drawExample(session, example);
  session.setEnds(example.start.x, example.start.y, example.goal.x, example.goal.y);
  session.setAlgorithm(lane, example.algorithm);
  session.setMovement(
    Math.max(
      catalog.movements.findIndex(({ id }) => id === example.movement),
      0,
    ),
  );
  session.setCostModel(0);
  session.setUnit(0, 1);
  for (const option of catalog.options) {
    const standard = byId(catalog.algorithms, example.algorithm)?.parameters.find(({ id }) => id === option.id)?.default;
    const wanted = option.choices.findIndex(({ id }) => id === example.options?.[option.id]);
    if (wanted >= 0) session.setOption(lane, option.id, wanted);
    else if (standard !== undefined) session.setOption(lane, option.id, standard);
  }
}
