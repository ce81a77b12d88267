// Stops what plays or runs at the step at which a condition holds, or at the next mark. The search may be some steps further by then: its recording
// is rewound, so the stop is exact. After each frame's work the new steps are read for a few milliseconds; the page shows no step that is not read.
import type { Explain } from '../core/engine';
import { explainOf } from '../core/explain';
import { jobDone, Slice } from '../core/job';
import type { TimeHost } from '../state/pageHost';
import { stopFieldsOf } from './stopConditions';
import type { TimeChoices } from './timeText';

/** Milliseconds of reading in a frame. */
const budget = 3;

interface ReachedStop {
  step: number;
  /** Kinds of marks that were looked for; 0: a condition stops here. */
  kinds: number;
}

export class StopWatcher {
  /**
   * A run to the end that the reader asked for; null: none is under way. `kinds`: of marks at which it stops as well. `isHeld`: the search waits
   * until its steps are read.
   */
  private run: { kinds: number; shown: number; elapsed: number; isHeld: boolean } | null = null;
  /** Steps up to this one were looked at, or shown before. */
  private from = 0;
  private wasPlaying = false;
  /** The key of the search that `from` is about. */
  private key = '';
  /** What the core has the conditions of. */
  private applied: { explain: Explain; conditions: TimeChoices['conditions'] } | null = null;

  constructor(
    private readonly playground: TimeHost,
    private readonly choices: () => TimeChoices,
    private readonly stopped: (stop: ReachedStop) => void,
  ) {}

  /** The reader plays or runs, from the step that is shown. `kinds`: of marks at which a run stops. */
  begin(runs: boolean, kinds = 0): void {
    const { runner } = this.playground;
    this.from = runner.step;
    this.run = runs ? { kinds, shown: this.from, elapsed: runner.elapsed, isHeld: false } : null;
    // A short search may be over in the first frame.
    this.wasPlaying = !runs;
  }

  /** After each frame's work. */
  ticked(): void {
    const { lane, runner } = this.playground.chosen;
    if (!runner.hasHistory) return this.forget(0);
    const shown = runner.step;
    if (this.run && this.isOver(this.run, shown)) this.run = null;
    // Another search is chosen, or the search is another one: what was shown of it was not looked at.
    const key = `${lane} ${this.playground.chosen.snapshot.key}`;
    if (key !== this.key) this.from = shown;
    this.key = key;
    const {
      group,
      own,
      transport: { playing },
    } = this.playground;
    const isActive = this.run !== null || playing || this.wasPlaying;
    this.wasPlaying = playing;
    // On the way back to a step that an edit has left.
    if (!this.run && runner.target !== null) return this.forget(shown);
    const kinds = this.run?.kinds ?? 0;
    if (!isActive || (kinds === 0 && this.choices().conditions.length === 0)) return this.forget(shown);
    if (shown < this.from) this.from = 0;
    const explain = this.core();
    const read = this.read(explain, kinds);
    const last = this.run ? runner.steps : shown;
    const step = this.next(explain, kinds);
    if (step > 0 && step <= Math.min(read, last)) return this.stop(step, explain);
    this.from = Math.min(read, last);
    if (this.from !== shown) this.show(this.from, this.run !== null && this.from === last);
    if (this.run) Object.assign(this.run, { shown: this.from, elapsed: runner.elapsed });
    if (this.from === last) {
      if (runner.target === null) this.run = null;
      return;
    }
    // The end of the recording is reached, but later steps are not read yet: run or play on from the last step that is read.
    if (this.run) {
      this.run.isHeld = runner.target === null;
      runner.target = Infinity;
    } else if (!own.busy && (group?.leads ?? true)) own.play();
    this.playground.changed();
  }

  /** The core, with the conditions of the reader. */
  core(): Explain {
    const explain = explainOf(this.playground.engine);
    const { conditions } = this.choices();
    if (this.applied?.explain === explain && this.applied.conditions === conditions) return explain;
    this.applied = { explain, conditions };
    explain.clearStops();
    for (const condition of conditions) explain.addStop(...stopFieldsOf(condition));
    return explain;
  }

  private forget(shown: number): void {
    this.from = shown;
    if (!this.playground.chosen.runner.busy) this.run = null;
  }

  /** The search began again, the reader went elsewhere, or stopped it: it has not gone on to its end. */
  private isOver({ shown, elapsed, isHeld }: { shown: number; elapsed: number; isHeld: boolean }, now: number): boolean {
    const { runner } = this.playground;
    return runner.elapsed < elapsed || (runner.target === null && now !== runner.steps && (now !== shown || isHeld));
  }

  /** The last step that is read. */
  private read(explain: Explain, kinds: number): number {
    const { lane } = this.playground.chosen;
    const readMarks = (steps: number): number => (kinds === 0 ? jobDone : explain.readMarks(lane, steps));
    new Slice(budget).run({ advance: (steps) => Math.min(explain.readStops(lane, steps), readMarks(steps)) });
    return Math.min(explain.stopsRead(lane), kinds === 0 ? Infinity : explain.marksRead(lane));
  }

  /** The next step at which to stop, of those that are read; -1: none. */
  private next(explain: Explain, kinds: number): number {
    const { lane } = this.playground.chosen;
    const steps = [explain.nextStop(lane, this.from), kinds === 0 ? -1 : explain.nearMark(lane, kinds, this.from, 0)].filter((step) => step > 0);
    return steps.length > 0 ? Math.min(...steps) : -1;
  }

  private stop(step: number, explain: Explain): void {
    const { playground } = this;
    const isCondition = explain.stopsAt(playground.chosen.lane, step) !== 0;
    const kinds = isCondition ? 0 : (this.run?.kinds ?? 0);
    this.run = null;
    this.wasPlaying = false;
    playground.transport.stop();
    // Linked by steps, searches that are behind go on to the step.
    if (playground.comparison?.transport.isLed) this.show(step, false);
    else playground.transport.runTo(step);
    this.from = step;
    playground.backup.isWanted = true;
    playground.changed();
    this.stopped({ step, kinds });
  }

  /** A step of the chosen search. Searches that are linked by steps show no later one; at the end of a run each shows its own end. */
  private show(step: number, isEnd: boolean): void {
    const { comparison, chosen, lanes } = this.playground;
    if (comparison?.transport.isLed) return comparison.transport.showStepOf(chosen.lane, step);
    chosen.runner.seek(step);
    if (!comparison) return;
    for (const { lane, runner } of lanes) {
      if (lane === chosen.lane) continue;
      if (isEnd) runner.seek(runner.steps);
      else if (runner.step > step) runner.seek(step);
    }
  }
}
