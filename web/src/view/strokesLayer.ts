// Many strokes: a picture of them is made beside what is seen, a part in each frame. Until it is whole the one before stands in, moved
// and scaled as the map was since; and the new one itself where there is none.
import type { Snapshot } from '../model/ui';
import type { Camera } from './camera';
import { viewKey, type Frame } from './ground';
import { visibleRegion } from './marks';
import type { Tokens } from './palette';
import { drawStrokes, strokeCount } from './strokes';

/** Strokes that one frame draws, and looks through for those that are in view. */
const drawnAtOnce = 3000;
const seenAtOnce = 60_000;
/** Of those in view: more would only lie upon each other. */
const mostDrawn = 45_000;
/** From so many on they are not told apart. */
const mostDashed = 6000;

interface Picture {
  canvas: HTMLCanvasElement;
  left: number;
  top: number;
  scale: number;
}

export class StrokesLayer {
  private whole: Picture | null = null;
  private coming: Picture | null = null;
  private strokes: Int32Array = new Int32Array(0);
  private key = '';
  /** The first stroke that the coming picture is without. */
  private next = 0;

  get isBusy(): boolean {
    return this.coming !== null;
  }

  /** What comes has nothing to do with what was. */
  forget(): void {
    this.whole = this.coming = null;
    this.key = '';
  }

  /** True while there is more to come. */
  draw(context: CanvasRenderingContext2D, strokes: Int32Array, { width, height }: Snapshot, camera: Camera, frame: Frame, tokens: Tokens): boolean {
    const key = viewKey(camera, frame, tokens);
    if (key !== this.key || strokes !== this.strokes) this.begin(strokes, camera, frame, key);
    if (this.coming) this.goOn(this.coming, width, height, camera, frame, tokens);
    const shown = this.whole ?? this.coming;
    if (shown) {
      const zoom = camera.scale / shown.scale;
      context.drawImage(shown.canvas, camera.left - shown.left * zoom, camera.top - shown.top * zoom, (shown.canvas.width / frame.ratio) * zoom, (shown.canvas.height / frame.ratio) * zoom);
    }
    return this.isBusy;
  }

  private begin(strokes: Int32Array, camera: Camera, frame: Frame, key: string): void {
    const canvas = this.coming?.canvas ?? document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(frame.width * frame.ratio));
    canvas.height = Math.max(1, Math.round(frame.height * frame.ratio));
    this.coming = { canvas, left: camera.left, top: camera.top, scale: camera.scale };
    this.strokes = strokes;
    this.key = key;
    this.next = 0;
  }

  private goOn(coming: Picture, width: number, height: number, camera: Camera, frame: Frame, tokens: Tokens): void {
    const context = coming.canvas.getContext('2d');
    if (!context) return;
    const { left, top, right, bottom } = visibleRegion(camera, frame.width, frame.height, width, height);
    const share = Math.max((Math.max(right - left, 0) * Math.max(bottom - top, 0)) / (width * height), 1 / strokeCount(this.strokes));
    const inView = strokeCount(this.strokes) * share;
    const every = Math.ceil(inView / mostDrawn);
    const end = Math.min(this.next + Math.min(seenAtOnce, Math.ceil(drawnAtOnce / share)) * every, strokeCount(this.strokes));
    context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
    drawStrokes(context, this.strokes, camera, frame, tokens, { first: this.next, end, every, dashed: inView <= mostDashed });
    this.next = end;
    if (end < strokeCount(this.strokes)) return;
    this.whole = coming;
    this.coming = null;
  }
}
