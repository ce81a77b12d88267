// The paces of units together: which unit is the slowest, and whether all keep up with it.
import { planners } from '../core/motionConstants';
import type { Motion } from '../core/motion';

/** The slowest unit, counted from 0, and its pace. */
export interface GroupPace {
  readonly unit: number;
  readonly moves: number;
  readonly ticks: number;
  /** All together are as fast as that unit. Paces that move in different ticks make them slower. */
  readonly keepsUp: boolean;
}

export const keepsOrder = (motion: Pick<Motion, 'planner'>, lane: number): boolean => planners[motion.planner(lane)]!.keepsOrder;

type Paced = readonly { readonly moves: number; readonly ticks: number }[];

/** Unit 1 may have no pace; in a crowd it goes at one move a tick. */
const paceOf = ({ moves, ticks }: Paced[number]): Paced[number] => (moves > 0 ? { moves, ticks } : { moves: 1, ticks: 1 });

const share = ({ moves, ticks }: Paced[number]): number => moves / ticks;

/** Whether some units are slower than others. */
export const hasSlower = (units: Paced): boolean => new Set(units.map((unit) => share(paceOf(unit)))).size > 1;

const movesIn = (tick: number, { moves, ticks }: Paced[number]): boolean =>
  Math.floor(((tick + 1) * moves) / ticks) > Math.floor((tick * moves) / ticks);

/** All paces repeat after these ticks. */
const period = 840;

/** Precondition: there are units. */
export function groupPaceOf(units: Paced): GroupPace {
  const all = units.map(paceOf);
  const unit = all.reduce((slowest, pace, i) => (share(pace) < share(all[slowest]!) ? i : slowest), 0);
  const { moves, ticks } = all[unit]!;
  const paces = [...new Map(all.map((pace) => [`${pace.moves}/${pace.ticks}`, pace])).values()];
  let together = 0;
  for (let tick = 0; tick < period; tick++) if (paces.every((pace) => movesIn(tick, pace))) together++;
  return { unit, moves, ticks, keepsUp: together * ticks === moves * period };
}
