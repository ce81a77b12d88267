// The stroke of the tool Drifting obstacle: a drag over free cells makes a block, and a drag of a block or of its arrow says where it turns.
import type { Motion } from '../core/motion';
import type { Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { directions } from '../why/moves/readMoves';
import { driftAt, driftMiddle } from './driftMarks';
import type { Drift } from './readMotion';

/** How far a new block goes, where there is room. */
const firstDistance = 4;
/** In cells, around the tip of an arrow. */
const reach = 0.8;
/** East, west, south, north: a new block goes to the first of these that has room. */
const preferred = [1, 3, 2, 0];

interface Size {
  width: number;
  height: number;
}

export interface Block extends Cell, Size {}

export interface DriftStrokeHost {
  drifts(): readonly Drift[];
  size(): Size;
  /** A part of the gesture. `isAgain`: the part before is taken back. */
  apply(change: (motion: Motion) => void, isAgain: boolean): void;
  /** The block was made or has another way; -1: it could not be made. */
  done(drift: number): void;
}

/** How many cells a block can go in a direction without leaving the map. */
export function roomFor({ x, y, width, height }: Block, direction: number, map: Size): number {
  const step = directions[direction]!;
  const across = step.x === 0 ? Infinity : step.x > 0 ? map.width - x - width : x;
  const down = step.y === 0 ? Infinity : step.y > 0 ? map.height - y - height : y;
  return Math.max(Math.min(across, down), 0);
}

/** The first way of a new block; null where it has no room. */
export function firstWay(block: Block, map: Size): { direction: number; distance: number } | null {
  const rooms = preferred.map((direction) => ({ direction, distance: Math.min(roomFor(block, direction, map), firstDistance) }));
  const most = Math.max(...rooms.map(({ distance }) => distance));
  return most > 0 ? rooms.find(({ distance }) => distance === most)! : null;
}

/** The straight way nearest to a drag; null where the pointer is still where it began. */
export function wayTo(block: Block, by: Cell, map: Size): { direction: number; distance: number } | null {
  const isLevel = Math.abs(by.x) >= Math.abs(by.y);
  const along = isLevel ? by.x : by.y;
  const direction = isLevel ? (along > 0 ? 1 : 3) : along > 0 ? 2 : 0;
  const distance = Math.min(Math.abs(along), roomFor(block, direction, map));
  return distance > 0 ? { direction, distance } : null;
}

/** The block at this cell, or the one whose arrow ends there. */
function hitBy(drifts: readonly Drift[], cell: Cell): Drift | undefined {
  const middle = { x: cell.x + 0.5, y: cell.y + 0.5 };
  const endsHere = (drift: Drift): boolean => {
    const tip = driftMiddle(drift, drift.distance);
    return Math.max(Math.abs(tip.x - middle.x), Math.abs(tip.y - middle.y)) <= reach;
  };
  return driftAt(drifts, cell) ?? drifts.findLast(endsHere);
}

export function driftStroke(host: DriftStrokeHost): (cell: Cell) => Stroke {
  return (from) => {
    const map = host.size();
    const hit = hitBy(host.drifts(), from);
    if (hit) return turn(host, hit, map);
    let made = -1;
    const make = (to: Cell, isAgain = true): void => {
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      const block = { x, y, width: Math.abs(to.x - from.x) + 1, height: Math.abs(to.y - from.y) + 1 };
      const way = firstWay(block, map);
      host.apply((motion) => {
        made = way ? motion.addDrift(x, y, block.width, block.height, way.direction, way.distance) : -1;
      }, isAgain);
    };
    make(from, false);
    return { waits: true, move: (to) => make(to), up: () => host.done(made) };
  };
}

/** From the middle of the block to where the pointer is. */
function turn(host: DriftStrokeHost, { number, cell, width, height }: Drift, map: Size): Stroke {
  const block = { ...cell, width, height };
  const middle = { x: Math.floor(cell.x + (width - 1) / 2), y: Math.floor(cell.y + (height - 1) / 2) };
  const move = (to: Cell): void => {
    const way = wayTo(block, { x: to.x - middle.x, y: to.y - middle.y }, map);
    if (way) host.apply((motion) => void motion.setDriftWay(number, way.direction, way.distance), true);
  };
  return { waits: true, move, up: () => host.done(number) };
}
