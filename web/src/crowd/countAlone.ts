// Counts what a unit needs alone, a few milliseconds a frame, while a card shows that.
import { jobDone, Slice, type SlicedJob } from '../core/job';
import type { World } from '../motion/worldHost';

const frameBudget = 4;

export class CountAlone {
  /** The unit that was counted last, and its lane. */
  private counted = '';
  private job: SlicedJob & { key: string } = { key: '', advance: () => jobDone };

  /** `told`: the number is there. */
  constructor(
    private readonly world: World,
    private readonly told: () => void,
  ) {}

  /** In each frame in which the number is wanted. */
  tick(unit: number): void {
    const { clock, context } = this.world;
    const { playground } = context;
    const { motion } = clock;
    const { lane } = playground.chosen;
    const key = [playground.engine.replaced, motion.version(), lane, unit, motion.runStatus(lane)].join(' ');
    if (key === this.counted) return;
    if (key !== this.job.key) this.job = { key, advance: (work) => (motion.countAlone(lane, unit, work) ? jobDone : 0) };
    if (new Slice(frameBudget).run(this.job) !== jobDone) return playground.changed();
    this.counted = key;
    this.told();
  }
}
