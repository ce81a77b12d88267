// The f-layers of recorded searches, read in parts between frames: a search may have millions of steps.
import type { Engine } from '../core/engine';
import { explainOf } from '../core/explain';
import { isLeft, Slice } from '../core/job';
import type { LaneView } from '../lanes/laneView';
import type { Levels } from '../lanes/linkedRunners';

/** Milliseconds of a frame. */
const budget = 6;

export class LaneLevels implements Levels {
  constructor(
    private readonly engine: Engine,
    private readonly lanes: () => readonly Pick<LaneView, 'lane'>[],
  ) {}

  get areRead(): boolean {
    return this.lanes().every(({ lane }) => !isLeft(explainOf(this.engine).readLevels(lane, 1)));
  }

  same(from: number, step: number, to: number): number {
    return explainOf(this.engine).sameLevel(from, step, to);
  }

  /** Reads for a few milliseconds. */
  advance(): void {
    const explain = explainOf(this.engine);
    const slice = new Slice(budget);
    for (const { lane } of this.lanes()) slice.run({ advance: (steps) => explain.readLevels(lane, steps) });
  }
}
