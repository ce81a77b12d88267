// A picture over the map that takes more than one frame to make: while it is made for a new place of the camera, the last complete one
// is shown moved and scaled.
import type { Camera } from './camera';
import { sizeOf, type Frame } from './frame';

class Sheet {
  readonly canvas = document.createElement('canvas');
  private scale = 1;
  private left = 0;
  private top = 0;
  private ratio = 1;

  begin({ scale, left, top }: Camera, frame: Frame): void {
    const { across, down } = sizeOf(frame);
    // This blanks it, too.
    this.canvas.width = across;
    this.canvas.height = down;
    Object.assign(this, { scale, left, top, ratio: frame.ratio });
  }

  /** How much larger the map is now. */
  growth(camera: Camera): number {
    return camera.scale / this.scale;
  }

  /** The context is scaled to CSS pixels. */
  draw(context: CanvasRenderingContext2D, camera: Camera): void {
    const grown = this.growth(camera);
    const { width, height } = this.canvas;
    const toCss = grown / this.ratio;
    context.imageSmoothingEnabled = grown !== 1;
    context.drawImage(this.canvas, camera.left - this.left * grown, camera.top - this.top * grown, width * toCss, height * toCss);
  }
}

export class Sheets {
  /** The one that is being made, or is complete. */
  current = new Sheet();
  private spare = new Sheet();
  private before: Sheet | null = null;

  /** The last complete one, while the other is being made. */
  get hasBefore(): boolean {
    return this.before !== null;
  }

  get shown(): Sheet {
    return this.before ?? this.current;
  }

  /** Another one; `keeps`: the current one is complete, and shown until this is. */
  begin(camera: Camera, frame: Frame, keeps: boolean): void {
    if (keeps) {
      this.before = this.current;
      this.current = this.spare;
      this.spare = this.before;
    }
    this.current.begin(camera, frame);
  }

  /** The current one is complete, or the one before has nothing to do with it. */
  forgetBefore(): void {
    this.before = null;
  }
}
