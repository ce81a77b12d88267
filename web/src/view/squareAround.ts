import type { Cell } from '../model/ui';

/** The corners of a square around a place; the first one comes again at the end. */
export const squareAround = ({ x, y }: Cell, half: number): Cell[] =>
  [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ].map(([across, down]) => ({ x: x + across!, y: y + down! }));
