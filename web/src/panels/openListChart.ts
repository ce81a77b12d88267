// The size of a lane's open list over time, as an area.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import { themes } from '../view/palette';

/** The least height of the chart, in cells of the open list. */
const leastTop = 4;
/** Pixels above the largest size. */
const margin = 4;

/** `ratio`: pixels of the canvas in one of CSS; `axis`: steps across the width. */
export function drawOpenListSizes(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  ratio: number,
  session: Session,
  lane: number,
  { recordedSteps, hasHistory }: Snapshot,
  axis: number,
  dark: boolean,
): void {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const drawing = canvas.getContext('2d');
  if (!drawing || !hasHistory || recordedSteps === 0) return;
  drawing.scale(ratio, ratio);
  const buckets = Math.max(1, Math.min(Math.floor(width / 2), axis));
  const sizes = session.chart(lane, buckets, axis).slice();
  const largest = Math.max(
    sizes.reduce((most, size) => Math.max(most, size), 1),
    leastTop,
  );
  const used = Math.min(Math.ceil((recordedSteps / axis) * buckets), buckets);
  const heightOf = (size: number): number => height - (size / largest) * (height - margin);
  drawing.beginPath();
  drawing.moveTo(0, height);
  for (let i = 0; i < used; i++) drawing.lineTo(((i + 0.5) / buckets) * width, heightOf(sizes[i]!));
  const end = Math.min((recordedSteps / axis) * width, width);
  drawing.lineTo(end, heightOf(sizes[used - 1] ?? 0));
  drawing.lineTo(end, height);
  drawing.closePath();
  drawing.fillStyle = themes[dark ? 'dark' : 'light'].chart;
  drawing.fill();
}
