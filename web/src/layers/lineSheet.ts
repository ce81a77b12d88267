// Lines that are read from a field in slices and drawn in parts: while new ones are read or drawn, the last complete picture is shown.
import { isLeft, type Slice } from '../core/job';
import type { Camera } from '../view/camera';
import type { Frame } from '../view/frame';
import { PartsLayer } from '../view/partsLayer';
import type { Tokens } from '../view/palette';
import type { LineReader } from './lineReader';

/** The largest share of time that reading lines takes while the field keeps changing. */
const shareOfTime = 0.15;
/** Frames. */
const mostWaiting = 4;

export class LineSheet {
  private readonly layer = new PartsLayer();
  private reader: LineReader | null = null;
  private shown: LineReader | null = null;
  private key = '';
  private spent = 0;
  private waited = 0;
  private readAgain = -Infinity;

  /** `pause`: milliseconds between two readings; 0: none. */
  constructor(private readonly pause: number) {}

  /** `key`: what the lines follow from. `count`: lines that one frame draws. True while there is more to do. */
  show(
    context: CanvasRenderingContext2D,
    key: string,
    begin: () => LineReader,
    camera: Camera,
    frame: Frame,
    tokens: Tokens,
    slice: Slice,
    count: number,
  ): boolean {
    const now = performance.now();
    if (key !== this.key && !this.reader && !this.layer.isBusy && now >= this.readAgain) {
      this.reader = begin();
      this.key = key;
      this.spent = 0;
    }
    // Where other layers took the time of this frame, these lines wait for another one, but not for long.
    const waits = slice.left <= 0 && this.waited < mostWaiting;
    this.waited = waits ? this.waited + 1 : 0;
    if (this.reader && !waits) this.read(this.reader, slice);
    const { shown } = this;
    const isDrawing =
      shown !== null &&
      this.layer.draw(context, shown, shown.total, camera, frame, tokens, (pen, next) =>
        waits ? next : shown.draw(pen, next, count, camera, tokens),
      );
    return isDrawing || this.reader !== null || key !== this.key;
  }

  forget(): void {
    this.layer.forget();
    this.reader = this.shown = null;
    this.key = '';
    this.readAgain = -Infinity;
  }

  private read(reader: LineReader, slice: Slice): void {
    const began = performance.now();
    const progress = slice.run(reader);
    const now = performance.now();
    this.spent += now - began;
    if (isLeft(progress)) return;
    this.shown = reader;
    this.reader = null;
    this.readAgain = this.pause === 0 ? now : now + Math.max(this.pause, this.spent / shareOfTime);
  }
}
