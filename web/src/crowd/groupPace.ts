// The slowest unit of a formation, at whose pace all go.
import { planners } from '../core/motionConstants';
import type { Motion } from '../core/motion';

/** A unit, counted from 0, and its pace. */
export interface GroupPace {
  readonly unit: number;
  readonly moves: number;
  readonly ticks: number;
}

export const keepsOrder = (motion: Pick<Motion, 'planner'>, lane: number): boolean => planners[motion.planner(lane)]!.keepsOrder;

export type Paced = readonly { readonly moves: number; readonly ticks: number }[];

/** Unit 1 may have no pace; in a crowd it goes at one move a tick. */
const paceOf = ({ moves, ticks }: Paced[number]): Paced[number] => (moves > 0 ? { moves, ticks } : { moves: 1, ticks: 1 });

/** The first of the slowest units. Precondition: there are units. */
export function slowestOf(units: Paced): GroupPace {
  const all = units.map(paceOf);
  const share = ({ moves, ticks }: Paced[number]): number => moves / ticks;
  const unit = all.reduce((slowest, pace, i) => (share(pace) < share(all[slowest]!) ? i : slowest), 0);
  return { unit, ...all[unit]! };
}

const movesIn = (tick: number, { moves, ticks }: Paced[number]): boolean =>
  Math.floor(((tick + 1) * moves) / ticks) > Math.floor((tick * moves) / ticks);

/** The first unit whose pace lets it not move in the tick; null where all may. */
export function heldBy(units: Paced, tick: number): GroupPace | null {
  const unit = units.findIndex((each) => !movesIn(tick, paceOf(each)));
  return unit < 0 ? null : { unit, ...paceOf(units[unit]!) };
}
