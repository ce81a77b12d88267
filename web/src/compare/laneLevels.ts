// The f-layers of recorded searches, read in parts between frames: a search may have millions of steps.
import type { Engine } from '../core/engine';
import { explainOf } from '../core/explain';
import type { LaneView } from '../lanes/laneView';
import type { Levels } from '../lanes/linkedRunners';

/** Steps between two looks at the clock. */
const stepsAtOnce = 4096;
/** Milliseconds of a frame. */
const budget = 6;

export class LaneLevels implements Levels {
  constructor(
    private readonly engine: Engine,
    private readonly lanes: () => readonly Pick<LaneView, 'lane'>[],
  ) {}

  get areRead(): boolean {
    return this.lanes().every(({ lane }) => !explainOf(this.engine).readLevels(lane, 1));
  }

  same(from: number, step: number, to: number): number {
    return explainOf(this.engine).sameLevel(from, step, to);
  }

  /** Reads for a few milliseconds. */
  advance(): void {
    const explain = explainOf(this.engine);
    const deadline = performance.now() + budget;
    for (const { lane } of this.lanes()) while (explain.readLevels(lane, stepsAtOnce)) if (performance.now() >= deadline) return;
  }
}
