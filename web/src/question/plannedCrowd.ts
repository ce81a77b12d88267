// What questions about a crowd wait for: its plan, and the tick that an author chose.
import { crowdPlanOf } from '../core/crowdPlan';
import { loadCrowdPart } from '../core/crowdPart';
import { inSlices } from '../core/job';
import { motionOf, runTo, type Motion } from '../core/motion';
import { mostTicks, RunStatus } from '../core/motionConstants';
import { worldClockOf } from '../motion/worldClock';
import type { TimeContext } from '../panels/context';
import { questionWords } from '../words/question';
import type { NoQuestion } from './question';

const { impossible } = questionWords;

/** Plans the crowd of a lane to the end. Null when that is no longer wanted. Precondition: the program is complete. */
export async function plannedCrowd(
  { playground }: Pick<TimeContext, 'playground'>,
  lane: number,
  isWanted: () => boolean,
): Promise<Motion | NoQuestion | null> {
  const { engine, loop } = playground;
  const motion = motionOf(engine);
  if (!motion.isCrowd()) return { obstacle: impossible.noCrowd };
  await loadCrowdPart(engine);
  if (!isWanted()) return null;
  const clock = worldClockOf(playground);
  if (!clock.isHeld) await inSlices(runTo(motion, lane, mostTicks), () => isWanted() && !clock.isHeld);
  // The tick of an author, or of a film, is the one to ask about.
  while (isWanted() && (!playground.world || playground.wantedTick !== undefined || playground.world.ticks.busy)) await loop.frames.afterNext();
  if (!isWanted()) return null;
  // An edit may have begun the planning again.
  if (motion.runStatus(lane) === RunStatus.Running) return clock.isHeld ? { obstacle: impossible.heldPlanning } : null;
  return crowdPlanOf(motion, lane)?.hasPlan ? motion : { obstacle: impossible.noPlan };
}
