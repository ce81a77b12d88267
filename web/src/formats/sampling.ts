// A world of places cut into cells, as tutorials for Unity do: y points up there, and the first row of a map is its upper one.
import type { Cell } from '../model/ui';

export interface WorldPlace {
  x: number;
  y: number;
}

/** Where the cells lie in the world. */
export interface WorldLattice {
  /** The lower left corner of the world. */
  left: number;
  bottom: number;
  /** A cell is a square of this size: two node radii. */
  diameter: number;
  columns: number;
  rows: number;
}

/** A rectangle and all that is nearer to it than `reach`: for circles the rectangle is a point. */
export interface SampledObstacle {
  left: number;
  bottom: number;
  right: number;
  top: number;
  reach: number;
}

/** Cells. */
interface Zone {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Distances that differ by less are equal: 0.3 is not three times 0.1 in floating point. */
const tolerance = 1e-9;

export function centreOf({ left, bottom, diameter, rows }: WorldLattice, { x, y }: Cell): WorldPlace {
  return { x: left + (x + 0.5) * diameter, y: bottom + (rows - y - 0.5) * diameter };
}

/** The cell that a place lies in, or the nearest one. */
export function cellOf({ left, bottom, diameter, columns, rows }: WorldLattice, { x, y }: WorldPlace): Cell {
  const within = (value: number, many: number): number => Math.min(Math.max(Math.floor(value), 0), many - 1);
  return { x: within((x - left) / diameter, columns), y: rows - 1 - within((y - bottom) / diameter, rows) };
}

/** The cells whose centres lie in this part of the world. */
export function zoneOf({ left, bottom, diameter, rows }: WorldLattice, low: WorldPlace, high: WorldPlace): Zone {
  const [first, last] = [Math.ceil((low.x - left) / diameter - 0.5), Math.floor((high.x - left) / diameter - 0.5)];
  const [lowest, highest] = [Math.ceil((low.y - bottom) / diameter - 0.5), Math.floor((high.y - bottom) / diameter - 0.5)];
  return { x: first, y: rows - 1 - highest, width: last - first + 1, height: highest - lowest + 1 };
}

function beyond(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to);
}

/** The cells of each row that an obstacle covers form one run; runs are added up as +1 where they begin and -1 behind their end. */
function addRuns(edges: Int32Array, lattice: WorldLattice, obstacle: SampledObstacle, radius: number, touchingCounts: boolean): void {
  const { columns, rows, diameter, left } = lattice;
  const distance = obstacle.reach + radius;
  const limit = distance * distance * (touchingCounts ? 1 + tolerance : 1 - tolerance);
  const top = cellOf(lattice, { x: obstacle.left, y: obstacle.top + distance });
  const bottom = cellOf(lattice, { x: obstacle.left, y: obstacle.bottom - distance });
  for (let y = Math.max(top.y - 1, 0); y <= Math.min(bottom.y + 1, rows - 1); y++) {
    const dy = beyond(centreOf(lattice, { x: 0, y }).y, obstacle.bottom, obstacle.top);
    const reach = Math.sqrt(limit - dy * dy);
    if (Number.isNaN(reach)) continue;
    const first = Math.max(Math.ceil((obstacle.left - reach - left) / diameter - 0.5), 0);
    const last = Math.min(Math.floor((obstacle.right + reach - left) / diameter - 0.5), columns - 1);
    if (first > last) continue;
    edges[y * (columns + 1) + first]! += 1;
    edges[y * (columns + 1) + last + 1]! -= 1;
  }
}

/** 0 where a circle of the node radius around the centre of a cell overlaps an obstacle, or touches one if that counts; else 1. */
export function sample(lattice: WorldLattice, obstacles: readonly SampledObstacle[], touchingCounts: boolean): Uint8Array {
  const { columns, rows, diameter } = lattice;
  const edges = new Int32Array((columns + 1) * rows);
  for (const obstacle of obstacles) addRuns(edges, lattice, obstacle, diameter / 2, touchingCounts);
  const costs = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    let covering = 0;
    for (let x = 0; x < columns; x++) {
      covering += edges[y * (columns + 1) + x]!;
      costs[y * columns + x] = covering > 0 ? 0 : 1;
    }
  }
  return costs;
}

/** Each free cell of the zone is equally likely; null where there is none. `random` gives numbers from 0 up to, but not, 1. */
export function randomFreeCell(grid: { width: number; height: number; costs: Uint8Array }, zone: Zone, random: () => number): Cell | null {
  const left = Math.max(zone.x, 0);
  const right = Math.min(zone.x + zone.width, grid.width);
  const bottom = Math.min(zone.y + zone.height, grid.height);
  const free: number[] = [];
  for (let y = Math.max(zone.y, 0); y < bottom; y++) {
    for (let x = left; x < right; x++) if (grid.costs[y * grid.width + x] !== 0) free.push(y * grid.width + x);
  }
  const index = free[Math.floor(random() * free.length)];
  return index === undefined ? null : { x: index % grid.width, y: Math.floor(index / grid.width) };
}
