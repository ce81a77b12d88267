// What became of the eight moves of a cell, as the core tells it.
import type { Explain } from '../../core/engine';
import { ExpansionField, MoveField, MoveFate, type RayEnd, RayField, type Refusal, type Standing } from '../../core/explainConstants';
import type { Cell } from '../../model/ui';

export interface Move {
  /** From 0 to 7: north, east, south, west, north-east and on. */
  direction: number;
  fate: MoveFate;
  /** The neighbour, or the jump point of a ray. */
  target: Cell;
  g: number;
  known: number;
  refusal: Refusal;
  culprit: Cell;
  other: Cell;
  /** What is the matter with the culprit. */
  standing: Standing;
  /** Rules of moves (bits) that allow a refused move. */
  remedies: number;
}

export interface Ray {
  direction: number;
  from: Cell;
  to: Cell;
  end: RayEnd;
  /** The search generates the cell where it ends. */
  isJump: boolean;
  /** Neighbours that are forced there. */
  forced: Cell[];
}

export interface Moves {
  /** In which the cell was expanded; 0: it was not. */
  step: number;
  isBackward: boolean;
  moves: Move[];
  rays: Ray[];
}

/** Groups in which moves are listed and drawn. */
export type MoveGroup = 'taken' | 'noBetter' | 'leftOut' | 'allowed' | 'refused';

const groups: Record<MoveFate, MoveGroup> = {
  [MoveFate.Refused]: 'refused',
  [MoveFate.Opened]: 'taken',
  [MoveFate.Improved]: 'taken',
  [MoveFate.Reopened]: 'taken',
  [MoveFate.NoBetter]: 'noBetter',
  [MoveFate.ClosedNoBetter]: 'noBetter',
  [MoveFate.ClosedStays]: 'noBetter',
  [MoveFate.FirstStays]: 'noBetter',
  [MoveFate.Pruned]: 'leftOut',
  [MoveFate.NotShortest]: 'leftOut',
  [MoveFate.DeadEnd]: 'leftOut',
  [MoveFate.Bound]: 'leftOut',
  [MoveFate.Goal]: 'leftOut',
  [MoveFate.Ended]: 'leftOut',
  [MoveFate.Elsewhere]: 'allowed',
  [MoveFate.Unseen]: 'leftOut',
  [MoveFate.NotYet]: 'allowed',
  [MoveFate.Unrecorded]: 'allowed',
};
export const moveGroupOf = ({ fate }: Move): MoveGroup => groups[fate];

/** From a cell to its neighbours. */
export const directions: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];
export const neighbour = ({ x, y }: Cell, direction: number): Cell => ({ x: x + directions[direction]!.x, y: y + directions[direction]!.y });

const count = (fields: object): number => Object.values(fields).filter((value) => typeof value === 'number').length;
const expansionFields = count(ExpansionField);
const moveFields = count(MoveField);
const rayFields = count(RayField);

export function readMoves(explain: Explain, lane: number, cell: Cell): Moves {
  const fields = explain.reasons(lane, cell.x, cell.y).slice();
  const moves = Array.from({ length: (fields.length - expansionFields) / moveFields }, (_, direction): Move => {
    const read = (field: MoveField): number => fields[expansionFields + direction * moveFields + field]!;
    return {
      direction,
      fate: read(MoveField.Fate),
      target: { x: read(MoveField.X), y: read(MoveField.Y) },
      g: read(MoveField.G),
      known: read(MoveField.Known),
      refusal: read(MoveField.Refusal),
      culprit: { x: read(MoveField.CulpritX), y: read(MoveField.CulpritY) },
      other: { x: read(MoveField.OtherX), y: read(MoveField.OtherY) },
      standing: read(MoveField.Standing),
      remedies: read(MoveField.Remedies),
    };
  });
  const numbers = explain.rays().slice();
  const rays = Array.from({ length: numbers.length / rayFields }, (_, i): Ray => {
    const read = (field: RayField): number => numbers[i * rayFields + field]!;
    const to = { x: read(RayField.ToX), y: read(RayField.ToY) };
    const forced = read(RayField.Forced);
    return {
      direction: read(RayField.Direction),
      from: { x: read(RayField.FromX), y: read(RayField.FromY) },
      to,
      end: read(RayField.End),
      isJump: read(RayField.Jump) === 1,
      forced: directions.flatMap((__, direction) => ((forced >> direction) & 1 ? [neighbour(to, direction)] : [])),
    };
  });
  return { step: fields[ExpansionField.Step]!, isBackward: fields[ExpansionField.Side] === 1, moves, rays };
}
