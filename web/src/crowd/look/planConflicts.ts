// The units that are in conflict in the plan that is shown, as records and as short texts.
import { conflictNumbers } from '../../core/crowdMotion';
import type { Motion } from '../../core/motion';
import { WaitKind } from '../../core/motionConstants';
import { fill } from '../../words/fill';
import { lookWords } from '../../words/look';
import { count } from '../../words/numbers';

const { conflicts: words } = lookWords;

type Kind = 'sameCell' | 'exchange' | 'crossing';
const kinds: Partial<Record<WaitKind, Kind>> = {
  [WaitKind.SameCell]: 'sameCell',
  [WaitKind.Exchange]: 'exchange',
  [WaitKind.Crossing]: 'crossing',
};

export interface PlanConflict {
  readonly tick: number;
  /** Counted from 0. */
  readonly one: number;
  readonly other: number;
  /** The cell of the first unit at the tick. */
  readonly cell: number;
  readonly kind: Kind;
}

/** In the order of their ticks. */
export function conflictsOf(motion: Pick<Motion, 'conflicts'>, lane: number): PlanConflict[] {
  const numbers = motion.conflicts(lane);
  const all: PlanConflict[] = [];
  for (let i = 0; i + conflictNumbers <= numbers.length; i += conflictNumbers) {
    const [tick, one, other, cell, kind] = numbers.subarray(i, i + conflictNumbers) as unknown as [number, number, number, number, number];
    all.push({ tick, one, other, cell, kind: kinds[kind as WaitKind]! });
  }
  return all.sort((a, b) => a.tick - b.tick);
}

export const cellText = (cell: number, width: number): string => fill(words.cell, { x: cell % width, y: Math.floor(cell / width) });

/** "same cell (24, 21)", "swap (22, 8)–(23, 8)". `next`: the cell of the first unit a tick later. */
export function whereText({ kind, cell }: PlanConflict, next: number, width: number): string {
  return fill(words[kind], { cell: cellText(cell, width), to: cellText(next, width) });
}

export const conflictPair = ({ one, other }: PlanConflict): string => fill(words.pair, { one: count(one + 1), other: count(other + 1) });
