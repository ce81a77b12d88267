// The conflicts of the plan that is shown, read once for each plan, and only while a reader looks into a constraint tree. Other plans have none, but
// for units that are not planned yet.
import { keyOfPlan } from '../../core/crowdPlan';
import type { World } from '../../motion/worldHost';
import { noConflicts, type ConflictPicture } from '../crowdPicture';
import type { Looking } from './looking';
import { conflictsOf, conflictPair, type PlanConflict } from './planConflicts';

const none: readonly PlanConflict[] = [];

export interface ConflictPlace {
  readonly clock: Pick<World['clock'], 'motion'>;
  readonly context: { readonly playground: { readonly engine: { readonly replaced: number } } };
}

export class ConflictsNow {
  private key = '';
  private all: readonly PlanConflict[] = none;
  private drawn: { tick: number; picture: ConflictPicture } | null = null;

  constructor(
    private readonly place: ConflictPlace,
    private readonly looking: Pick<Looking, 'isAbout' | 'kind'>,
  ) {}

  /** In the order of their ticks. */
  of(lane: number): readonly PlanConflict[] {
    if (!this.looking.isAbout(lane) || this.looking.kind !== 'tree') return none;
    const { clock, context } = this.place;
    const { motion } = clock;
    const key = [context.playground.engine.replaced, lane, keyOfPlan(motion, lane)].join(' ');
    if (key !== this.key) {
      this.all = conflictsOf(motion, lane);
      this.key = key;
      this.drawn = null;
    }
    return this.all;
  }

  readonly ticks = (lane: number): readonly number[] => this.of(lane).map(({ tick }) => tick);

  readonly pictureOf = (lane: number, tick: number): ConflictPicture => {
    const all = this.of(lane);
    if (all.length === 0) return noConflicts;
    if (this.drawn?.tick !== tick) this.drawn = { tick, picture: this.pictureAt(all, lane, tick) };
    return this.drawn.picture;
  };

  private pictureAt(all: readonly PlanConflict[], lane: number, tick: number): ConflictPicture {
    const { motion } = this.place.clock;
    const now = all.filter((conflict) => conflict.tick === tick);
    const before = (unit: number, cell: number): number => motion.unitWay(lane, unit, tick - 1, tick - 1)[0] ?? cell;
    return {
      now: now.map(({ one, other, cell }) => ({
        units: [one, other],
        from: tick > 0 ? [before(one, cell), before(other, cell)] : [cell, cell],
      })),
      label: now[0] ? conflictPair(now[0]) : '',
      crosses: [...new Set(all.filter((conflict) => conflict.tick !== tick).map(({ cell }) => cell))],
    };
  }
}
