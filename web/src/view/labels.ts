// Numbers and parent arrows inside cells, for those who zoomed in.
import type { Session } from '../core/engine';
import { CellState, LabelField } from '../core/generated';
import type { Camera } from './camera';
import type { Region } from './marks';
import type { Tokens } from './palette';

export const arrowScale = 18;
export const numberScale = 36;
const exactScale = 64;
const namesScale = 90;
const fields = 5;
const digits = 'ui-sans-serif, system-ui, sans-serif';

// The core's order: north, east, south, west, then the diagonals; any other number means that there is no parent.
const directions: readonly (readonly [number, number])[] = [[0, -1], [1, 0], [0, 1], [-1, 0], [1, -1], [1, 1], [-1, 1], [-1, -1]];

/** Short enough for a cell: 12, 12.4 or 12.41. */
export function shortNumber(value: number, places: number): string {
  if (!Number.isFinite(value)) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(places).replace(/\.?0+$/, '');
}

function drawArrow(context: Path2D, x: number, y: number, dx: number, dy: number, size: number): void {
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [(dx / length) * size, (dy / length) * size];
  context.moveTo(x - ux, y - uy);
  context.lineTo(x + ux, y + uy);
  context.moveTo(x + ux * 0.1 - uy * 0.65, y + uy * 0.1 + ux * 0.65);
  context.lineTo(x + ux, y + uy);
  context.lineTo(x + ux * 0.1 + uy * 0.65, y + uy * 0.1 - ux * 0.65);
}

export function drawLabels(context: CanvasRenderingContext2D, session: Session, lane: number, camera: Camera, region: Region, tokens: Tokens): void {
  const across = region.right - region.left;
  const down = region.bottom - region.top;
  if (across <= 0 || down <= 0) return;
  const labels = session.labels(lane, region.left, region.top, across, down);
  const { scale } = camera;
  const numbers = scale >= numberScale;
  const places = scale >= exactScale ? 2 : 1;
  // Longer numbers are set narrower instead of running into each other.
  const half = scale * 0.41;
  const named = scale >= namesScale;
  const large = Math.min(scale * 0.29, named ? 20 : 22);
  const small = Math.min(scale * (places === 2 ? 0.16 : 0.19), named ? 13 : 15);
  for (const wanted of [CellState.Open, CellState.Closed]) {
    const ink = wanted === CellState.Open ? tokens.openInk : tokens.closedInk;
    context.fillStyle = ink;
    context.strokeStyle = ink;
    const arrows = new Path2D();
    for (let row = 0; row < down; row++) {
      for (let column = 0; column < across; column++) {
        const at = (row * across + column) * fields;
        if (labels[at + LabelField.State] !== wanted) continue;
        const left = camera.left + (region.left + column) * scale;
        const top = camera.top + (region.top + row) * scale;
        const direction = directions[labels[at + LabelField.ParentDirection]!];
        if (direction) {
          const place = numbers ? { x: left + scale * 0.5, y: top + scale * 0.2, size: scale * 0.1 } : { x: left + scale / 2, y: top + scale / 2, size: scale * 0.24 };
          drawArrow(arrows, place.x, place.y, direction[0], direction[1], place.size);
        }
        if (!numbers) continue;
        context.textBaseline = 'middle';
        context.textAlign = 'center';
        context.font = `600 ${large}px ${digits}`;
        context.fillText(`${named ? 'f ' : ''}${shortNumber(labels[at + LabelField.F]!, places)}`, left + scale / 2, top + scale * 0.51, scale * 0.92);
        context.font = `${small}px ${digits}`;
        context.textAlign = 'left';
        context.fillText(`${named ? 'g ' : ''}${shortNumber(labels[at + LabelField.G]!, places)}`, left + scale * 0.07, top + scale * 0.84, half);
        context.textAlign = 'right';
        context.fillText(`${named ? 'h ' : ''}${shortNumber(labels[at + LabelField.H]!, places)}`, left + scale * 0.93, top + scale * 0.84, half);
      }
    }
    context.lineWidth = Math.max(1, scale * (numbers ? 0.03 : 0.055));
    context.lineJoin = 'round';
    // Where many arrows are seen at once they speak softly.
    context.globalAlpha = Math.min(0.75, 0.4 + (scale - arrowScale) / 60);
    context.stroke(arrows);
    context.globalAlpha = 1;
  }
}
