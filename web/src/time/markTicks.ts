// The marks over the chart of the time line. Marks of the same pixel share a tick. Ticks of kinds with thousands of marks keep a
// distance, so that a reader can tell them apart.
import { TimeMarkKind } from '../core/explainConstants';
import type { Explain } from '../core/engine';
import { themes, type Tokens } from '../view/palette';
import { bit, manyKinds, markKinds } from './timeKinds';

/** Pixels between ticks of a kind with many marks. */
const leastGap = 4;
/** Pixels. */
const glyphSize = 4;

/** The pixels with marks that get a tick: none is nearer than `gap` to the one before. */
export function thinned(counts: ArrayLike<number>, gap: number): number[] {
  const places: number[] = [];
  for (let x = 0; x < counts.length; x++) if (counts[x]! > 0 && (places.length === 0 || x - places.at(-1)! >= gap)) places.push(x);
  return places;
}

type Drawing = CanvasRenderingContext2D;

/** Height and colour of a tick; a kind with few marks has a glyph above as well. */
function lookOf(kind: TimeMarkKind, height: number, tokens: Tokens): { top: number; bottom: number; colour: string; width: number; dash: number[] } {
  switch (kind) {
    case TimeMarkKind.Layer:
      return { top: height - 7, bottom: height, colour: tokens.muted, width: 1, dash: [] };
    case TimeMarkKind.Reopening:
      return { top: height - 12, bottom: height - 6, colour: tokens.danger, width: 1, dash: [] };
    case TimeMarkKind.Phase:
      return { top: 0, bottom: height, colour: tokens.muted, width: 1, dash: [1, 2] };
    case TimeMarkKind.Solution:
      return { top: 0, bottom: height, colour: tokens.ink, width: 1.5, dash: [] };
    default:
      return { top: 6, bottom: height, colour: tokens.ink, width: 1, dash: [] };
  }
}

/** Shapes tell the kinds apart, not colours alone. */
function drawGlyph(drawing: Drawing, kind: TimeMarkKind, x: number, tokens: Tokens): void {
  const r = glyphSize;
  const y = kind === TimeMarkKind.Meeting || kind === TimeMarkKind.FirstReopening ? r * 3.4 : r + 1;
  const corners: Partial<Record<TimeMarkKind, number[][]>> = {
    [TimeMarkKind.GoalGenerated]: [
      [0, -r],
      [r, 0],
      [0, r],
      [-r, 0],
    ],
    [TimeMarkKind.GoalExpanded]: [
      [0, -r],
      [r, 0],
      [0, r],
      [-r, 0],
    ],
    [TimeMarkKind.Meeting]: [
      [-r, -r],
      [r, r],
      [0, 0],
      [-r, r],
      [r, -r],
      [0, 0],
    ],
    [TimeMarkKind.FirstReopening]: [
      [-r, r * 0.8],
      [0, -r],
      [r, r * 0.8],
    ],
    [TimeMarkKind.Solution]: [
      [-r, -r],
      [r, -r],
      [0, r],
    ],
  };
  const shape = corners[kind];
  if (!shape) return;
  drawing.beginPath();
  shape.forEach(([dx, dy], i) => (i === 0 ? drawing.moveTo(x + dx!, y + dy!) : drawing.lineTo(x + dx!, y + dy!)));
  drawing.closePath();
  drawing.fillStyle = kind === TimeMarkKind.GoalExpanded ? tokens.goal : kind === TimeMarkKind.Solution ? tokens.path : tokens.card;
  drawing.strokeStyle = kind === TimeMarkKind.GoalGenerated || kind === TimeMarkKind.GoalExpanded ? tokens.goal : tokens.ink;
  drawing.lineWidth = 1.25;
  drawing.fill();
  drawing.stroke();
}

/** The same glyph for lists. */
export function glyphOf(kind: TimeMarkKind, dark: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = 22,
    ratio = window.devicePixelRatio || 1;
  canvas.width = canvas.height = size * ratio;
  canvas.className = 'mark-glyph';
  canvas.setAttribute('aria-hidden', 'true');
  const drawing = canvas.getContext('2d');
  drawing?.scale(ratio, ratio);
  if (drawing) drawMark(drawing, kind, size / 2, size, themes[dark ? 'dark' : 'light']);
  return canvas;
}

function drawMark(drawing: Drawing, kind: TimeMarkKind, x: number, height: number, tokens: Tokens): void {
  const { top, bottom, colour, width, dash } = lookOf(kind, height, tokens);
  drawing.strokeStyle = colour;
  drawing.lineWidth = width;
  drawing.setLineDash(dash);
  drawing.beginPath();
  drawing.moveTo(x, top);
  drawing.lineTo(x, bottom);
  drawing.stroke();
  drawing.setLineDash([]);
  drawGlyph(drawing, kind, x, tokens);
}

export interface TimeAxis {
  width: number;
  height: number;
  /** Steps across the width. */
  steps: number;
}

export function drawTicks(drawing: Drawing, explain: Explain, lane: number, kinds: number, { width, height, steps }: TimeAxis, dark: boolean): void {
  const tokens = themes[dark ? 'dark' : 'light'];
  const pixels = Math.max(Math.floor(width), 1);
  // Kinds with few marks are drawn over the others.
  const order = [...markKinds].sort((a, b) => Number(manyKinds.includes(b)) - Number(manyKinds.includes(a)));
  for (const kind of order) {
    if ((kinds & bit(kind)) === 0) continue;
    const isMany = manyKinds.includes(kind);
    for (const x of thinned(explain.marksOnAxis(lane, kind, pixels, steps), isMany ? leastGap : 1)) drawMark(drawing, kind, x + 0.5, height, tokens);
  }
}
