// Where and when the units of a plan collide, in the order of time.
import type { PlanConflict } from '../crowd/look/planConflicts';
import type { AlonePlan } from './aloneRecord';

export interface Collision {
  readonly conflict: PlanConflict;
  /** In ticks. Two units that exchange cells, or whose diagonals cross, meet half a tick after their move began. */
  readonly time: number;
  /** The cells that count as its place. */
  readonly cells: ReadonlySet<number>;
  /** The cells of the first unit when it begins and a tick later. */
  readonly from: number;
  readonly to: number;
}

const both = (some: readonly number[], others: readonly number[]): number[] => some.filter((cell) => others.includes(cell));

/** `sizes`: cells along each side of each unit. */
export function collisionsOf({ conflicts, ways }: AlonePlan, sizes: readonly number[], width: number): Collision[] {
  const cellAt = (unit: number, tick: number): number => ways[unit]![Math.min(tick, ways[unit]!.length - 1)]!;
  const body = (unit: number, tick: number): number[] => {
    const size = sizes[unit]!;
    const corner = cellAt(unit, tick);
    return Array.from({ length: size * size }, (_, i) => corner + Math.floor(i / size) * width + (i % size));
  };
  const passed = (unit: number, tick: number): number[] => [...body(unit, tick), ...body(unit, tick + 1)];
  const cellsOf = ({ kind, tick, one, other }: PlanConflict): number[] => {
    if (kind === 'sameCell') return both(body(one, tick), body(other, tick));
    // Diagonals cross between four cells, each of which one unit alone enters or leaves.
    return kind === 'exchange' ? both(passed(one, tick), passed(other, tick)) : [...passed(one, tick), ...passed(other, tick)];
  };
  return conflicts
    .map((conflict) => {
      const { kind, tick, one } = conflict;
      const time = kind === 'sameCell' ? tick : tick + 1 / 2;
      return { conflict, time, cells: new Set(cellsOf(conflict)), from: cellAt(one, tick), to: cellAt(one, tick + 1) };
    })
    .sort((a, b) => a.time - b.time);
}
