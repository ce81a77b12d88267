// The base layer: one pixel for each cell, painted by the core, kept on a canvas of the map's size and drawn enlarged.
// Only what changed is copied, so a frame costs that and what is visible, never the whole map.
import type { Session } from '../core/engine';
import { isLeft } from '../core/job';
import type { Camera } from './camera';
import { Mipmap } from './mipmap';
import { rectangles, type Rectangle } from './rectangles';

export class Painter {
  private readonly canvas = document.createElement('canvas');
  private readonly mipmap = new Mipmap(this.canvas);
  private context: CanvasRenderingContext2D | null = null;
  private session: Session | null = null;

  /** Whether the last update() made all that has changed; of a huge map it makes parts. */
  isWhole = true;
  /** Nothing of this map is there yet. */
  isBlank = true;

  /** Where pixels are new, from top to bottom. */
  update(session: Session, lane: number): Rectangle[] {
    const width = session.width();
    const height = session.height();
    if (this.session !== session || !this.context || this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.context = this.canvas.getContext('2d', { alpha: false });
      this.session = session;
      this.mipmap.clear();
      // All of it, though not at once where it is huge.
      session.paletteChanged();
      this.isBlank = true;
    }
    this.isWhole = !isLeft(session.render(lane));
    const changed = rectangles(session.dirtyRectangles());
    if (!this.context || changed.length === 0) return [];
    const pixels = session.pixelsView();
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, width * height * 4), width, height);
    for (const { x, y, width: across, height: down } of changed) this.context.putImageData(image, 0, 0, x, y, across, down);
    this.mipmap.changed(changed);
    this.isBlank = false;
    return changed;
  }

  /** The browser threw the pictures away. */
  forget(): void {
    this.session = null;
  }

  /** The context is scaled to CSS pixels; `ratio` says how many device pixels one of them has. */
  draw(context: CanvasRenderingContext2D, camera: Camera, ratio: number, viewWidth: number, viewHeight: number): void {
    const { scale, left, top } = camera;
    const fromX = Math.max(Math.floor(-left / scale), 0);
    const fromY = Math.max(Math.floor(-top / scale), 0);
    const toX = Math.min(Math.ceil((viewWidth - left) / scale), this.canvas.width);
    const toY = Math.min(Math.ceil((viewHeight - top) / scale), this.canvas.height);
    if (toX <= fromX || toY <= fromY) return;
    context.imageSmoothingEnabled = scale * ratio < 1;
    context.imageSmoothingQuality = 'low';
    const level = this.mipmap.levelFor(scale * ratio);
    const share = 1 / 2 ** level;
    context.drawImage(
      this.mipmap.level(level),
      fromX * share,
      fromY * share,
      (toX - fromX) * share,
      (toY - fromY) * share,
      left + fromX * scale,
      top + fromY * scale,
      (toX - fromX) * scale,
      (toY - fromY) * scale,
    );
  }
}
