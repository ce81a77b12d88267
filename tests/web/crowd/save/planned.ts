// A crowd in the real solver, planned to the end, for tests of what is saved of its plan.
import { loadCrowdPart } from '../../../../web/src/core/crowdPart';
import type { Engine } from '../../../../web/src/core/engine';
import { motionOf, type Motion } from '../../../../web/src/core/motion';
import { type AtGoal, planners, RunStatus } from '../../../../web/src/core/motionConstants';

/** x, y, goal x, goal y. */
export type Ends = readonly [number, number, number, number];

export interface Wanted {
  rows: readonly string[];
  ends: readonly Ends[];
  planner: string;
  atGoal: AtGoal;
  seed: number;
}

export const mapText = (rows: readonly string[]): string => `type octile\nheight ${rows.length}\nwidth ${rows[0]!.length}\nmap\n${rows.join('\n')}\n`;

/** Units of one cell with four moves. */
export async function planned(engine: Engine, { rows, ends, planner, atGoal, seed }: Wanted): Promise<Motion> {
  const { session } = engine;
  await loadCrowdPart(engine);
  const motion = motionOf(engine);
  session.loadMap(mapText(rows), false, true);
  session.setEnds(...ends[0]!);
  session.setMovement(0);
  const others = ends.slice(1).flatMap((each) => [...each, 0, 1, 1, 1, 0]);
  if (!motion.setUnits(Int32Array.from(others), session.width())) throw new Error('the core refuses the units');
  motion.setPlanner(
    0,
    planners.findIndex(({ id }) => id === planner),
  );
  motion.setAtGoal(atGoal);
  motion.setSeed(seed);
  while (motion.runStatus(0) === RunStatus.Running) motion.advanceRun(0, 20_000, motion.lastTick());
  return motion;
}
