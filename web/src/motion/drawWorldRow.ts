// The picture of the row of ticks: marks, the effort of each planning, and lanes of doors.
import { NoteKind } from '../core/motionConstants';
import { themes, type Tokens } from '../view/palette';
import { barsOf, heightOf, middleOfPart, placesOf, type AxisSpan } from './worldAxis';
import { drawnKinds, type MarkKind, type RunMarks } from './worldMarks';

type Drawing = CanvasRenderingContext2D;

/** Pixels: of the lane of marks, the chart, the track below it and each lane of a door. */
export const heights = { marks: 12, chart: 26, track: 9, lane: 9 } as const;
/** Pixels at both sides, for marks at the ends. */
export const overhang = 8;
const laneBar = 5.5;
const markSize = 4;
/** How far a tick of a planning rises from the track. */
const planTick = 8;

/** A chart of the ticks of a lane. */
export interface RowChart {
  /** What it shows. */
  readonly name: string;
  /** Reads it for a row of this width. `isOther`: the run is another one, and the chart of the one before stays in outline. */
  read(lane: number, axis: number, width: number, isOther: boolean): void;
  draw(drawing: CanvasRenderingContext2D, picture: WorldRowPicture): void;
  forget(): void;
}

/** What the row shows of the run of a lane. */
export interface WorldRowPicture {
  width: number;
  height: number;
  dark: boolean;
  /** Ticks across the width. */
  axis: number;
  /** The last tick that is known. */
  last: number;
  isWhole: boolean;
  efforts: ArrayLike<number>;
  /** Draws another chart in place of the efforts. */
  chart: RowChart | null;
  /** Those of the run before the last change, on an axis of their own. */
  before: { efforts: ArrayLike<number>; axis: number } | null;
  marks: RunMarks;
  lanes: readonly (readonly AxisSpan[])[];
}

const placeAt = (tick: number, { axis, width }: WorldRowPicture): number => Math.min(tick / axis, 1) * width;
const bottom = heights.marks + heights.chart;

function drawBars(drawing: Drawing, picture: WorldRowPicture, tokens: Tokens): void {
  const { efforts, axis, width, last } = picture;
  const most = Math.max(...Array.from(efforts), 1);
  const { wide } = barsOf(axis, width);
  drawing.fillStyle = tokens.chart;
  for (let i = 0; i < efforts.length; i++) {
    const middle = middleOfPart(i, efforts.length, axis);
    if (efforts[i] === 0 || middle * axis > last + 0.5) continue;
    const height = Math.max(heightOf(efforts[i]!, most, heights.chart), 1);
    drawing.fillRect(middle * width - wide / 2, bottom - height, wide, height);
  }
}

/** The outline of the chart before the last change. */
function drawBefore(drawing: Drawing, { before, efforts, axis, width }: WorldRowPicture, tokens: Tokens): void {
  if (!before) return;
  const most = Math.max(...Array.from(efforts), 1);
  const { wide } = barsOf(before.axis, (width * before.axis) / axis);
  drawing.strokeStyle = tokens.muted;
  drawing.globalAlpha = 0.5;
  drawing.lineWidth = 1;
  for (let i = 0; i < before.efforts.length; i++) {
    const x = ((middleOfPart(i, before.efforts.length, before.axis) * before.axis) / axis) * width;
    if (before.efforts[i] === 0 || x > width) continue;
    const height = Math.min(heightOf(before.efforts[i]!, most, heights.chart), heights.chart);
    drawing.strokeRect(x - wide / 2, bottom - height, wide, height);
  }
  drawing.globalAlpha = 1;
}

function ring(drawing: Drawing, x: number, y: number, colour: string): void {
  drawing.beginPath();
  drawing.arc(x, y, markSize - 1, 0, 2 * Math.PI);
  drawing.strokeStyle = colour;
  drawing.lineWidth = 1.5;
  drawing.stroke();
}

function line(drawing: Drawing, x: number, from: number, to: number, colour: string, width: number): void {
  drawing.beginPath();
  drawing.moveTo(x, from);
  drawing.lineTo(x, to);
  drawing.strokeStyle = colour;
  drawing.lineWidth = width;
  drawing.stroke();
}

function star(drawing: Drawing, x: number, y: number, colour: string): void {
  drawing.beginPath();
  for (let i = 0; i < 10; i++) {
    const radius = i % 2 === 0 ? markSize + 2 : (markSize + 2) * 0.42;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    drawing.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  drawing.closePath();
  drawing.fillStyle = colour;
  drawing.fill();
}

/** A pin: its head in the lane of marks, its point on the track. */
function pin(drawing: Drawing, x: number, tokens: Tokens): void {
  line(drawing, x, markSize * 2, bottom, tokens.ink, 1);
  drawing.beginPath();
  drawing.arc(x, markSize + 1, markSize - 1, 0, 2 * Math.PI);
  drawing.fillStyle = tokens.ink;
  drawing.fill();
}

/** Shapes tell the kinds apart, not colours alone. */
function drawMark(drawing: Drawing, kind: MarkKind, x: number, tokens: Tokens): void {
  const middle = heights.marks / 2;
  switch (kind) {
    case NoteKind.Planned:
      return line(drawing, x, bottom - planTick, bottom, tokens.accent, 1.5);
    case 'Cut':
      // A bar across the lane of marks.
      line(drawing, x, middle + markSize, bottom, tokens.danger, 1);
      return line(drawing, x, middle - markSize, middle + markSize, tokens.danger, 3);
    case NoteKind.Edit:
      return pin(drawing, x, tokens);
    case NoteKind.Stop:
      return ring(drawing, x, middle, tokens.goal);
    case NoteKind.Unreachable:
    case NoteKind.NoWay:
    case NoteKind.Caught:
    case NoteKind.Stuck:
      ring(drawing, x, middle, tokens.danger);
      return line(drawing, x, middle + markSize - 1, bottom, tokens.danger, 1);
    case NoteKind.Arrived:
      return star(drawing, x, middle, tokens.goal);
    default:
  }
}

const glyphSize = 22;

/** The same mark for lists. */
export function markGlyph(kind: MarkKind, dark: boolean): HTMLCanvasElement {
  const ratio = window.devicePixelRatio || 1;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = glyphSize * ratio;
  canvas.className = 'mark-glyph';
  canvas.setAttribute('aria-hidden', 'true');
  const drawing = canvas.getContext('2d');
  drawing?.scale(ratio, ratio);
  // A planning stands on the track, the other marks hang from the upper edge.
  drawing?.translate(0, kind === NoteKind.Planned ? glyphSize - bottom - planTick / 2 : 2);
  if (drawing) drawMark(drawing, kind, glyphSize / 2, themes[dark ? 'dark' : 'light']);
  return canvas;
}

function drawMarks(drawing: Drawing, picture: WorldRowPicture, tokens: Tokens): void {
  for (const kind of drawnKinds) {
    const ticks = picture.marks.get(kind);
    // The first planning is the beginning of the run, which needs no mark.
    for (const x of placesOf(ticks ?? [], picture.axis, picture.width).keys())
      if (x > 0 || kind !== NoteKind.Planned) drawMark(drawing, kind, x, tokens);
  }
}

function drawLanes(drawing: Drawing, { lanes, width }: WorldRowPicture, tokens: Tokens): void {
  lanes.forEach((spans, i) => {
    const middle = bottom + heights.track + heights.lane * (i + 0.5);
    drawing.fillStyle = tokens.line;
    drawing.fillRect(0, middle - 0.5, width, 1);
    drawing.fillStyle = tokens.danger;
    for (const { from, to } of spans) drawing.fillRect(from * width, middle - laneBar / 2, Math.max((to - from) * width, 1), laneBar);
  });
}

export function drawWorldRow(canvas: HTMLCanvasElement, picture: WorldRowPicture): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round((picture.width + 2 * overhang) * ratio);
  canvas.height = Math.round(picture.height * ratio);
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  const tokens = themes[picture.dark ? 'dark' : 'light'];
  drawing.scale(ratio, ratio);
  drawing.translate(overhang, 0);
  if (picture.chart) {
    picture.chart.draw(drawing, picture);
  } else {
    drawBars(drawing, picture, tokens);
    drawBefore(drawing, picture, tokens);
  }
  drawLanes(drawing, picture, tokens);
  if (picture.isWhole) line(drawing, placeAt(picture.last, picture), heights.marks, bottom, tokens.ink, 1.5);
  drawMarks(drawing, picture, tokens);
}
