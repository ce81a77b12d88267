// Arrows and numbers of all cells at once: a drawing has few cells that are large enough for them.
import type { Session } from '../core/engine';
import { CellState, LabelField } from '../core/generated';
import type { Camera } from '../view/camera';
import { drawCells, readLabelledCell, type LabelLook } from '../view/labelText';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

const fields = 6;

/** `path`: cells that the found path runs through. */
export function drawLabels(
  pen: Pen,
  session: Session,
  lane: number,
  camera: Camera,
  { left, top, right, bottom }: Region,
  path: ReadonlySet<number>,
  tokens: Tokens,
  look: LabelLook,
): void {
  const across = right - left;
  const labels = session.labels(lane, left, top, across, bottom - top).slice();
  const cells = Array.from({ length: labels.length / fields }, (_, i) => i).filter(
    (i) => labels[i * fields + LabelField.State]! > CellState.Unvisited,
  );
  drawCells(
    pen,
    cells.map((i) => {
      const [x, y] = [left + (i % across), top + Math.floor(i / across)];
      const cell = y * session.width() + x;
      const [pixelX, pixelY] = [camera.left + x * camera.scale, camera.top + y * camera.scale];
      return readLabelledCell(labels, i * fields, pixelX, pixelY, path.has(cell), look.isPale?.(cell));
    }),
    camera.scale,
    tokens,
    look,
  );
}
