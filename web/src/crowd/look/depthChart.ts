// The chart of configurations: the tick of the one that each step took. A drop is a step back.
import { make } from '../../panels/dom';
import { Corners } from '../../input/corners';
import { cleared } from '../../view/clearedCanvas';
import { themes, type Tokens } from '../../view/palette';
import type { Pen } from '../../view/pen';
import type { LookRecord } from './lookRecord';

const height = 84;
/** Pixels above and below the line. */
const margin = 6;

/** The least and the greatest tick of the steps of each of `parts` equal parts, pair by pair. Precondition: there are no more parts than steps. */
export function depthsOf(record: LookRecord, parts: number): Float64Array {
  const depths = new Float64Array(2 * parts);
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part / parts) * record.steps);
    const to = Math.floor(((part + 1) / parts) * record.steps);
    let [least, most] = [Infinity, 0];
    for (let step = from; step < to; step++) {
      const tick = record.tickOf(record.taken[step]!);
      least = Math.min(least, tick);
      most = Math.max(most, tick);
    }
    depths[2 * part] = Math.min(least, most);
    depths[2 * part + 1] = most;
  }
  return depths;
}

export const deepest = (depths: Float64Array): number => depths.reduce((most, depth) => Math.max(most, depth), 0);

export interface DepthPicture {
  readonly depths: Float64Array;
  readonly width: number;
  /** The share of the steps that is done. */
  readonly done: number;
  readonly tokens: Tokens;
}

/** The line goes through both ticks of a part, as they follow each other upwards: where it falls, the search went back. */
export function drawDepths(pen: Pen, { depths, width, done, tokens }: DepthPicture): void {
  const most = Math.max(deepest(depths), 1);
  const wide = width / (depths.length / 2);
  const yOf = (tick: number): number => height - margin - (tick / most) * (height - 2 * margin);
  const trace = (): void => {
    for (let i = 0; i < depths.length; i += 2) {
      const x = (i / 2 + 0.5) * wide;
      pen.lineTo(x, yOf(depths[i]!));
      pen.lineTo(x, yOf(depths[i + 1]!));
    }
  };
  pen.beginPath();
  pen.moveTo(0, height);
  trace();
  pen.lineTo(width, height);
  pen.closePath();
  pen.fillStyle = tokens.chart;
  pen.fill();
  pen.beginPath();
  pen.moveTo(0, yOf(depths[0] ?? 0));
  trace();
  pen.strokeStyle = tokens.accent;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(done * width, 0);
  pen.lineTo(done * width, height);
  pen.strokeStyle = tokens.path;
  pen.lineWidth = 2;
  pen.stroke();
}

/** What the slider above says and does by keyboard, this does by pointer. */
export class DepthChart {
  readonly element: HTMLElement;
  private readonly canvas = make('canvas', { class: 'look-canvas', 'aria-hidden': 'true' });
  private read: { record: LookRecord; width: number; depths: Float64Array } | null = null;
  private last: (() => void) | null = null;
  private drawn = '';

  /** `seek`: the reader wants a step. */
  constructor(seek: (step: number) => void) {
    this.element = make('div', { class: 'look-canvas-place look-depths' }, this.canvas);
    this.canvas.style.setProperty('height', `${height}px`);
    const corners = new Corners(this.element);
    const go = ({ clientX, clientY }: MouseEvent): void => {
      const { x } = corners.placeAt(clientX, clientY);
      if (this.read) seek((x / Math.max(this.read.width, 1)) * this.read.record.steps);
    };
    this.canvas.addEventListener('pointerdown', (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      go(event);
    });
    this.canvas.addEventListener('pointermove', (event) => {
      if (this.canvas.hasPointerCapture(event.pointerId)) go(event);
    });
    new ResizeObserver(() => this.last?.()).observe(this.element);
  }

  /** The deepest tick. */
  get most(): number {
    return this.read ? deepest(this.read.depths) : 0;
  }

  show(record: LookRecord, step: number, dark: boolean): void {
    this.last = () => this.show(record, step, dark);
    const width = this.element.clientWidth;
    const key = [step, dark, width, window.devicePixelRatio].join();
    if (width === 0 || (key === this.drawn && record === this.read?.record)) return;
    this.drawn = key;
    if (this.read?.record !== record || this.read.width !== width)
      this.read = { record, width, depths: depthsOf(record, Math.max(1, Math.min(width, record.steps))) };
    const pen = cleared(this.canvas, { width, height, ratio: window.devicePixelRatio || 1 });
    const done = step / Math.max(record.steps, 1);
    if (pen) drawDepths(pen, { depths: this.read.depths, width, done, tokens: themes[dark ? 'dark' : 'light'] });
  }
}
