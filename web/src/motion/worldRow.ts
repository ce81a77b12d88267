// The row of ticks in the time line: a slider over marks and a chart, with a lane for each door, and the lens that leads from its thumb down to the
// row of the search.
import { Corners } from '../input/corners';
import { axisLength } from '../lanes/timeline';
import type { TimeContext } from '../panels/context';
import { keepFocus, make, setAttribute, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { motionWords } from '../words/motion';
import { doorName } from './doorName';
import { drawWorldRow, type WorldRowPicture } from './drawWorldRow';
import { barsOf, dragged, lensOf, mostDoorLanes, spansOf, united, type AxisSpan } from './worldAxis';
import type { WorldClock } from './worldClock';
import { happenedText, marksOf, placeText, type RunMarks } from './worldMarks';

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
    this.element = make('div', { class: 'world-time' }, make('div', { class: 'world-labels' }, this.chart, this.where), this.slider);
    this.followPointer();
    const observer = new ResizeObserver(() => {
      this.width = this.slider.clientWidth;
      this.height = this.slider.clientHeight;
      this.lensHeight = this.lens.clientHeight;
      context.playground.guard.run(() => this.show());
    });
    observer.observe(this.slider);
    observer.observe(this.lens);
    context.signal.addEventListener('abort', () => observer.disconnect());
  }

  get axis(): number {
    return axisLength(this.clock.lastKnown, this.clock.isWhole);
  }

  /** What the marks of the shown tick stand for. */
  get happened(): string {
    return happenedText(this.clock.motion, this.lane, this.marks);
  }

  /** "tick 7 of 37", and what happened there. */
  get text(): string {
    const { tick, lastKnown, isWhole } = this.clock;
    return placeText(tick, lastKnown, isWhole, this.happened);
  }

  private get lane(): number {
    return this.context.playground.chosen.lane;
  }

  /** After each change of the clock or of the state. */
  show(): void {
    const { clock, axis, slider } = this;
    this.readRun();
    const { tick, lastKnown } = clock;
    const share = Math.min((tick + clock.phase) / axis, 1);
    this.done.style.setProperty('transform', `scaleX(${share})`);
    this.carriage.style.setProperty('transform', `translateX(${share * 100}%)`);
    setAttribute(slider, 'aria-valuenow', String(tick));
    setAttribute(slider, 'aria-valuemax', String(lastKnown));
    setAttribute(slider, 'aria-valuetext', this.text);
    setText(this.where, placeText(tick, lastKnown, clock.isWhole, ''));
    this.showLens(tick, axis);
    this.draw();
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
    const { clock, lane, axis, width } = this;
    const { motion, cuts } = clock;
    const read = [motion.version(), cuts, lane, axis, motion.ticks(lane), motion.runStatus(lane), width].join(' ');
    if (read === this.read || width === 0) return;
    this.keepBefore(cuts);
    this.read = read;
    this.marks = marksOf(motion, lane);
    const { parts } = barsOf(axis, width);
    this.efforts = motion.effortChart(lane, parts, axis).slice();
    this.effortAxis = axis;
    const most = this.efforts.reduce((highest, effort) => Math.max(highest, effort), 0);
    setText(this.chart, most > 0 ? fill(words.chartMost, { most: count(most) }) : words.chart);
    this.readDoors(axis);
  }

  /** The chart of the run before a change stays in outline until the next one; a gesture is one change. */
  private keepBefore(cuts: number): void {
    if (cuts === this.cuts) return;
    this.cuts = cuts;
    if (this.before && this.context.playground.editor.editing) return;
    this.before = this.efforts.some((effort) => effort > 0) ? { efforts: this.efforts, axis: this.effortAxis } : null;
  }

  private readDoors(axis: number): void {
    const { motion } = this.clock;
    const doorFields = 9;
    const doors = Math.floor(motion.doors().length / doorFields);
    const spans = Array.from({ length: doors }, (_, door) => spansOf(motion.closedTimes(door, axis), axis));
    this.lanes = doors > mostDoorLanes ? [united(spans)] : spans;
    const names = doors > mostDoorLanes ? [counted(words.lanes, doors)] : spans.map((_, door) => doorName(door));
    this.element.closest<HTMLElement>('.root')?.style.setProperty('--world-lanes', String(names.length));
    this.names.classList.toggle('of-many', doors > mostDoorLanes);
    this.names.replaceChildren(...names.map((text) => make('span', { text })));
  }

  private draw(): void {
    const { width, height, axis, clock, efforts, before, marks, lanes } = this;
    const { dark } = this.context.playground.store.get();
    const key = [this.read, height, dark, window.devicePixelRatio, before !== null].join();
    if (key === this.drawn || width === 0) return;
    this.drawn = key;
    drawWorldRow(this.canvas, { width, height, dark, axis, last: clock.lastKnown, isWhole: clock.isWhole, efforts, before, marks, lanes });
  }

  /** A press goes to the tick below the pointer; a drag moves on from there, finer away from the row. */
  private followPointer(): void {
    const { slider } = this;
    const corners = new Corners(slider);
    let share = 0;
    let last = 0;
    const go = (): void => this.seek(Math.min(Math.round(share * this.axis), this.clock.lastKnown));
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
