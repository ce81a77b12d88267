// Why a unit cannot stand where a reader places it, and the words for that.
import type { Cell } from '../model/ui';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { unitWords } from '../words/units';
import { mostPlaced, type UnitEnd, type UnitRecord } from './unitRecords';
import type { TakenCells } from './takenCells';

export interface UnitGround {
  readonly width: number;
  readonly height: number;
  /** Within the map. */
  isWall(cell: Cell): boolean;
}

export type PlaceRefusal =
  | { why: 'outside' | 'wall'; end: UnitEnd; cell: Cell }
  | { why: 'size'; end: UnitEnd; cell: Cell; size: number }
  | { why: 'shared'; end: UnitEnd; cell: Cell; other: number }
  | { why: 'ends' | 'full' | 'noCell' }
  | { why: 'fewGoals'; goals: number; starts: number };

const contains = ({ width, height }: UnitGround, { x, y }: Cell): boolean => x >= 0 && y >= 0 && x < width && y < height;

/** No cell of a body is a wall or lies outside the map. */
export function hasRoom(ground: UnitGround, { x, y }: Cell, size: number): boolean {
  if (!contains(ground, { x, y }) || !contains(ground, { x: x + size - 1, y: y + size - 1 })) return false;
  for (let i = 0; i < size * size; i++) if (ground.isWall({ x: x + (i % size), y: y + Math.floor(i / size) })) return false;
  return true;
}

/** Why a unit of this size cannot start or end at the cell. `number`: of the unit, where it is there already. */
export function refusalAt(end: UnitEnd, cell: Cell, size: number, ground: UnitGround, taken: TakenCells, number = -1): PlaceRefusal | null {
  if (!contains(ground, cell)) return { why: 'outside', end, cell };
  if (ground.isWall(cell)) return { why: 'wall', end, cell };
  if (!hasRoom(ground, cell, size)) return { why: 'size', end, cell, size };
  const other = taken.at(end, cell, size, number);
  return other < 0 ? null : { why: 'shared', end, cell, other };
}

/** `number`: of the unit, from 0 on. `taken`: by all units. */
export function refusalOf(
  unit: Pick<UnitRecord, 'start' | 'goal' | 'size'>,
  number: number,
  ground: UnitGround,
  taken: TakenCells,
): PlaceRefusal | null {
  const { start, goal, size } = unit;
  // The page cannot open a query whose ends are one cell.
  const isOneCell = number === 0 && start.x === goal.x && start.y === goal.y;
  const wrong = refusalAt('start', start, size, ground, taken, number) ?? refusalAt('goal', goal, size, ground, taken, number);
  return wrong ?? (isOneCell ? { why: 'ends' } : null);
}

export const tooMany = (units: number): PlaceRefusal | null => (units > mostPlaced ? { why: 'full' } : null);

/** `number`: of the unit that is refused, from 0 on. */
export function placeRefusalText(refusal: PlaceRefusal, number: number): string {
  const words = unitWords.refused;
  switch (refusal.why) {
    case 'outside':
    case 'wall':
      return fill(words[refusal.why][refusal.end], refusal.cell);
    case 'size':
      return fill(words.size[refusal.end], { ...refusal.cell, size: refusal.size });
    case 'shared': {
      const [first, second] = [number, refusal.other].sort((a, b) => a - b) as [number, number];
      return fill(words.shared[refusal.end], { ...refusal.cell, number: count(first + 1), other: count(second + 1) });
    }
    case 'full':
      return fill(words.full, { most: count(mostPlaced) });
    case 'fewGoals':
      return counted(words.fewGoals, refusal.goals, { starts: count(refusal.starts) });
    default:
      return words[refusal.why];
  }
}
