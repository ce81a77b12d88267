// Looking into the planning of a crowd: the planner plans once more with a record, and a step of it is chosen, whose plan the page shows meanwhile.
import { inSlices, isLeft, jobDone, type SlicedJob } from '../../core/job';
import type { Motion } from '../../core/motion';
import { RunStatus } from '../../core/motionConstants';
import { Signal } from '../../model/signal';
import type { WorldClock } from '../../motion/worldClock';
import type { WorldContext } from '../../motion/worldHost';
import { lookKindOf, type LookKind } from './lookKind';
import { RecordReader, type LookRecord } from './lookRecord';
import { LayoutJob, type TreeLayout } from './treeLayout';

export enum LookState {
  /** Nothing was planned once more. */
  Idle,
  /** It begins when the units are planned. */
  Waits,
  Plans,
  /** The units cannot be planned. */
  Refused,
  Ready,
}

type Playground = WorldContext['playground'];

/** The parts of a page that it needs. */
export interface LookHost {
  readonly playground: Pick<Playground, 'changed'> & {
    readonly engine: Pick<Playground['engine'], 'replaced'>;
    readonly chosen: Pick<Playground['chosen'], 'lane'>;
    readonly guard: Pick<Playground['guard'], 'whileAlive' | 'work'>;
  };
  readonly clock: Pick<WorldClock, 'isCrowd' | 'tick' | 'showPlan'> & { readonly motion: Motion };
}

export class Looking {
  /** Another state, another step, or more steps of the planning that goes on. */
  readonly onChange = new Signal();
  /** The steps of the planning so far. */
  progress = 0;
  private now = LookState.Idle;
  private known: LookRecord | null = null;
  private tree: TreeLayout | null = null;
  private at = 0;
  private shown = -1;
  private isOpen = false;
  /** The world, the solver and the lane that all this is about, and the lane alone. */
  private key = '';
  private lane = 0;
  /** The tick of the reader, which a shorter plan may not have, and the tick that was shown for it. */
  private wanted = 0;
  private given = -1;
  /** Rises with each planning: one that was cancelled does not go on when the next begins. */
  private turn = 0;

  constructor(private readonly host: LookHost) {}

  get state(): LookState {
    return this.now;
  }

  /** Null before it is ready. */
  get record(): LookRecord | null {
    return this.now === LookState.Ready ? this.known : null;
  }

  /** Where the nodes of a tree stand; null for planners without a tree. */
  get layout(): TreeLayout | null {
    return this.record && this.tree;
  }

  /** Null where the planner of the chosen lane cannot be looked into, or nothing is planned. */
  get kind(): LookKind | null {
    const { clock, playground } = this.host;
    return clock.isCrowd ? lookKindOf(clock.motion.planner(playground.chosen.lane)) : null;
  }

  get step(): number {
    return this.at;
  }

  /** The node whose plan was asked for; -1: the whole plan is shown. */
  get node(): number {
    return this.shown;
  }

  /** A reader looks at a record: its plans may be in conflict. */
  isAbout(lane: number): boolean {
    return this.isOpen && this.record !== null && lane === this.lane;
  }

  // --- commands

  open(): void {
    this.isOpen = true;
    this.follow();
    if (this.now !== LookState.Ready) this.begin();
  }

  /** The record stays for the next time. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    if (this.now === LookState.Ready) return this.whole();
    this.set(LookState.Idle);
  }

  begin(): void {
    this.set(LookState.Waits);
    this.follow();
  }

  cancel(): void {
    this.set(LookState.Idle);
  }

  /** Any number: the steps end at both sides. */
  seek(step: number): void {
    const { record } = this;
    if (!record) return;
    const { steps, taken } = record;
    const to = Math.max(0, Math.min(Math.round(step), steps));
    // Before the first step there is what the planner began with.
    this.show(to, to === steps ? -1 : taken[Math.max(to, 1) - 1]!);
  }

  /** Goes to the first step that took the node; one that was never taken is shown without a step. */
  choose(node: number): void {
    const step = this.record?.firstStep[node];
    if (step) this.seek(step);
    else if (step === 0) this.show(this.at, node);
  }

  whole(): void {
    this.seek(Infinity);
  }

  // --- in each frame

  follow(): void {
    const { clock, playground } = this.host;
    const { lane } = playground.chosen;
    const key = this.keyOf(lane);
    if (key !== this.key) {
      // A reader who looks at another search leaves this one with its whole plan. In another world the core has forgotten all.
      if (this.key === this.keyOf(this.lane)) this.whole();
      this.key = key;
      this.lane = lane;
      this.known = null;
      this.tree = null;
      this.shown = -1;
      if (this.now !== LookState.Waits) this.set(LookState.Idle);
    }
    if (this.now === LookState.Waits && clock.isCrowd && clock.motion.runStatus(lane) !== RunStatus.Running) this.start();
  }

  private keyOf(lane: number): string {
    const { clock, playground } = this.host;
    return `${playground.engine.replaced} ${clock.motion.version()} ${lane}`;
  }

  private start(): void {
    const { clock, playground } = this.host;
    const { lane, key } = this;
    const turn = ++this.turn;
    if (!clock.motion.beginLook(lane)) return this.set(LookState.Refused);
    this.progress = 0;
    this.set(LookState.Plans);
    const isMine = playground.guard.whileAlive(() => this.now === LookState.Plans && this.turn === turn && this.keyOf(lane) === key);
    const isWanted = (): boolean => {
      if (!isMine()) return false;
      this.tellProgress();
      return true;
    };
    playground.guard.work(async () => {
      const planning: SlicedJob = { advance: (work) => (clock.motion.advanceLook(lane, work) ? 0 : jobDone) };
      if (isLeft(await inSlices(planning, isWanted)) || !isWanted()) return;
      const [, steps = 0, nodes = 0] = clock.motion.look(lane);
      const reading = new RecordReader(clock.motion, lane, steps, nodes);
      if (isLeft(await inSlices(reading, isMine)) || !isMine()) return;
      const { record } = reading;
      const tree = this.kind === 'tree' && nodes > 0 ? new LayoutJob(nodes, (node) => record.parentOf(node)) : null;
      if (tree && (isLeft(await inSlices(tree, isMine)) || !isMine())) return;
      this.known = record;
      this.tree = tree?.layout ?? null;
      this.at = steps;
      this.shown = -1;
      this.set(LookState.Ready);
    });
  }

  private tellProgress(): void {
    this.progress = this.host.clock.motion.look(this.lane)[1] ?? 0;
    this.onChange.tell();
  }

  private show(step: number, node: number): void {
    const { clock } = this.host;
    if (step === this.at && node === this.shown) return;
    if (clock.tick !== this.given) this.wanted = clock.tick;
    this.at = step;
    this.shown = node;
    clock.motion.showNode(this.lane, node);
    clock.showPlan(this.wanted);
    this.given = clock.tick;
    this.onChange.tell();
  }

  private set(state: LookState): void {
    this.now = state;
    this.onChange.tell();
    this.host.playground.changed();
  }
}
