// The stroke of the tool Door: a click makes a door of one cell or edge, a drag one of a run of them, and a click on a door opens or closes it.
import { DoorShape } from '../core/motionConstants';
import type { Session } from '../core/engine';
import type { Motion } from '../core/motion';
import { edgeAt } from '../input/edges';
import { wall, type Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { doorAt, doorOnEdge, isOnEdges, type Door } from './readMotion';

/** A place is on an edge within this part of a cell, in cells that have at least this many pixels. */
const nearEdge = 0.22;
const edgeScale = 14;
/** What the core calls plain ground. */
const plain = 1;

export interface DoorRun {
  x: number;
  y: number;
  length: number;
  shape: DoorShape;
}

/** What the stroke may do. */
export interface DoorStrokeHost {
  doors(): readonly Door[];
  /** The map has room for no more. */
  isFull(): boolean;
  /** Pixels of a cell. */
  scale(): number;
  size(): { width: number; height: number };
  terrainAt(cell: Cell): number | null;
  /** A part of the gesture. `isAgain`: the part before is taken back. */
  apply(change: (motion: Motion, session: Session) => void, isAgain: boolean): void;
  /** The door was made; -1: it could not be. */
  made(door: number): void;
  toggled(door: number): void;
}

/** The run that begins with the edge nearest to the place; null where that is the edge of the map, or the place is in the middle of its cell. */
export function edgeRunAt(place: Cell, { width, height }: { width: number; height: number }): DoorRun | null {
  const [x, y] = [place.x - Math.floor(place.x), place.y - Math.floor(place.y)];
  if (Math.min(x, y, 1 - x, 1 - y) > nearEdge) return null;
  const { cell, direction } = edgeAt(place);
  const isEast = direction % 2 === 1;
  // The edges of the core are those to the east and to the south.
  const [left, top] = [cell.x - (direction === 3 ? 1 : 0), cell.y - (direction === 0 ? 1 : 0)];
  if (left < 0 || top < 0 || (isEast ? left + 1 >= width : top + 1 >= height)) return null;
  return { x: left, y: top, length: 1, shape: isEast ? DoorShape.East : DoorShape.South };
}

/** A straight run from where the stroke began; of edges, along the first one. */
export function runBetween(first: DoorRun, from: Cell, to: Cell): DoorRun {
  const isLevel = isOnEdges(first.shape) ? first.shape === DoorShape.South : Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const by = isLevel ? to.x - from.x : to.y - from.y;
  const shape = isOnEdges(first.shape) ? first.shape : isLevel ? DoorShape.Row : DoorShape.Column;
  return {
    x: first.x + (isLevel ? Math.min(by, 0) : 0),
    y: first.y + (isLevel ? 0 : Math.min(by, 0)),
    length: Math.abs(by) + 1,
    shape,
  };
}

const cellsOf = ({ x, y, length, shape }: DoorRun): Cell[] =>
  isOnEdges(shape) ? [] : Array.from({ length }, (_, i) => (shape === DoorShape.Row ? { x: x + i, y } : { x, y: y + i }));

export function doorStroke(host: DoorStrokeHost): (cell: Cell, place: Cell | null) => Stroke {
  return (cell, place) => {
    const isLarge = host.scale() >= edgeScale;
    const hit = (isLarge && place && doorOnEdge(host.doors(), place)) || doorAt(host.doors(), cell);
    if (hit) return { waits: false, move: () => undefined, up: () => host.toggled(hit.number) };
    const first = (isLarge && place && edgeRunAt(place, host.size())) || { ...cell, length: 1, shape: DoorShape.Row };
    let made = -1;
    // Nothing is painted below a door for which there is no room.
    if (host.isFull()) return { waits: false, move: () => undefined, up: () => host.made(-1) };
    const make = (to: Cell, isAgain = true): void => {
      const run = runBetween(first, cell, to);
      host.apply((motion, session) => {
        // A door in a wall needs ground below it.
        for (const each of cellsOf(run)) if (host.terrainAt(each) === wall) session.paintRect(each.x, each.y, each.x, each.y, plain);
        made = motion.addDoor(run.x, run.y, run.length, run.shape);
      }, isAgain);
    };
    make(cell, false);
    return { waits: true, move: (to) => make(to), up: () => host.made(made) };
  };
}
