// The marks of the time line of the chosen search: ticks over its chart, Page Up and Page Down from mark to mark, steps of other sizes, and what
// stops a search.
import { TimeMarkKind } from '../core/explainConstants';
import type { Explain } from '../core/engine';
import { Status } from '../core/generated';
import { isLeft, Slice } from '../core/job';
import { seekChosen } from '../state/chosenStep';
import type { TimeContext } from '../panels/context';
import { make, setText } from '../panels/dom';
import { paintAlone } from '../view/scene';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { timeWords } from '../words/time';
import { StopWatcher } from './stopWatcher';
import { StepEvents } from './stepEvents';
import { bit } from './timeKinds';
import { conditionsSentence, marksSentence } from './timeSentences';
import { defaultChoices, readTimeText, timeText, type TimeChoices } from './timeText';
import { Signal } from '../model/signal';

/** Milliseconds of reading in a frame, and before an answer to a key. */
const frameBudget = 1;
const keyBudget = 15;
/** The share of all steps that a key moves by, where a search has no marks. */
const leap = 1 / 10;

export class TimeMarks {
  choices: TimeChoices = defaultChoices;
  /** The choices have changed. */
  readonly onChoices = new Signal();
  readonly events: StepEvents;
  /** What is said of the step that is shown. */
  readonly note = make('span', { class: 'time-note', 'data-part': 'time-note', hidden: true });
  private readonly stopWatcher: StopWatcher;
  /** The step that the note is about. */
  private notedStep = -1;
  /** A move to a neighbouring step that has not arrived. After a move back, events are told from the last one on. Null: no move is under way. */
  private pendingMove: { from: number; isBack: boolean } | null = null;

  constructor(private readonly context: TimeContext) {
    const { playground } = context;
    this.stopWatcher = new StopWatcher(
      playground,
      () => this.choices,
      ({ step, kinds }) => this.tellStop(step, kinds),
    );
    this.events = new StepEvents(playground, () => this.explain);
    playground.scene.overlays.add(this.events.draw);
    playground.scene.wrapPaint = this.events.wrapPaint;
    context.signal.addEventListener('abort', () => {
      playground.scene.overlays.delete(this.events.draw);
      playground.scene.wrapPaint = paintAlone;
    });
    playground.late.ticked.add(() => this.ticked());
    playground.late.runs.add(() => this.stopWatcher.begin(true));
    context.watch(({ snapshot }, before) => {
      if (snapshot !== before.snapshot && snapshot.step !== this.notedStep && !this.note.hidden) this.say('');
    });
  }

  /** With the conditions of the reader. */
  get explain(): Explain {
    return this.stopWatcher.core();
  }

  choose(choices: Partial<TimeChoices>): void {
    this.choices = { ...this.choices, ...choices };
    if (this.choices.unit !== 'event') this.leaveEvents();
    this.onChoices.tell();
    this.context.playground.changed();
  }

  /** For links. */
  toText(): string {
    return timeText(this.choices);
  }

  fromText(text: string): void {
    this.choose(readTimeText(text));
  }

  /** The reader plays or runs. */
  begin(runs: boolean, kinds = 0): void {
    this.leaveEvents();
    this.stopWatcher.begin(runs, kinds);
    if (runs) this.context.playground.group?.runs();
  }

  /** To the next mark or the one before; where there are none, by a tenth of the search. */
  goToMark(isBack: boolean): void {
    const { playground } = this.context;
    const { runner, lane } = playground.chosen;
    const { kinds } = this.choices;
    // No mark is known before the search begins.
    if (runner.isStale) return;
    if (playground.comparison?.transport.isLed || kinds === 0 || !runner.hasHistory) return this.goByTenth(isBack);
    if (this.go(kinds, isBack)) return;
    // Before the first mark stands the beginning of the search.
    if (isBack && runner.step > 0) return playground.toStart();
    if (this.explain.markCounts(lane).every((marks, kind) => marks === 0 || ((kinds >> kind) & 1) === 0)) return this.goByTenth(isBack);
    playground.messages.announce(isBack ? timeWords.noPrevious : timeWords.noNext);
  }

  /** One step of the unit that is chosen; false where that is an expansion. */
  step(by: 1 | -1): boolean {
    const { playground } = this.context;
    const { runner } = playground;
    if (runner.isStale) return false;
    if (this.choices.unit === 'event' && runner.hasHistory) {
      this.stepByEvent(by);
      return true;
    }
    if (this.choices.unit !== 'layer' || !runner.hasHistory) return false;
    if (!this.go(bit(TimeMarkKind.Layer), by < 0)) by < 0 ? playground.toStart() : playground.toEnd();
    return true;
  }

  /** The marks of these kinds at a step, in words. */
  phraseAt(step: number, kinds = this.choices.kinds): string {
    const { playground } = this.context;
    return marksSentence(this.explain.marksAt(playground.chosen.lane, step), kinds, playground.store.get().snapshot, playground.catalog);
  }

  /** The same as a sentence with the step. */
  sentenceAt(step: number): string {
    return fill(timeWords.at, { step: count(step), what: this.phraseAt(step) });
  }

  /** To a mark that is read, or on to one that the search has not reached yet; false where there is neither. */
  private go(kinds: number, isBack: boolean): boolean {
    const { playground } = this.context;
    const {
      chosen: { runner, lane },
      own,
    } = playground;
    const isRead = this.read(keyBudget);
    const from = own.target === null ? runner.step : Math.min(own.target, runner.steps);
    const step = this.explain.nearMark(lane, kinds, from, Number(isBack));
    if (step >= 0) {
      this.seek(step);
      this.tell(fill(timeWords.at, { step: count(step), what: this.phraseAt(step, kinds) }), step);
      return true;
    }
    const goesOn = runner.status === Status.Running || !isRead;
    if (isBack || !goesOn) return false;
    this.begin(true, kinds);
    playground.toEnd();
    return true;
  }

  /** To a step of the chosen search. */
  seek(step: number): void {
    seekChosen(this.context.playground, this.context.seek, step);
  }

  private goByTenth(isBack: boolean): void {
    const { playground } = this.context;
    const { step, steps } = playground.own;
    const by = Math.max(Math.round(steps * leap), 1);
    playground.seek(Math.min(Math.max(isBack ? step - by : step + by, 0), steps));
  }

  private stepByEvent(by: 1 | -1): void {
    const {
      events,
      context: { playground },
    } = this;
    const { runner } = playground;
    if (this.isBehindOthers) this.leaveEvents();
    // On the way back from a whole step, its last event is told first.
    else if (events.move(by) || (by < 0 && !events.isShown && events.enter(true))) return this.tellEvent();
    this.pendingMove = { from: runner.step, isBack: by < 0 };
    playground.step(by);
    // While the step is still searched for, ticked() waits for it.
    if (!playground.own.isOnItsWay) this.arrive();
  }

  private arrive(): void {
    const {
      events,
      pendingMove,
      context: {
        playground: { runner },
      },
    } = this;
    this.pendingMove = null;
    if (!pendingMove) return;
    const isThere = runner.step !== pendingMove.from;
    if (isThere) events.enter(pendingMove.isBack);
    else if (this.isBehindOthers) this.leaveEvents();
    // Where there is no such step, the text stays.
    if (isThere || events.isShown) this.tellEvent();
  }

  /** The chosen search is at its end, and another search or element of the page shows a later step. */
  private get isBehindOthers(): boolean {
    const { comparison, transport, runner } = this.context.playground;
    return !comparison?.transport.isLed && runner.isOver && transport.step > runner.step;
  }

  private tellEvent(): void {
    const { playground } = this.context;
    playground.changed();
    const text = this.events.sentence || timeWords.noEvents;
    playground.messages.announce(text);
    this.say(text, playground.runner.step);
  }

  private leaveEvents(): void {
    this.pendingMove = null;
    if (this.events.isShown) this.say('');
    this.events.hide();
  }

  /** Reads marks for this time; true when all are read. */
  private read(milliseconds: number): boolean {
    const {
      explain,
      context: {
        playground: {
          chosen: { lane },
        },
      },
    } = this;
    return !isLeft(new Slice(milliseconds).run({ advance: (steps) => explain.readMarks(lane, steps) }));
  }

  private ticked(): void {
    const { playground } = this.context;
    const { runner } = playground;
    this.stopWatcher.ticked();
    if (this.pendingMove && !playground.own.isOnItsWay) this.arrive();
    if (!runner.hasHistory || this.choices.kinds === 0) return;
    // The ticks of the rest come with the frames that follow.
    if (!this.read(frameBudget)) playground.changed();
  }

  private tellStop(step: number, kinds: number): void {
    const {
      playground: {
        chosen: { lane },
        messages,
      },
    } = this.context;
    if (kinds !== 0) return this.tell(fill(timeWords.at, { step: count(step), what: this.phraseAt(step, kinds) }), step);
    const text = fill(timeWords.stoppedAt, {
      step: count(step),
      what: conditionsSentence(this.explain.stopsAt(lane, step), this.choices.conditions),
    });
    messages.show(text);
    this.tell(text, step);
  }

  private tell(text: string, step: number): void {
    this.context.playground.messages.announce(text);
    this.say(text, step);
  }

  /** In place of the name of the chart, while this step is shown. */
  private say(text: string, step = -1): void {
    setText(this.note, text);
    this.note.title = text;
    this.note.hidden = text === '';
    this.notedStep = step;
  }
}
