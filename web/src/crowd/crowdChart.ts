// The chart of the row of ticks for many units: how many are under way, and how many of them wait.
import type { Hex, Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

/** Two numbers for each part of the axis: units under way, and units that wait. */
export type ChartCounts = ArrayLike<number>;

export interface CrowdChart {
  readonly counts: ChartCounts;
  /** In pixels: of the middle of a part. */
  readonly placeOf: (part: number) => number;
  /** Where the known ticks end, and what the chart stands on. */
  readonly end: number;
  readonly bottom: number;
  readonly height: number;
  /** The chart of the run before the last change, in outline. */
  readonly before: Pick<CrowdChart, 'counts' | 'placeOf' | 'end'> | null;
}

const waitingPart = 0.75;
const beforePart = 0.5;

/** The most units of a part that are under way; at least 1. */
export function mostUnderWay(counts: ChartCounts): number {
  let most = 1;
  for (let i = 0; i + 1 < counts.length; i += 2) most = Math.max(most, counts[i]!);
  return most;
}

/** The line over the parts, from the left end to where the known ticks end. `offset`: 0 for those under way, 1 for those that wait. */
export function heightsOf({ counts, placeOf, end }: Pick<CrowdChart, 'counts' | 'placeOf' | 'end'>, offset: 0 | 1): { x: number; count: number }[] {
  const line: { x: number; count: number }[] = [];
  for (let part = 0; 2 * part + 1 < counts.length; part++) {
    const x = placeOf(part);
    const count = counts[2 * part + offset]!;
    if (x > end) break;
    if (part === 0) line.push({ x: 0, count });
    line.push({ x, count });
  }
  const last = line.at(-1);
  if (last && last.x < end) line.push({ x: end, count: last.count });
  return line;
}

/** Under way as an area, and in front of it those that wait. */
export function drawCrowdChart(pen: Pen, chart: CrowdChart, tokens: Tokens, waiting: Hex): void {
  const { bottom, height, before } = chart;
  const most = Math.max(mostUnderWay(chart.counts), before ? mostUnderWay(before.counts) : 0);
  const trace = (line: readonly { x: number; count: number }[], closes: boolean): boolean => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return false;
    pen.beginPath();
    if (closes) pen.moveTo(first.x, bottom);
    line.forEach(({ x, count }, i) => {
      const y = bottom - (count / most) * height;
      if (i === 0 && !closes) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    if (closes) pen.lineTo(last.x, bottom);
    if (closes) pen.closePath();
    return true;
  };
  if (trace(heightsOf(chart, 0), true)) {
    pen.fillStyle = tokens.chart;
    pen.fill();
  }
  if (trace(heightsOf(chart, 1), true)) {
    pen.fillStyle = waiting;
    pen.globalAlpha = waitingPart;
    pen.fill();
    pen.globalAlpha = 1;
  }
  if (!before || !trace(heightsOf(before, 0), false)) return;
  pen.strokeStyle = tokens.muted;
  pen.globalAlpha = beforePart;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
}
