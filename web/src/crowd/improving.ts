// Goes on with a planner whose plan may get cheaper, a few milliseconds a frame, until the reader keeps the plan or nothing is left to improve.
import { jobDone, Slice, type SlicedJob } from '../core/job';
import type { World } from '../motion/worldHost';

const frameBudget = 8;

export class Improving {
  isGoingOn = false;
  private version = -1;

  constructor(private readonly world: World) {}

  begin(): void {
    this.isGoingOn = true;
    this.version = this.world.clock.motion.version();
    this.world.context.playground.changed();
  }

  stop(): void {
    this.isGoingOn = false;
    this.world.context.playground.changed();
  }

  /** In each frame. */
  tick(): void {
    const { clock, context } = this.world;
    const { motion } = clock;
    if (!this.isGoingOn) return;
    // Another map or other units have another plan.
    if (motion.version() !== this.version || !clock.isCrowd) return void (this.isGoingOn = false);
    const { lane } = context.playground.chosen;
    const job: SlicedJob = { advance: (work) => (motion.improveCrowd(lane, work) ? 0 : jobDone), nextWork: undefined };
    this.isGoingOn = new Slice(frameBudget).run(job) !== jobDone;
    context.playground.changed();
  }
}
