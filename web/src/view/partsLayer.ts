// A picture of many lines: made beside what is seen, a part in each frame.
import type { Camera } from './camera';
import { viewKey, type Frame } from './frame';
import type { Tokens } from './palette';
import { Sheets } from './sheets';

export class PartsLayer {
  private readonly sheets = new Sheets();
  private source: object | null = null;
  private key = '';
  /** The first line that is not drawn yet. */
  private next = 0;
  private total = 0;

  /** The sheet is not complete. */
  get isBusy(): boolean {
    return this.next < this.total;
  }

  /** Drops the picture, so that it is not shown while the next one is drawn. */
  forget(): void {
    this.sheets.forgetBefore();
    this.source = null;
    this.key = '';
    this.next = this.total = 0;
  }

  /**
   * The `total` lines of `source`. `drawPart` draws some of them, from line `next` on, and returns the line to go on with. True while there
   * is more to draw.
   */
  draw(
    context: CanvasRenderingContext2D,
    source: object,
    total: number,
    camera: Camera,
    frame: Frame,
    tokens: Tokens,
    drawPart: (pen: CanvasRenderingContext2D, next: number) => number,
  ): boolean {
    const key = viewKey(camera, frame, tokens);
    if (key !== this.key || source !== this.source) {
      this.sheets.begin(camera, frame, this.key !== '' && !this.isBusy);
      Object.assign(this, { source, total, key, next: 0 });
    }
    const pen = this.isBusy ? this.sheets.current.canvas.getContext('2d') : null;
    if (pen) {
      pen.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
      this.next = drawPart(pen, this.next);
      if (!this.isBusy) this.sheets.forgetBefore();
    }
    this.sheets.shown.draw(context, camera);
    return this.isBusy;
  }
}
