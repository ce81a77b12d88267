// Units as records, read from a motion and written back. The first unit is that of the query; a crowd has others behind it.
import { endsOf } from '../core/endsOf';
import type { Session } from '../core/engine';
import { unitNumbers, type Motion } from '../core/motion';
import type { Cell } from '../model/ui';
import { unitWords } from '../words/units';

export interface UnitRecord {
  readonly start: Cell;
  readonly goal: Cell;
  /** Index into the kinds of the catalogue. */
  readonly kind: number;
  /** Cells along each side. Start and goal are the upper left ones. */
  readonly size: number;
  /** Its pace. The first unit may have 0 moves until it is one of several. */
  readonly moves: number;
  readonly ticks: number;
  /** From 0 on. */
  readonly group: number;
}

export type UnitEnd = 'start' | 'goal';

export const groupNames = unitWords.groups;

/** Cells along each side of a unit. */
export const largestSize = 5;

/** More are not placed by hand. */
export const mostPlaced = 2000;

export const isSameCell = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

export function unitsIn(numbers: Int32Array): UnitRecord[] {
  return Array.from({ length: Math.floor(numbers.length / unitNumbers) }, (_, i) => {
    const [x, y, goalX, goalY, kind, size, moves, ticks, group] = numbers.subarray(i * unitNumbers, (i + 1) * unitNumbers);
    return { start: { x: x!, y: y! }, goal: { x: goalX!, y: goalY! }, kind: kind!, size: size!, moves: moves!, ticks: ticks!, group: group! };
  });
}

const numbersOf = (units: readonly UnitRecord[]): Int32Array =>
  Int32Array.from(
    units.flatMap(({ start, goal, kind, size, moves, ticks, group }) => [start.x, start.y, goal.x, goal.y, kind, size, moves, ticks, group]),
  );

/** Puts these in place of all units. Returns an error code of the core, or 0. */
export function putUnits(motion: Motion, session: Session, [first, ...others]: readonly UnitRecord[]): number {
  if (!first) return 0;
  const [before, ...othersBefore] = unitsIn(motion.units());
  const ends = endsOf(session);
  if (!isSameCell(ends.start, first.start) || !isSameCell(ends.goal, first.goal))
    session.setEnds(first.start.x, first.start.y, first.goal.x, first.goal.y);
  const isOther = first.kind !== session.unitKind() || first.size !== session.unitSize();
  const code = isOther ? session.setUnit(first.kind, first.size) : 0;
  if (code !== 0) return code;
  if (before && (first.moves !== before.moves || first.ticks !== before.ticks)) motion.setPace(first.moves, first.ticks);
  const numbers = numbersOf(others);
  if (numbers.join() !== numbersOf(othersBefore).join()) motion.setUnits(numbers, session.width());
  return 0;
}

/** The first group that no unit is in; where each has some, one with the fewest. */
export function nextGroup(units: readonly Pick<UnitRecord, 'group'>[]): number {
  const sizes = groupNames.map(() => 0);
  for (const { group } of units) sizes[group]!++;
  return sizes.indexOf(Math.min(...sizes));
}
