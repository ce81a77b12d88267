// The runs of the lanes of a world that moves, up to the tick that is shown. A planning is about the rest of one way, so those of two walkers say
// nothing about each other; their runs do.
import type { Engine } from '../core/engine';
import { RunStatus } from '../core/motionConstants';
import { movingOf } from '../core/movingPlan';
import type { ComparedCrowd } from '../lanes/comparedCrowd';
import { planningOf } from '../motion/readMotion';
import { compareWords } from '../words/compare';
import { fill, joined } from '../words/fill';
import { count, decimal } from '../words/numbers';
import type { Strings } from '../words/words';

export interface LaneRun {
  /** The tick that is shown. */
  tick: number;
  status: RunStatus;
  /** The tick in which the run ends; the last known one while it is made. */
  last: number;
  /** The cost of the way until the tick that is shown. */
  cost: number;
  expanded: number;
  plannings: number;
  /** The tick of the planning in force; null where nothing was planned. */
  plannedAt: number | null;
}

/** What the lanes of a world that moves tell: of the runs of one unit, or of their plans of a crowd. Both are null where nothing moves. */
export interface LanesTold {
  runs: readonly LaneRun[] | null;
  crowd: ComparedCrowd | null;
}

/** Null where nothing moves. */
export function runsOf(engine: Pick<Engine, 'module' | 'session'>, lanes: readonly { lane: number }[]): LaneRun[] | null {
  const motion = movingOf(engine);
  if (!motion) return null;
  const tick = motion.tick();
  return lanes.map(({ lane }) => {
    const planning = planningOf(motion, lane);
    return {
      tick,
      status: motion.runStatus(lane),
      last: motion.ticks(lane),
      cost: planning?.costWalked ?? 0,
      expanded: planning?.allExpanded ?? 0,
      plannings: planning?.plannings ?? 0,
      plannedAt: planning?.tick ?? null,
    };
  });
}

export const hasArrived = ({ status }: Pick<LaneRun, 'status'>): boolean => status === RunStatus.Arrived;

/** Its end is shown. */
export const isShownWhole = ({ status, tick, last }: Pick<LaneRun, 'status' | 'tick' | 'last'>): boolean =>
  status !== RunStatus.Running && tick >= last;

/** For the head of a lane. */
export const runNumbers = ({ cost, expanded }: Pick<LaneRun, 'cost' | 'expanded'>, { beside }: Strings): string =>
  joined(beside, [fill(compareWords.run.walked, { cost: decimal(cost) }), fill(compareWords.run.expanded, { count: count(expanded) })]);
