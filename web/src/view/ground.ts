// Everything that lies below path and marks: cells, the map's frame, grid lines, terrain glyphs and where the unit has no room,
// kept as one picture of the canvas. While the camera rests only what changed is drawn again; a frame then begins with a copy.
import type { Session } from '../core/engine';
import type { Camera } from './camera';
import { drawNoRoom, hatching } from './features';
import { fitCanvas, viewKey, type Frame } from './frame';
import { drawGlyphs, drawGrid, visibleRegion, type Region } from './marks';
import type { Painter } from './painter';
import type { Tokens } from './palette';
import type { Pen } from './pen';
import type { Rectangle } from './rectangles';

export const gridScale = 6;
const glyphScale = 11;
const roomScale = 3;

export class Ground {
  readonly canvas = document.createElement('canvas');
  private key = '';

  update(session: Session, painter: Painter, changed: readonly Rectangle[], camera: Camera, frame: Frame, tokens: Tokens): void {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const { width, height, ratio } = frame;
    const unit = session.unitKind() === 0 && session.unitSize() === 1 ? '' : [session.unitKind(), session.unitSize(), session.mapVersion()].join();
    // Where a unit fits depends on cells far from the changed ones.
    const key = `${viewKey(camera, frame, tokens)} ${unit}`;
    const parts = key === this.key ? changed : [{ x: 0, y: 0, width: session.width(), height: session.height() }];
    fitCanvas(this.canvas, frame);
    const { width: across, height: down } = this.canvas;
    for (const part of parts) {
      const box = key === this.key ? deviceBox(part, camera, ratio) : { left: 0, top: 0, right: across, bottom: down };
      // How a smoothed row rounds depends on where it begins: always at the same place, or the same frame could look different.
      if (camera.scale * ratio < 1) Object.assign(box, { left: 0, right: across });
      if (box.right <= 0 || box.bottom <= 0 || box.left >= across || box.top >= down) continue;
      context.save();
      context.resetTransform();
      context.beginPath();
      context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      context.clip();
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = tokens.background;
      context.fillRect(0, 0, width, height);
      painter.draw(context, camera, ratio, width, height);
      this.drawLines(context, session, part, camera, frame, tokens);
      context.restore();
    }
    this.key = key;
  }

  private drawLines(context: CanvasRenderingContext2D, session: Session, part: Rectangle, camera: Camera, frame: Frame, tokens: Tokens): void {
    const [across, down] = [session.width(), session.height()];
    const region = visibleRegion(camera, frame.width, frame.height, across, down);
    // A line between two cells belongs to both.
    region.left = Math.max(region.left, part.x - 1);
    region.right = Math.min(region.right, part.x + part.width + 1);
    region.top = Math.max(region.top, part.y - 1);
    region.bottom = Math.min(region.bottom, part.y + part.height + 1);
    drawLines(context, session, region, camera, tokens, () => hatching(context, tokens));
  }
}

/** What lies on the cells of a region, and the frame of the whole map. */
export function drawLines(context: Pen, session: Session, region: Region, camera: Camera, tokens: Tokens, hatch: () => Pen['fillStyle']): void {
  context.strokeStyle = tokens.frame;
  context.lineWidth = 1;
  const [across, down] = [Math.round(session.width() * camera.scale), Math.round(session.height() * camera.scale)];
  context.strokeRect(Math.round(camera.left) - 0.5, Math.round(camera.top) - 0.5, across + 1, down + 1);
  if (region.bottom <= region.top || region.right <= region.left) return;
  if (camera.scale > gridScale) drawGrid(context, session, camera, region, tokens);
  if (camera.scale >= glyphScale) drawGlyphs(context, session, camera, region, tokens);
  if (camera.scale >= roomScale && (session.unitKind() !== 0 || session.unitSize() > 1)) drawNoRoom(context, session, camera, region, hatch());
}

/** In device pixels, with some to spare for lines on the edges and, in shrunk pictures, for what is smoothed. */
function deviceBox({ x, y, width, height }: Rectangle, camera: Camera, ratio: number): Region {
  return {
    left: Math.floor((camera.left + x * camera.scale) * ratio) - 3,
    top: Math.floor((camera.top + y * camera.scale) * ratio) - 3,
    right: Math.ceil((camera.left + (x + width) * camera.scale) * ratio) + 3,
    bottom: Math.ceil((camera.top + (y + height) * camera.scale) * ratio) + 3,
  };
}
