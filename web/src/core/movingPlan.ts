// Copies of a search, and saved files, need the map of a world that moves: as it is drawn, at the shown tick, or for the planning in force.
import type { Engine } from './engine';
import { isLeft, inSlices } from './job';
import { motionOf, runTo, type Motion } from './motion';
import { planSearch, type SearchPlan } from './searchPlan';

type Asked = Pick<Engine, 'module' | 'session'>;

/** Null where the page has not bound motions yet: no session of it has one. */
export const boundMotionOf = (engine: Asked): Motion | null => (engine.module.Motion ? motionOf(engine as Engine) : null);

/** Null where nothing moves. */
export function movingOf(engine: Asked): Motion | null {
  const motion = boundMotionOf(engine);
  return motion?.moves() ? motion : null;
}

/** The search that the lane shows: the planning in force, on the map of then. */
export function planShownSearch(engine: Asked, lane: number): SearchPlan {
  const plan = planSearch(engine.session, lane);
  const motion = movingOf(engine);
  if (!motion) return plan;
  return { ...plan, cells: motion.searchedClasses(lane), barriers: motion.searchedBarriers(lane), fields: motion.searchedFields(lane) };
}

/** The map of the tick with what the unit of the lane asks there: from its place to that of its goal. */
export function planTick(engine: Asked, lane: number): SearchPlan {
  const plan = planSearch(engine.session, lane);
  return { ...plan, fields: movingOf(engine)?.tickFields(lane) ?? plan.fields };
}

/** The map that people draw with all that moves on it, and the tick that is shown. */
export function planWorld(engine: Asked, lane: number): SearchPlan & { tick: number } {
  const plan = planSearch(engine.session, lane);
  const motion = movingOf(engine);
  return motion ? { ...plan, cells: motion.drawnClasses(), barriers: motion.drawnBarriers(), tick: motion.tick() } : { ...plan, tick: 0 };
}

/** Where the unit of the lane and its goal stand at the tick; null where nothing moves. */
export function endsAtTick(engine: Asked, lane: number): { start: { x: number; y: number }; goal: { x: number; y: number } } | null {
  const [x, y, , , , , goalX, goalY] = movingOf(engine)?.places(lane) ?? [];
  return x === undefined ? null : { start: { x, y: y! }, goal: { x: goalX!, y: goalY! } };
}

/** The ends of the search that the lane shows; null where nothing moves. */
export function searchedEnds(engine: Asked, lane: number): ReturnType<typeof endsAtTick> {
  const fields = movingOf(engine)?.searchedFields(lane);
  if (fields === undefined) return null;
  const place = (key: string): { x: number; y: number } => {
    const [, x, y] = new RegExp(`(?:^|&)${key}=(\\d+)\\.(\\d+)`).exec(fields)!;
    return { x: Number(x), y: Number(y) };
  };
  return { start: place('s'), goal: place('g') };
}

/** The last tick that is known of a run. */
export function lastKnownTick(engine: Asked): number {
  const motion = movingOf(engine);
  return motion ? Math.max(...Array.from({ length: engine.session.laneCount() }, (_, lane) => motion.ticks(lane))) : 0;
}

/** Shows a tick of a session of its own, whose runs are made until there, in slices; false when it is no longer wanted. */
export async function reachTick(engine: Asked, tick: number, isWanted: () => boolean): Promise<boolean> {
  const motion = movingOf(engine);
  if (!motion) return true;
  // An engine of its own has all parts of the solver.
  if (motion.unitCount() > 1) motion.bindCrowds();
  for (let lane = 0; lane < engine.session.laneCount(); lane++) {
    // What a unit does in a tick is known with the next one.
    if (isLeft(await inSlices(runTo(motion, lane, tick + 1), isWanted))) return false;
  }
  motion.seekTick(tick);
  return true;
}
