// Time: transport buttons, the scrubber over the size of the open list, and speed.
import { Status } from '../core/generated';
import { count } from '../i18n/en';
import { axisLength } from '../state/axis';
import type { Snapshot, UiState } from '../model/ui';
import { maxSpeed, speedAt } from '../state/pacer';
import { themes } from '../view/palette';
import { actionButton, tooltip, type Context } from './context';
import { make, releaseFocus, setText } from './dom';
import { icon } from './icons';

const axisOf = (snapshot: Snapshot): number => axisLength(snapshot.recordedSteps, snapshot.status !== Status.Running);

function scrubber(context: Context): HTMLElement {
  const { strings, playground } = context;
  const canvas = make('canvas', { class: 'chart' });
  const done = make('div', { class: 'track-done' });
  const thumb = make('div', { class: 'thumb' });
  const slider = make('div', {
    class: 'scrubber',
    attributes: { role: 'slider', tabindex: '0', 'aria-label': strings.time.slider, 'aria-valuemin': '0', 'data-part': 'scrubber' },
  }, canvas, make('div', { class: 'track' }), done, thumb);
  let drawn = '';

  const seekAt = (event: PointerEvent): void => {
    const box = slider.getBoundingClientRect();
    const { snapshot } = playground.store.get();
    const share = Math.min(Math.max((event.clientX - box.left) / Math.max(box.width, 1), 0), 1);
    playground.guard(() => playground.seek(Math.min(Math.round(share * axisOf(snapshot)), snapshot.recordedSteps)));
  };
  slider.addEventListener('pointerdown', (event) => {
    slider.setPointerCapture(event.pointerId);
    seekAt(event);
  });
  slider.addEventListener('mousedown', (event) => event.preventDefault());
  slider.addEventListener('pointermove', (event) => {
    if (slider.hasPointerCapture(event.pointerId)) seekAt(event);
  });
  slider.addEventListener('keydown', (event) => {
    const { step, recordedSteps } = playground.store.get().snapshot;
    const page = Math.max(Math.round(recordedSteps / 10), 1);
    const targets: Record<string, number> = { PageUp: step + page, PageDown: step - page, ArrowUp: step + 1, ArrowDown: step - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    playground.guard(() => playground.seek(Math.min(Math.max(target, 0), recordedSteps)));
  });

  const drawChart = (ui: UiState): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = window.devicePixelRatio || 1;
    const { snapshot } = ui;
    const key = [width, height, ratio, ui.dark, snapshot.recordedSteps, axisOf(snapshot), snapshot.mapVersion, snapshot.algorithm, snapshot.largestOpen, snapshot.hasHistory].join();
    if (key === drawn || width === 0) return;
    drawn = key;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const drawing = canvas.getContext('2d');
    if (!drawing || !snapshot.hasHistory || snapshot.recordedSteps === 0) return;
    const axis = axisOf(snapshot);
    const buckets = Math.max(1, Math.min(Math.floor(width / 2), axis));
    const sizes = playground.session.chart(0, buckets, axis).slice();
    const largest = Math.max(sizes.reduce((most, size) => Math.max(most, size), 1), 4);
    const used = Math.min(Math.ceil((snapshot.recordedSteps / axis) * buckets), buckets);
    drawing.scale(ratio, ratio);
    drawing.beginPath();
    drawing.moveTo(0, height);
    for (let i = 0; i < used; i++) drawing.lineTo(((i + 0.5) / buckets) * width, height - (sizes[i]! / largest) * (height - 4));
    const end = Math.min((snapshot.recordedSteps / axis) * width, width);
    drawing.lineTo(end, height - ((sizes[used - 1] ?? 0) / largest) * (height - 4));
    drawing.lineTo(end, height);
    drawing.closePath();
    drawing.fillStyle = themes[ui.dark ? 'dark' : 'light'].chart;
    drawing.fill();
  };

  const observer = new ResizeObserver(() => drawChart(playground.store.get()));
  observer.observe(canvas);
  context.watch((ui) => {
    const { snapshot } = ui;
    const share = snapshot.hasHistory ? Math.min(snapshot.step / axisOf(snapshot), 1) : 1;
    done.style.setProperty('width', `${share * 100}%`);
    thumb.style.setProperty('left', `${share * 100}%`);
    slider.setAttribute('aria-valuenow', String(snapshot.step));
    slider.setAttribute('aria-valuemax', String(snapshot.recordedSteps));
    slider.setAttribute('aria-valuetext', stepText(context, snapshot));
    drawChart(ui);
  });
  return slider;
}

function stepText({ strings }: Context, snapshot: Snapshot): string {
  const step = count(snapshot.step);
  const whole = snapshot.status !== Status.Running || snapshot.step < snapshot.recordedSteps;
  return whole ? strings.time.stepOf(step, count(snapshot.recordedSteps)) : strings.time.step(step);
}

function speedControl(context: Context): HTMLElement {
  const { strings, playground } = context;
  const { time } = strings;
  const value = make('strong', { attributes: { 'data-part': 'speed' } });
  const unit = make('span');
  const slider = make('input', { attributes: { type: 'range', min: '0', max: String(maxSpeed), step: '1', 'aria-label': time.speed, title: `${tooltip(context, 'slower')} · ${tooltip(context, 'faster')}`, 'data-part': 'speed-slider' } });
  slider.addEventListener('input', () => playground.store.set({ speed: Number(slider.value) }));
  releaseFocus(slider);
  context.watch((ui) => {
    const speed = speedAt(ui.speed);
    const words = speed.unit === 'unlimited' ? [time.unlimitedValue, time.unlimited]
      : speed.unit === 'second' ? [time.stepsValue(count(speed.steps)), time.perSecond(speed.steps)]
      : [time.framesValue(count(speed.steps)), time.perFrame(speed.steps)];
    setText(value, words[0]!);
    setText(unit, words[1]!);
    slider.value = String(ui.speed);
    slider.setAttribute('aria-valuetext', words.join(' '));
  });
  return make('div', { class: 'speed' }, make('div', { class: 'speed-label' }, value, unit), slider);
}

export function timeLine(context: Context): HTMLElement {
  const { strings } = context;
  const play = actionButton(context, 'playPause', { icon: 'play', class: 'primary play' });
  const back = actionButton(context, 'stepBack', { icon: 'stepBack', class: 'square' });
  const forward = actionButton(context, 'stepForward', { icon: 'stepForward', class: 'square' });
  const toEnd = actionButton(context, 'toEnd', { icon: 'toEnd', class: 'square' });
  const openList = make('span', { attributes: { 'data-counter': 'largestOpen' } });
  const where = make('span', { attributes: { 'data-part': 'step' } });
  const panel = make('footer', { class: 'card time-line', attributes: { 'aria-label': strings.transport } },
    make('div', { class: 'transport' }, actionButton(context, 'toStart', { icon: 'toStart', class: 'square' }), back, play, forward, toEnd),
    make('div', { class: 'time' }, make('div', { class: 'time-labels' }, openList, where), scrubber(context)),
    speedControl(context));
  context.watch((ui) => {
    const { snapshot } = ui;
    const busy = ui.playing || ui.running;
    const wanted = busy ? 'pause' : 'play';
    if ((play.firstElementChild as SVGElement).dataset['icon'] !== wanted) play.replaceChildren(icon(wanted));
    play.setAttribute('aria-label', busy ? strings.actions.pause : strings.actions.play);
    back.disabled = snapshot.step === 0 || !snapshot.hasHistory;
    forward.disabled = snapshot.atEnd;
    toEnd.disabled = snapshot.atEnd;
    setText(where, stepText(context, snapshot));
    setText(openList, snapshot.largestOpen > 0 ? strings.time.openListMost(count(snapshot.largestOpen)) : strings.time.openList);
  });
  return panel;
}
