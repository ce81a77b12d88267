// Random maps that are the same on every run (Mulberry32, T. Ettinger 2017).
import type { Grid } from '../../../web/src/formats/grid';

export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function below(random: () => number, many: number): number {
  return Math.floor(random() * many);
}

/** Any of these costs on each cell; ends or none. */
export function randomGrid(random: () => number, costs: readonly number[], side = 20): Grid {
  const width = 1 + below(random, side);
  const height = 1 + below(random, side);
  const end = () => (random() < 0.3 ? null : { x: below(random, width), y: below(random, height) });
  return { width, height, costs: Uint8Array.from({ length: width * height }, () => costs[below(random, costs.length)]!), start: end(), goal: end() };
}

export function emptyGrid(width: number, height: number, cost = 1): Grid {
  return { width, height, costs: new Uint8Array(width * height).fill(cost), start: null, goal: null };
}
