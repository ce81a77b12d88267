// One lane on the page: its search in the core, the runner that moves its cursor, its picture, and the snapshot that panels read.
import type { Engine, Session } from '../core/engine';
import { LanePicture } from '../view/lanePicture';
import { Runner } from './runner';
import { emptySnapshot, readSnapshot } from './snapshot';
import { readWorldSnapshot } from './worldSnapshot';

export class LaneView {
  readonly runner: Runner;
  readonly picture = new LanePicture();
  snapshot = emptySnapshot;

  /** `lane`: its number in the session. */
  constructor(
    readonly engine: Engine,
    lane: number,
  ) {
    this.runner = new Runner(() => this.session, lane);
  }

  /** It changes when a lane before this one is removed. */
  get lane(): number {
    return this.runner.lane;
  }

  /** It changes when the solver is replaced. */
  get session(): Session {
    return this.engine.session;
  }

  /**
   * Brings the snapshot up to date with the core. A stale search begins at once for that. `flying`: the path pulled tight is wanted. `busy`: more
   * steps follow at once. `world`: as it is now.
   */
  read(flying: boolean, busy = this.runner.busy, world = readWorldSnapshot(this.engine, this.snapshot.world)): void {
    this.runner.beginAtOnce();
    const { elapsed, numbers } = this.runner;
    this.snapshot = readSnapshot(this.engine, this.lane, elapsed, { world, numbers, before: this.snapshot, busy, flying });
  }
}

/** As many views as the session has lanes: those that are there stay. */
export function matchLanes(lanes: LaneView[], engine: Engine): void {
  const count = engine.session.laneCount();
  while (lanes.length < count) lanes.push(new LaneView(engine, lanes.length));
  lanes.length = count;
}
