// Ground that is not known as a picture of one pixel a cell, for cells that are too small to be drawn one by one. From tick to tick only the cells
// that came into sight are wiped out.
import { wall } from '../input/tools';
import type { Camera } from '../view/camera';
import { mix, toRgb, type Tokens } from '../view/palette';

/** How much of what lies below is covered. */
export const cover = 0.2;

interface Size {
  readonly width: number;
  readonly height: number;
}

export class UnknownRaster {
  private canvas: HTMLCanvasElement | null = null;
  private context: CanvasRenderingContext2D | null = null;
  /** What the picture was made for; `known`: the cells that are wiped out. */
  private made: { known: Uint32Array; tokens: Tokens } | null = null;

  /** `known`: in the order in which they came into sight. */
  draw(into: CanvasRenderingContext2D, known: Uint32Array, size: Size, terrain: Uint8Array, camera: Camera, tokens: Tokens): void {
    const canvas = (this.canvas ??= document.createElement('canvas'));
    const { made } = this;
    const isSame = made?.tokens === tokens && canvas.width === size.width && canvas.height === size.height;
    const goesOn = isSame && (made.known === known || made.known.every((cell, i) => cell === known[i]));
    if (!goesOn) this.make(canvas, size, terrain, tokens);
    this.wipe(known.subarray(goesOn ? made.known.length : 0), size.width);
    this.made = { known, tokens };
    const { left, top, scale } = camera;
    into.imageSmoothingEnabled = scale < 1;
    into.drawImage(canvas, left, top, size.width * scale, size.height * scale);
  }

  private make(canvas: HTMLCanvasElement, { width, height }: Size, terrain: Uint8Array, { raised, muted }: Tokens): void {
    // This blanks it, too.
    Object.assign(canvas, { width, height });
    this.context = canvas.getContext('2d');
    if (!this.context) return;
    const image = this.context.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    const colour = ([red, green, blue]: readonly [number, number, number], alpha: number): number =>
      new Uint32Array(Uint8Array.from([red, green, blue, Math.round(alpha * 255)]).buffer)[0]!;
    const [floor, hidden] = [colour(toRgb(muted), cover), colour(mix(toRgb(raised), toRgb(muted), cover), 1)];
    for (let i = 0; i < pixels.length; i++) pixels[i] = terrain[i] === wall ? hidden : floor;
    this.context.putImageData(image, 0, 0);
  }

  private wipe(cells: Uint32Array, width: number): void {
    for (const cell of cells) this.context?.clearRect(cell % width, Math.floor(cell / width), 1, 1);
  }
}
