// Many strokes: a picture of them is made beside what is seen, a part in each frame.
import type { Snapshot } from '../model/ui';
import type { Camera } from './camera';
import { viewKey, type Frame } from './frame';
import { visibleRegion } from './marks';
import type { Tokens } from './palette';
import { Sheets } from './sheets';
import { drawStrokes, Strokes } from './strokes';

/** Strokes that one frame draws, and looks through for those that are in view. */
const drawnAtOnce = 3000;
const seenAtOnce = 60_000;
/** Of those in view: more would only lie upon each other. */
export const mostDrawn = 45_000;
/** Of more, dashes are not told apart. */
const mostDashed = 6000;

export class StrokesLayer {
  private readonly sheets = new Sheets();
  private strokes = new Strokes();
  private key = '';
  /** The first stroke that the sheet is without. */
  private next = 0;

  /** The sheet is not complete. */
  get isBusy(): boolean {
    return this.next < this.strokes.count;
  }

  /** What comes has nothing to do with what was. */
  forget(): void {
    this.sheets.forgetBefore();
    this.key = '';
    this.strokes = new Strokes();
    this.next = 0;
  }

  /** True while there is more to come. */
  draw(context: CanvasRenderingContext2D, strokes: Strokes, { width, height }: Snapshot, camera: Camera, frame: Frame, tokens: Tokens): boolean {
    const key = viewKey(camera, frame, tokens);
    if (key !== this.key || strokes !== this.strokes) {
      this.sheets.begin(camera, frame, this.key !== '' && !this.isBusy);
      this.strokes = strokes;
      this.key = key;
      this.next = 0;
    }
    if (this.isBusy) this.goOn(width, height, camera, frame, tokens);
    this.sheets.shown.draw(context, camera);
    return this.isBusy;
  }

  private goOn(width: number, height: number, camera: Camera, frame: Frame, tokens: Tokens): void {
    const context = this.sheets.current.canvas.getContext('2d');
    if (!context) return;
    const { left, top, right, bottom } = visibleRegion(camera, frame.width, frame.height, width, height);
    const all = this.strokes.count;
    const share = Math.max((Math.max(right - left, 0) * Math.max(bottom - top, 0)) / (width * height), 1 / all);
    const inView = all * share;
    const every = Math.ceil(inView / mostDrawn);
    const end = Math.min(this.next + Math.min(seenAtOnce, Math.ceil(drawnAtOnce / share)) * every, all);
    context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
    drawStrokes(context, this.strokes, camera, frame, tokens, { first: this.next, end, every, dashed: inView <= mostDashed });
    this.next = end;
    if (!this.isBusy) this.sheets.forgetBefore();
  }
}
