// The way by which a hovered cell was reached: its parents back to the start, as a thin dotted line.
import type { Session } from '../core/engine';
import { CellField } from '../core/generated';
import type { Cell } from '../model/ui';
import type { Camera } from './camera';
import type { Tokens } from './palette';

/** Long enough for every map that fits a screen with visible cells. */
const longest = 2000;

export function parentsOf(session: Session, lane: number, cell: Cell): Cell[] {
  const trail = [cell];
  for (let at = cell; trail.length < longest; ) {
    const fields = session.inspect(lane, at.x, at.y);
    const [x, y] = [fields[CellField.ParentX] ?? Number.NaN, fields[CellField.ParentY] ?? Number.NaN];
    if (!(x >= 0 && y >= 0)) break;
    at = { x, y };
    trail.push(at);
  }
  return trail;
}

export function drawTrail(context: CanvasRenderingContext2D, cells: readonly Cell[], camera: Camera, tokens: Tokens): void {
  if (cells.length < 2) return;
  context.beginPath();
  for (const cell of cells) {
    const { x, y } = camera.centreOf(cell);
    context.lineTo(x, y);
  }
  const thickness = Math.min(Math.max(camera.scale * 0.1, 1.5), 3);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [width, colour] of [
    [thickness + 2.5, tokens.pathOutline],
    [thickness, tokens.path],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.setLineDash([0.1, thickness * 2.6]);
    context.stroke();
  }
  context.setLineDash([]);
  context.lineCap = 'butt';
}
