// How long each search takes, measured when a reader asks for it. A time is kept while map, query, algorithm and options stay the same.
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import type { LaneTime, Runs } from '../state/benchmark/measureLanes';
import type { SearchHost } from '../state/pageHost';

/** How often a search is run until its time is known. */
export const measuredRuns: Runs = { few: 7, quick: 2, means: 21, inMean: 20 };
/** More are not worth keeping. */
const mostKnown = 64;

export class LaneTimes {
  isMeasuring = false;
  /** The last measurement did not come to its end. */
  hasFailed = false;
  private readonly known = new Map<string, LaneTime>();
  /** The keys of the searches that are measured. */
  private wanted = '';
  /** The number of the last measurement. */
  private run = 0;

  constructor(private readonly playground: SearchHost) {}

  of(snapshot: Snapshot): LaneTime | null {
    return this.known.get(snapshot.key) ?? null;
  }

  /** Ends a measurement that is about other searches than those that are shown. */
  update(lanes: readonly LaneView[]): void {
    if (this.isMeasuring && keyOf(lanes) !== this.wanted) this.stop();
  }

  stop(): void {
    this.isMeasuring = false;
    this.wanted = '';
    this.playground.changed();
  }

  measure(lanes: readonly LaneView[]): void {
    const { playground } = this;
    const keys = lanes.map(({ snapshot }) => snapshot.key);
    const run = ++this.run;
    this.wanted = keyOf(lanes);
    this.isMeasuring = true;
    this.hasFailed = false;
    const isWanted = playground.guard.whileAlive(() => this.isMeasuring && this.run === run);
    playground.parts.run(
      () => import('../state/benchmark/measureLanes'),
      async ({ measureLanes }) => {
        try {
          const times = await measureLanes(playground, measuredRuns, isWanted);
          if (!times) return;
          if (this.known.size + times.length > mostKnown) this.known.clear();
          times.forEach((time, lane) => this.known.set(keys[lane]!, time));
        } catch {
          this.hasFailed = isWanted();
        }
        if (isWanted()) this.stop();
      },
      () => {
        if (this.run === run) this.stop();
      },
    );
    playground.changed();
  }
}

function keyOf(lanes: readonly LaneView[]): string {
  return lanes.map(({ snapshot }) => snapshot.key).join('\n');
}
