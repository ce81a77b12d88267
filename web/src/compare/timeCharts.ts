// One time for all lanes: their charts of the open list over each other, under one thumb.
import { Status } from '../core/generated';
import type { TimeContext } from '../panels/context';
import { make, setAttribute, setText } from '../panels/dom';
import { drawOpenListSizes } from '../panels/openListChart';
import { followPointer } from '../panels/scrubber';
import { compareWords } from '../words/compare';
import { stepField } from '../time/stepField';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import type { LaneComparison } from './comparison';

export class TimeCharts {
  readonly element: HTMLElement;
  private readonly rows = make('div', { class: 'chart-rows' });
  private readonly done = make('div', { class: 'track-done' });
  private readonly carriage = make('div', { class: 'carriage' }, make('div', { class: 'thumb' }));
  private readonly where = make('span', { 'data-part': 'step-of-all' });
  readonly labels = make('div', { class: 'time-labels of-lanes' }, make('span'));
  private drawn: string[] = [];
  private size = { width: 0, height: 0 };

  constructor(
    private readonly context: TimeContext,
    private readonly comparison: LaneComparison,
  ) {
    this.element = make(
      'div',
      {
        class: 'scrubber time-charts',
        role: 'slider',
        tabindex: '0',
        'aria-label': compareWords.slider,
        'aria-valuemin': '0',
        'aria-valuenow': '0',
        'data-part': 'time-charts',
      },
      this.rows,
      make('div', { class: 'track' }),
      this.done,
      this.carriage,
    );
    this.labels.append(stepField(context, this.where));
    followPointer(this.element, (share) => context.seek(Math.min(Math.round(share * comparison.axis), comparison.transport.steps)));
    const observer = new ResizeObserver(() => {
      this.size = { width: this.rows.clientWidth, height: this.rows.clientHeight };
      this.drawn = [];
      // Not after the solver has failed.
      if (context.playground.comparison) this.show();
    });
    observer.observe(this.rows);
    context.signal.addEventListener('abort', () => observer.disconnect());
  }

  /** After each frame, and after each change of size. */
  show(): void {
    const { comparison, element } = this;
    const { step, steps } = comparison.transport;
    const share = Math.min(step / comparison.axis, 1);
    this.done.style.setProperty('transform', `scaleX(${share})`);
    this.carriage.style.setProperty('transform', `translateX(${share * 100}%)`);
    setAttribute(element, 'aria-valuenow', String(step));
    setAttribute(element, 'aria-valuemax', String(steps));
    const isOver = comparison.lanes.every(({ snapshot }) => snapshot.status !== Status.Running);
    const text = fill(isOver ? compareWords.stepOf : compareWords.step, { step: count(step), total: count(steps) });
    setAttribute(element, 'aria-valuetext', text);
    setText(this.where, text);
    this.draw();
  }

  private draw(): void {
    const {
      comparison,
      context: { playground },
      size,
      rows,
    } = this;
    const { lanes } = comparison;
    const ratio = window.devicePixelRatio || 1;
    const height = size.height / lanes.length;
    const { dark } = playground.store.get();
    while (rows.children.length < lanes.length)
      rows.append(make('div', { class: 'lane-chart' }, make('span', { class: 'chart-name' }), make('canvas'), make('div', { class: 'chart-mark' })));
    while (rows.children.length > lanes.length) rows.lastChild!.remove();
    lanes.forEach(({ lane, session, snapshot }, i) => {
      const [name, canvas, mark] = rows.children[i]!.children as unknown as [HTMLElement, HTMLCanvasElement, HTMLElement];
      setText(name, snapshot.info.name);
      const { recordedSteps, hasHistory } = snapshot;
      const axis = comparison.axisOf(snapshot);
      mark.style.setProperty('transform', `translateX(${(Math.min(snapshot.step / axis, 1) * 100).toFixed(2)}%)`);
      const key = JSON.stringify([lane, size, lanes.length, ratio, dark, axis, recordedSteps, hasHistory, snapshot.key]);
      if (key === this.drawn[i] || size.width === 0) return;
      this.drawn[i] = key;
      drawOpenListSizes(canvas, size.width, height, ratio, session, lane, snapshot, axis, dark);
    });
  }
}
