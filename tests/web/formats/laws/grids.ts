// Random maps as people have them, and how two of them are compared.
import { expect } from 'vitest';
import type { Grid } from '../../../../web/src/formats/grid';
import type { Cell } from '../../../../web/src/model/ui';
import { below } from '../dice';

/** Wall and plain ground; the terrain of the playground; any costs. */
const palettes: readonly (readonly number[])[] = [
  [0, 1],
  [0, 1],
  [0, 1, 2, 5, 8],
  [0, 1, 1, 1, 3, 7],
  Array.from({ length: 256 }, (_, cost) => cost),
];

function side(random: () => number, least: number): number {
  return least + below(random, random() < 0.02 ? 40 : 8);
}

/** Ends stand on free cells, not both on one, and each may be missing. `least`: of both sides. */
export function anyGrid(random: () => number, least = 1, palette = palettes[below(random, palettes.length)]!): Grid {
  const [width, height] = [side(random, least), side(random, least)];
  // Many maps are mostly free, or mostly walls.
  const common = palette[below(random, Math.min(palette.length, 2))]!;
  const costs = Uint8Array.from({ length: width * height }, () => (random() < 0.5 ? common : palette[below(random, palette.length)]!));
  const free = Array.from(costs.keys()).filter((cell) => costs[cell] !== 0);
  const take = (): Cell | null => {
    if (free.length === 0 || random() < 0.3) return null;
    const [cell] = free.splice(below(random, free.length), 1) as [number];
    return { x: cell % width, y: Math.floor(cell / width) };
  };
  return { width, height, costs, start: take(), goal: take() };
}

export function isBinary({ costs }: Grid): boolean {
  return costs.every((cost) => cost < 2);
}

export function rowsOf({ width, height, costs }: Pick<Grid, 'width' | 'height' | 'costs'>): number[][] {
  return Array.from({ length: height }, (_, y) => Array.from(costs.subarray(y * width, (y + 1) * width)));
}

/** `what`: the printed map, for the failure message. */
export function expectSame(found: Grid, wanted: Grid, hasEnds: boolean, what: string): void {
  expect(rowsOf(found), what).toEqual(rowsOf(wanted));
  expect([found.start, found.goal], what).toEqual(hasEnds ? [wanted.start, wanted.goal] : [null, null]);
}
