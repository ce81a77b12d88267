// The row of ticks in the time line: a slider over marks and a chart, with a lane for each door, and the lens that leads from its thumb down to the
// row of the search.
import { mostTicks, RunStatus } from '../core/motionConstants';
import { Corners } from '../input/corners';
import type { TimeContext } from '../panels/context';
import { keepFocus, make, setAttribute, setText } from '../panels/dom';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { motionWords } from '../words/motion';
import { doorName } from './doorName';
import { doorTimesOf } from './doorTimes';
import { drawWorldRow, type RowChart, type WorldRowPicture } from './drawWorldRow';
import { doorsOf } from './readMotion';
import { barsOf, dragged, lensOf, spansOf, united, type AxisSpan } from './worldAxis';
import type { WorldClock } from './worldClock';
import { happenedText, marksOf, placeText, tipText, type RunMarks } from './worldMarks';

const { time: words } = motionWords;

type Pale = NonNullable<WorldRowPicture['before']>;

export class WorldRow {
  readonly element: HTMLElement;
  readonly slider: HTMLElement;
  readonly lens = make('div', { class: 'time-lens', 'aria-hidden': 'true' });
  marks: RunMarks = new Map();
  private readonly canvas = make('canvas', { class: 'world-chart' });
  private readonly done = make('div', { class: 'track-done' });
  private readonly carriage = make('div', { class: 'carriage' }, make('div', { class: 'thumb' }));
  private readonly names = make('div', { class: 'lane-names', 'aria-hidden': 'true' });
  private readonly chart = make('span', { 'data-part': 'effort' });
  private readonly tip = make('div', { class: 'mark-tip', 'aria-hidden': 'true', hidden: true });
  private readonly goOn = make('button', { class: 'go-on-ticks', 'data-part': 'go-on-ticks', on: { click: () => this.raiseLastTick() } });
  private readonly where = make('span', { 'data-part': 'tick' });
  private width = 0;
  private height = 0;
  private lensHeight = 0;
  /** What the marks, the chart and the lanes were read for. */
  private read = '';
  private drawn = '';
  private lanes: readonly (readonly AxisSpan[])[] = [];
  private efforts: Uint32Array = new Uint32Array();
  private effortAxis = 1;
  private before: Pale | null = null;
  private cuts = 0;
  /** The run lost ticks since its chart was read. */
  private isCut = false;

  /** `seek`: the reader wants a tick. */
  constructor(
    private readonly context: TimeContext,
    private readonly clock: WorldClock,
    private readonly seek: (tick: number) => void,
  ) {
    this.slider = make(
      'div',
      { class: 'world-slider', role: 'slider', tabindex: '0', 'aria-label': words.slider, 'aria-valuemin': '0', 'data-part': 'world-slider' },
      this.canvas,
      make('div', { class: 'track' }),
      this.done,
      this.carriage,
      this.names,
    );
    this.element = make(
      'div',
      { class: 'world-time' },
      make('div', { class: 'world-labels' }, this.chart, this.goOn, this.where),
      this.slider,
      this.tip,
    );
    this.followPointer();
    this.showTips();
    const observer = new ResizeObserver(() => {
      this.width = this.slider.clientWidth;
      this.height = this.slider.clientHeight;
      this.lensHeight = this.lens.clientHeight;
      context.playground.guard.run(() => this.show());
    });
    observer.observe(this.slider);
    observer.observe(this.lens);
    const forget = context.playground.opening.onOpened.add(() => {
      this.before = null;
      this.ownChart?.forget();
    });
    context.signal.addEventListener('abort', () => {
      forget();
      observer.disconnect();
    });
  }

  get hasBefore(): boolean {
    return this.before !== null;
  }

  /** What the marks of the shown tick stand for. */
  get happened(): string {
    return happenedText(this.clock.motion, this.lane, this.marks);
  }

  private get text(): string {
    return placeText({ tick: this.clock.tick, ...this.clock.length }, words);
  }

  private get lane(): number {
    return this.context.playground.chosen.lane;
  }

  /** After each change of the clock or of the state. */
  show(): void {
    const { clock, slider } = this;
    this.readRun();
    const { tick, axis } = clock;
    const share = Math.min((tick + clock.phase) / axis, 1);
    this.done.style.setProperty('transform', `scaleX(${share})`);
    this.carriage.style.setProperty('transform', `translateX(${share * 100}%)`);
    setAttribute(slider, 'aria-valuenow', String(tick));
    setAttribute(slider, 'aria-valuemax', String(clock.length.lastKnown));
    setAttribute(slider, 'aria-valuetext', joined(motionWords.list, [this.text, this.happened]));
    setText(this.where, this.text);
    setText(this.chart, this.chartText);
    this.chart.classList.toggle('is-going', clock.target !== null);
    const more = this.laterLastTick;
    this.goOn.hidden = more === null;
    if (more !== null) setText(this.goOn, fill(words.goOn, { tick: count(more) }));
    this.showLens(tick, axis);
    this.draw();
  }

  /** In place of the efforts of plannings. */
  private get ownChart(): RowChart | null {
    return this.clock.isCrowd ? this.clock.crowdChart : null;
  }

  private get chartText(): string {
    const { target, lastKnown } = this.clock;
    if (target !== null) return fill(target === Infinity ? words.goingToEnd : words.going, { tick: count(target), known: count(lastKnown) });
    if (this.ownChart) return this.ownChart.name;
    const most = this.efforts.reduce((highest, effort) => Math.max(highest, effort), 0);
    return most > 0 ? fill(words.chartMost, { most: count(most) }) : words.chart;
  }

  /** The later last tick that the row offers where the run stopped at its last tick; null where the run ended for another reason. */
  private get laterLastTick(): number | null {
    const { motion, isAtEnd } = this.clock;
    const last = motion.lastTick();
    return isAtEnd && !this.context.root.hasAttribute('data-locked') && motion.runStatus(this.lane) === RunStatus.LastTick && last < mostTicks
      ? Math.min(last * 2, mostTicks)
      : null;
  }

  private raiseLastTick(): void {
    const { playground } = this.context;
    const more = this.laterLastTick;
    playground.guard.run(() => void (more !== null && playground.edit(() => void this.clock.motion.setLastTick(more))));
  }

  private showLens(tick: number, axis: number): void {
    const { width, lensHeight } = this;
    if (width === 0 || lensHeight === 0) return;
    const { left, right } = lensOf(tick, axis, width);
    const [high, low] = [lensHeight * 0.7, lensHeight * 0.3];
    // It opens like a bell, from the thumb to the whole row below.
    const path = `M${left} 0H${right}C${right} ${high} ${width} ${low} ${width} ${lensHeight}H0C0 ${low} ${left} ${high} ${left} 0Z`;
    this.lens.style.setProperty('clip-path', `path("${path}")`);
  }

  private readRun(): void {
    const { clock, lane, width } = this;
    const { motion, cuts, axis } = clock;
    const run = [cuts, lane, axis, motion.ticks(lane), motion.runStatus(lane), this.ownChart && motion.runHash(lane)];
    const read = [motion.version(), ...run, width].join(' ');
    if (read === this.read || width === 0) return;
    this.read = read;
    // A gesture shows what it does to the doors. What the run does comes at its end.
    if (this.context.playground.editor.editing) return this.readDoors();
    this.keepBefore(cuts);
    this.marks = marksOf(motion, lane);
    const { parts } = barsOf(axis, width);
    this.efforts = motion.effortChart(lane, parts, axis);
    this.effortAxis = axis;
    this.ownChart?.read(lane, axis, width, this.isCut);
    this.isCut = false;
    this.readDoors();
  }

  /** The chart of the run before a change stays in outline until the next one. */
  private keepBefore(cuts: number): void {
    if (cuts === this.cuts) return;
    this.cuts = cuts;
    this.isCut = true;
    if (this.before && this.clock.playing) return;
    this.before = this.efforts.some((effort) => effort > 0) ? { efforts: this.efforts, axis: this.effortAxis } : null;
  }

  private readDoors(): void {
    const { clock } = this;
    const { times, areShared } = doorTimesOf(clock, doorsOf(clock.motion).length);
    const spans = times.map((each) => spansOf(each, clock.axis));
    this.lanes = areShared ? [united(spans)] : spans;
    const names = areShared ? [counted(words.lanes, spans.length)] : spans.map((_, door) => doorName(door));
    this.element.closest<HTMLElement>('.root')?.style.setProperty('--world-lanes', String(names.length));
    this.names.classList.toggle('of-many', areShared);
    this.names.replaceChildren(...names.map((text) => make('span', { text })));
  }

  private draw(): void {
    const { width, height, clock, efforts, before, marks, lanes } = this;
    const { axis } = clock;
    const { dark } = this.context.playground.store.get();
    const key = [this.read, height, dark, window.devicePixelRatio, before !== null].join();
    if (key === this.drawn || width === 0) return;
    this.drawn = key;
    const { lastKnown, isWhole } = clock.length;
    drawWorldRow(this.canvas, { width, height, dark, axis, last: lastKnown, isWhole, efforts, chart: this.ownChart, before, marks, lanes });
  }

  /** What the marks under the pointer are. */
  private showTips(): void {
    const { slider, tip } = this;
    const near = 4;
    const hide = (): void => void (tip.hidden = true);
    slider.addEventListener('pointermove', ({ clientX }) => {
      const box = slider.getBoundingClientRect();
      const left = clientX - box.left;
      const ticks = this.clock.axis / Math.max(box.width, 1);
      const text = tipText(this.marks, left * ticks, Math.max(near * ticks, 0.5));
      setText(tip, text);
      tip.hidden = text === '';
      tip.style.setProperty('left', `${Math.max(0, Math.min(left, box.width - tip.clientWidth))}px`);
    });
    slider.addEventListener('pointerleave', hide);
    slider.addEventListener('pointerdown', hide);
  }

  /** A press goes to the tick below the pointer; a drag moves on from there, finer away from the row. */
  private followPointer(): void {
    const { slider } = this;
    const corners = new Corners(slider);
    let share = 0;
    let last = 0;
    const go = (): void => this.seek(Math.min(Math.round(share * this.clock.axis), this.clock.lastKnown));
    slider.addEventListener('mousedown', keepFocus);
    slider.addEventListener('pointerdown', (event) => {
      slider.setPointerCapture(event.pointerId);
      last = corners.placeAt(event.clientX, event.clientY).x;
      share = dragged(0, last, 0, slider.clientWidth);
      go();
    });
    slider.addEventListener('pointermove', (event) => {
      if (!slider.hasPointerCapture(event.pointerId)) return;
      const { x, y } = corners.placeAt(event.clientX, event.clientY);
      share = dragged(share, x - last, y < 0 ? y : Math.max(y - slider.clientHeight, 0), slider.clientWidth);
      last = x;
      go();
    });
  }
}
