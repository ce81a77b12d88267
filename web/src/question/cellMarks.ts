// Marks of answers over the map: a frame with a tick or a cross in its corner. They differ by shape as well as by colour.
import type { Cell } from '../model/ui';
import type { Camera } from '../view/camera';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

export type Mark = 'asked' | 'chosen' | 'right' | 'wrong';

/** In pixels: smaller cells get a frame around them. */
const leastSide = 18;

/** A line with a halo, so that it is seen on every ground. */
function stroke(pen: Pen, lines: readonly (readonly (readonly [number, number])[])[], colour: string, width: number, halo: string): void {
  pen.beginPath();
  for (const line of lines) line.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.lineJoin = pen.lineCap = 'round';
  for (const [style, breadth] of [[halo, width + 3], [colour, width]] as const) {
    pen.strokeStyle = style;
    pen.lineWidth = breadth;
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

export function drawMark(pen: Pen, camera: Camera, cell: Cell, mark: Mark, tokens: Tokens): void {
  const { x, y } = camera.centreOf(cell);
  const half = Math.max(camera.scale, leastSide) / 2 - 1;
  const colour = { asked: tokens.ink, chosen: tokens.accent, right: tokens.reward, wrong: tokens.danger }[mark];
  pen.setLineDash(mark === 'chosen' ? [5, 4] : []);
  stroke(pen, [[[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half], [x - half, y - half]]], colour, 2.5, tokens.halo);
  pen.setLineDash([]);
  if (mark !== 'right' && mark !== 'wrong') return;
  // Beside what stands in the cell.
  const [size, left, top] = [Math.min(Math.max(half * 0.36, 4), 9), x + half, y - half];
  const sign: readonly (readonly [number, number])[][] = mark === 'right'
    ? [[[left - size, top], [left - size * 0.3, top + size * 0.7], [left + size, top - size * 0.8]]]
    : [[[left - size, top - size], [left + size, top + size]], [[left - size, top + size], [left + size, top - size]]];
  stroke(pen, sign, colour, 3, tokens.halo);
}
