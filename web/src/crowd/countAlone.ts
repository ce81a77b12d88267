// Counts what each unit needs alone, a few milliseconds a frame, while a card or a list has room for it.
import { jobDone, Slice, type SlicedJob } from '../core/job';
import type { World } from '../motion/worldHost';

const frameBudget = 4;

export class CountAlone {
  /** The units and the lane that were counted last. */
  private counted = '';
  private job: SlicedJob & { key: string } = { key: '', advance: () => jobDone };

  /** `told`: the numbers are there. */
  constructor(
    private readonly world: World,
    private readonly told: () => void,
  ) {}

  /** In each frame in which they are wanted. */
  tick(): void {
    const { clock, context } = this.world;
    const { playground } = context;
    const { motion } = clock;
    const { lane } = playground.chosen;
    const key = [playground.engine.replaced, motion.version(), lane, motion.runStatus(lane)].join(' ');
    if (key === this.counted) return;
    if (key !== this.job.key) this.job = { key, advance: (work) => (motion.countAlone(lane, work) ? jobDone : 0) };
    if (new Slice(frameBudget).run(this.job) !== jobDone) return playground.changed();
    this.counted = key;
    this.told();
  }
}
