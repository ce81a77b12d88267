// The base layer: one pixel for each cell, painted by the core, kept on a canvas of the map's size and drawn enlarged.
// Only rows that changed are copied, so a frame costs what changed and what is visible, never the whole map.
import type { Session } from '../core/engine';
import { enginePalette, type Tokens } from './palette';
import type { Camera } from './camera';
import { Mipmap } from './mipmap';

/** Rows of the map, from top to before bottom; none when they are equal. */
export interface Rows {
  top: number;
  bottom: number;
}

export class Painter {
  private readonly canvas = document.createElement('canvas');
  private readonly mipmap = new Mipmap(this.canvas);
  private context: CanvasRenderingContext2D | null = null;
  private session: Session | null = null;
  /** The colours in use, for the overlay: a cell that shows slot 0 of its terrain has not been searched. */
  palette: Uint32Array = new Uint32Array(0);

  setTokens(session: Session, tokens: Tokens): void {
    this.palette = enginePalette(tokens);
    session.paletteView().set(this.palette);
    session.paletteChanged();
  }

  /** The rows whose pixels are new. */
  update(session: Session, lane: number): Rows {
    const width = session.width();
    const height = session.height();
    const fresh = this.session !== session || this.canvas.width !== width || this.canvas.height !== height;
    if (fresh || !this.context) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.context = this.canvas.getContext('2d', { alpha: false });
      this.session = session;
      this.mipmap.clear();
    }
    session.render(lane);
    const top = fresh ? 0 : session.dirtyTop();
    const bottom = fresh ? height : session.dirtyBottom();
    if (!this.context || bottom <= top) return { top: 0, bottom: 0 };
    const pixels = session.pixelsView();
    const rows = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset + top * width * 4, (bottom - top) * width * 4);
    this.context.putImageData(new ImageData(rows, width, bottom - top), 0, top);
    this.mipmap.changed(top, bottom);
    return { top, bottom };
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
    context.drawImage(this.mipmap.level(level), fromX * share, fromY * share, (toX - fromX) * share, (toY - fromY) * share,
      left + fromX * scale, top + fromY * scale, (toX - fromX) * scale, (toY - fromY) * scale);
  }
}
