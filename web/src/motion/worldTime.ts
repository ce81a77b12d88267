// The two rows of the time line of a world that moves, and which of them buttons and keys are about.
import { placeNumbers } from '../core/crowdMotion';
import { NoteKind } from '../core/motionConstants';
import type { SharedTransport, TicksPlace } from '../lanes/transport';
import { Signal } from '../model/signal';
import type { TimeContext } from '../panels/context';
import type { UiState } from '../model/ui';
import { fill, joined } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { pluralOf } from '../words/plural';
import { crowdWords } from '../words/crowd';
import { motionWords } from '../words/motion';
import { walkerPlaceOf } from './readMotion';
import type { TickGroup } from './tickGroup';
import { nextMark } from './worldAxis';
import { paces, type WorldClock } from './worldClock';
import { happenedText, marksOf, spokenText, ticksOf } from './worldMarks';

export type TimeRow = 'world' | 'search';

/** Ticks that a key moves by where a run has no marks: this share of it. */
const leap = 1 / 10;

export class WorldTime implements TicksPlace {
  row: TimeRow = 'world';
  /** The reader plays the steps of a planning. It may be over in the first frame. */
  searchPlays = false;
  /** Another row is chosen, or another pace. */
  readonly onChoice = new Signal();
  /** The reader went to a tick by a command, which is told. */
  readonly onCommand = new Signal();

  /** Moves the ticks of all elements of a group. */
  group: TickGroup | null = null;

  constructor(
    private readonly context: TimeContext,
    readonly clock: WorldClock,
  ) {}

  /** What the buttons of the time line show. */
  get time(): Partial<UiState> {
    if (this.row === 'world') return { ...this.clock.time, playing: this.ticks.playing };
    const { runner } = this.playground.chosen;
    // Single steps go on to the next planning, and back to the one before.
    return { isAtStart: runner.step === 0 && this.planningTick <= 0, isAtEnd: runner.isAtEnd && this.nextPlanning === null };
  }

  get story(): string {
    const { clock, lane } = this;
    return spokenText(clock, happenedText(clock.motion, lane, marksOf(clock.motion, lane)));
  }

  /** Where a pointer can take hold of them: the goal stands where it is at the tick that is shown. */
  get ends(): TicksPlace['ends'] {
    const { chosen } = this.playground;
    const { start, goal } = chosen.snapshot.world;
    return { start, goal: walkerPlaceOf(this.clock.motion, chosen.lane)?.goal ?? goal };
  }

  /** Moves the ticks. */
  get ticks(): SharedTransport {
    return this.group ?? this.clock;
  }

  get transport(): SharedTransport | null {
    return this.row === 'world' ? this.ticks : null;
  }

  get range(): TicksPlace['range'] {
    return this.clock.range;
  }

  set range(range: TicksPlace['range']) {
    this.clock.range = range;
  }

  play(): void {
    if (this.row === 'world') this.ticks.play();
    else this.playground.play();
  }

  pause(): void {
    this.ticks.stop();
    this.playground.pause();
  }

  arrive(): void {
    const { playground } = this;
    const { wantedTick } = playground;
    if (wantedTick === undefined) return;
    playground.wantedTick = undefined;
    playground.backup.isWanted = true;
    this.ticks.runTo(wantedTick);
  }

  choose(row: TimeRow): void {
    // The lanes search nothing while a crowd is planned.
    if (row === this.row || (row === 'search' && this.clock.isCrowd)) return;
    // Nothing plays that no button could stop.
    if (this.row === 'world') this.ticks.stop();
    else this.playground.pause();
    this.row = row;
    this.onChoice.tell();
    this.playground.changed();
  }

  choosePace(rate: number): void {
    if (this.group) this.group.choosePace(rate);
    else this.clock.rate = rate;
    this.onChoice.tell();
  }

  paceWords(): { number: string; unit: string } {
    const { rate } = this.clock;
    return { number: decimal(rate), unit: pluralOf(motionWords.time.perSecond, rate) };
  }

  // --- commands of the reader for the row of ticks

  playPause(): void {
    const { ticks } = this;
    if (!ticks.busy) return ticks.play();
    ticks.stop();
    this.onCommand.tell();
  }

  step(by: 1 | -1): void {
    this.ticks.stepBy(by);
    this.onCommand.tell();
  }

  seek(tick: number): void {
    this.ticks.runTo(tick);
    this.onCommand.tell();
  }

  faster(by: 1 | -1): void {
    const at = paces.findIndex((pace) => pace >= this.clock.rate);
    this.choosePace(paces[Math.min(Math.max(at + by, 0), paces.length - 1)]!);
    const { messages, strings } = this.playground;
    messages.announce(fill(strings.time.speedOf, this.paceWords()));
  }

  /** To the next mark or the one before; where there are none, by a tenth of the run. */
  goToMark(isBack: boolean): void {
    const { clock } = this;
    const marks = marksOf(clock.motion, this.lane);
    const tick = nextMark(ticksOf(marks), clock.tick, isBack);
    if (tick !== null) return this.seek(tick);
    // Before the first mark stands the beginning of the run.
    if (isBack && clock.tick > 0) return this.seek(0);
    const hasMarks = [...marks.values()].some(({ length }) => length > 0);
    if (hasMarks) return this.playground.messages.announce(isBack ? motionWords.noPrevious : motionWords.noNext);
    const by = Math.max(Math.round(clock.lastKnown * leap), 1);
    this.seek(Math.min(Math.max(clock.tick + (isBack ? -by : by), 0), clock.lastKnown));
  }

  /** To the first tick at which the walkers of the lanes stand on different cells, and says where they stand. */
  goApart(): void {
    const { clock, playground } = this;
    const { motion, tick } = clock;
    const [first, ...others] = playground.lanes.map(({ lane }) => lane);
    let apart: number | null = null;
    const sought = (): number | null => {
      const ticks = others.map((lane) => motion.firstApart(first!, lane)).filter((each) => each >= 0);
      apart = ticks.length > 0 ? Math.min(...ticks) : null;
      // Where all go the same way, the tick that was shown stays.
      return apart ?? (clock.isWhole ? tick : null);
    };
    let isSought = true;
    const finish = (): void => {
      if (clock.busy || !isSought) return;
      isSought = false;
      end();
      if (apart !== null || clock.isWhole) playground.messages.tell(this.apartText(apart));
    };
    const end = clock.onChange.add(finish);
    clock.seekFor(sought);
    finish();
  }

  private apartText(tick: number | null): string {
    if (tick === null) return this.clock.isCrowd ? motionWords.sameUnits : motionWords.same;
    if (this.clock.isCrowd) return this.unitsApartText(tick);
    const parts = this.playground.lanes.map(({ lane, snapshot }) => {
      const [x, y] = this.clock.motion.places(lane);
      return fill(motionWords.stands, { name: snapshot.info.name, x: x!, y: y! });
    });
    return fill(motionWords.apart, { tick: fill(motionWords.places.tick, { tick: count(tick) }), parts: joined(motionWords.parts, parts) });
  }

  /** The first unit whose places differ, and where it stands by each planner. */
  private unitsApartText(tick: number): string {
    const { motion } = this.clock;
    const { lanes, session } = this.playground;
    const width = session.width();
    const places = lanes.map(({ lane }) => motion.unitPlaces(lane));
    const at = places[0]!.findIndex((cell, i) => i % placeNumbers === 0 && places.some((others) => others[i] !== cell));
    const parts = lanes.map(({ lane }, i) => {
      const cell = places[i]![at]!;
      const { name } = crowdWords.planners[motion.planner(lane)]!;
      return cell < 0 ? fill(motionWords.unitGone, { name }) : fill(motionWords.unitStands, { name, x: cell % width, y: Math.floor(cell / width) });
    });
    const values = {
      tick: fill(motionWords.places.tick, { tick: count(tick) }),
      unit: count(at / placeNumbers + 1),
      parts: joined(motionWords.parts, parts),
    };
    return fill(motionWords.apartUnits, values);
  }

  // --- the row of steps goes on through all plannings

  /** After a frame: where a planning has played to its end, the time of the world goes on. */
  searched(playing: boolean, atEnd: boolean): void {
    if (!this.searchPlays || playing) return;
    this.searchPlays = false;
    if (this.row === 'search' && atEnd) this.choose('world');
  }

  /** One step to where another planning is in force; false where the step is one of the same planning. */
  stepToPlanning(by: 1 | -1): boolean {
    const { runner } = this.playground.chosen;
    if (by > 0) {
      const next = runner.isAtEnd ? this.nextPlanning : null;
      if (next === null) return false;
      this.clock.seekTick(next);
      runner.runTo(0);
    } else {
      const { planningTick } = this;
      if (runner.step > 0 || runner.target !== null || planningTick <= 0) return false;
      this.clock.seekTick(planningTick - 1);
    }
    // The step of the other planning is said, not the tick.
    this.playground.announcesStep = this.playground.backup.isWanted = true;
    return true;
  }

  /** The tick of the planning in force; -1 where nothing was planned. */
  get planningTick(): number {
    return this.clock.motion.planning(this.lane)[0] ?? -1;
  }

  private get nextPlanning(): number | null {
    return nextMark(this.clock.motion.noteTicks(this.lane, NoteKind.Planned), this.clock.tick, false);
  }

  private get lane(): number {
    return this.playground.chosen.lane;
  }

  private get playground(): TimeContext['playground'] {
    return this.context.playground;
  }
}
