// Everything that lies below path and marks: cells, the map's frame, grid lines, terrain glyphs and where the unit has no room,
// kept as one picture of the canvas. While the camera rests only the rows that changed are drawn again; a frame then begins with a copy.
import type { Session } from '../core/engine';
import type { Camera } from './camera';
import { drawNoRoom } from './features';
import { drawGlyphs, drawGrid, visibleRegion } from './marks';
import type { Painter, Rows } from './painter';
import type { Tokens } from './palette';

const gridScale = 6;
const glyphScale = 11;
const roomScale = 3;

export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

/** What a kept picture depends on besides the cells. */
export function viewKey(camera: Camera, { width, height, ratio }: Frame, tokens: Tokens): string {
  return [camera.scale, camera.left, camera.top, width, height, ratio, tokens.background].join();
}

export class Ground {
  readonly canvas = document.createElement('canvas');
  private key = '';

  update(session: Session, painter: Painter, rows: Rows, camera: Camera, frame: Frame, tokens: Tokens): void {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const { width, height, ratio } = frame;
    const unit = session.unitKind() === 0 && session.unitSize() === 1 ? '' : [session.unitKind(), session.unitSize(), session.mapVersion()].join();
    // Where a unit has room depends on cells far from those that changed.
    const key = `${viewKey(camera, frame, tokens)} ${unit}`;
    // Shrunk pictures are smoothed: there a row reaches into its neighbours.
    const whole = key !== this.key || camera.scale * ratio < 1;
    if (!whole && rows.bottom <= rows.top) return;
    this.key = key;
    const across = Math.max(1, Math.round(width * ratio));
    const down = Math.max(1, Math.round(height * ratio));
    if (this.canvas.width !== across || this.canvas.height !== down) {
      this.canvas.width = across;
      this.canvas.height = down;
    }
    const band = whole ? { top: 0, bottom: down } : deviceBand(rows, camera, ratio, down);
    if (band.bottom <= band.top) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(0, band.top, across, band.bottom - band.top);
    context.clip();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = tokens.background;
    context.fillRect(0, 0, width, height);
    painter.draw(context, camera, ratio, width, height);
    this.drawLines(context, session, painter, whole ? { top: 0, bottom: session.height() } : rows, camera, frame, tokens);
    context.restore();
  }

  private drawLines(context: CanvasRenderingContext2D, session: Session, painter: Painter, rows: Rows, camera: Camera, frame: Frame, tokens: Tokens): void {
    const [across, down] = [session.width(), session.height()];
    const region = visibleRegion(camera, frame.width, frame.height, across, down);
    // A line between two rows belongs to both.
    region.top = Math.max(region.top, rows.top - 1);
    region.bottom = Math.min(region.bottom, rows.bottom + 1);
    context.strokeStyle = tokens.frame;
    context.lineWidth = 1;
    context.strokeRect(Math.round(camera.left) - 0.5, Math.round(camera.top) - 0.5, Math.round(across * camera.scale) + 1, Math.round(down * camera.scale) + 1);
    if (region.bottom <= region.top || region.right <= region.left) return;
    if (camera.scale > gridScale) drawGrid(context, session, painter.palette, camera, region, tokens);
    if (camera.scale >= glyphScale) drawGlyphs(context, session, painter.palette, camera, region, tokens);
    if (camera.scale >= roomScale && (session.unitKind() !== 0 || session.unitSize() > 1)) drawNoRoom(context, session, camera, region, tokens);
  }
}

/** The rows in device pixels, with a pixel to spare for lines on their edges. */
function deviceBand(rows: Rows, camera: Camera, ratio: number, down: number): Rows {
  return {
    top: Math.max(Math.floor((camera.top + rows.top * camera.scale) * ratio) - 2, 0),
    bottom: Math.min(Math.ceil((camera.top + rows.bottom * camera.scale) * ratio) + 2, down),
  };
}
