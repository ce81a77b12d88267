// Where the cursor stands among all steps, over a chart of the open list's size.
import { Status } from '../core/generated';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import type { Snapshot, UiState } from '../model/ui';
import { Corners } from '../input/corners';
import { axisLength } from '../lanes/timeline';
import type { Context } from './context';
import { drawOpenListSizes } from './openListChart';
import { keepFocus, make, setAttribute } from './dom';

export const stepAxisOf = (snapshot: Snapshot): number => axisLength(snapshot.recordedSteps, snapshot.status !== Status.Running);

export function stepText({ strings }: Context, snapshot: Snapshot): string {
  const step = count(snapshot.step);
  const whole = snapshot.status !== Status.Running || snapshot.step < snapshot.recordedSteps;
  return whole ? fill(strings.time.stepOf, { step, total: count(snapshot.recordedSteps) }) : fill(strings.time.step, { step });
}

/** Tells which share of the slider's width is left of the pointer that presses it. */
export function followPointer(slider: HTMLElement, seekTo: (share: number) => void): void {
  const corners = new Corners(slider);
  const seekAt = (event: PointerEvent): void =>
    seekTo(Math.min(Math.max(corners.placeAt(event.clientX, event.clientY).x / Math.max(slider.clientWidth, 1), 0), 1));
  slider.addEventListener('pointerdown', (event) => {
    slider.setPointerCapture(event.pointerId);
    seekAt(event);
  });
  slider.addEventListener('mousedown', keepFocus);
  slider.addEventListener('pointermove', (event) => {
    if (slider.hasPointerCapture(event.pointerId)) seekAt(event);
  });
}

export function scrubber(context: Context): HTMLElement {
  const { strings, playground } = context;
  const canvas = make('canvas', { class: 'chart' });
  const done = make('div', { class: 'track-done' });
  const carriage = make('div', { class: 'carriage' }, make('div', { class: 'thumb' }));
  const slider = make(
    'div',
    {
      class: 'scrubber',
      role: 'slider',
      tabindex: '0',
      'aria-label': strings.time.slider,
      'aria-valuemin': '0',
      'data-part': 'scrubber',
    },
    canvas,
    make('div', { class: 'track' }),
    done,
    carriage,
  );
  let drawn = '';
  // Asking the page for it in every frame would make it lay itself out in every frame.
  let size = { width: 0, height: 0 };

  followPointer(slider, (share) => {
    const { snapshot } = playground.store.get();
    context.seek(Math.min(Math.round(share * stepAxisOf(snapshot)), snapshot.recordedSteps));
  });

  const drawChart = (ui: UiState): void => {
    const { width, height } = size;
    const ratio = window.devicePixelRatio || 1;
    const { snapshot } = ui;
    const key = JSON.stringify([width, height, ratio, ui.dark, stepAxisOf(snapshot), snapshot.recordedSteps, snapshot.hasHistory, snapshot.key]);
    if (key === drawn || width === 0) return;
    drawn = key;
    drawOpenListSizes(canvas, width, height, ratio, playground.session, playground.chosen.lane, snapshot, stepAxisOf(snapshot), ui.dark);
  };

  const observer = new ResizeObserver(() => {
    size = { width: canvas.clientWidth, height: canvas.clientHeight };
    drawChart(playground.store.get());
  });
  observer.observe(canvas);
  context.watch((ui) => {
    const { snapshot } = ui;
    const share = snapshot.hasHistory ? Math.min(snapshot.step / stepAxisOf(snapshot), 1) : 1;
    done.style.setProperty('transform', `scaleX(${share})`);
    carriage.style.setProperty('transform', `translateX(${share * 100}%)`);
    setAttribute(slider, 'aria-valuenow', String(snapshot.step));
    setAttribute(slider, 'aria-valuemax', String(snapshot.recordedSteps));
    setAttribute(slider, 'aria-valuetext', stepText(context, snapshot));
    drawChart(ui);
  });
  return slider;
}
