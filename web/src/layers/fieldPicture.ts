// A field as a picture, one pixel a cell, clear where a cell has no number. Only the rows that changed are copied to the canvas.
import { progressAt, type Slice } from '../core/job';
import type { NumberField } from './cellField';
import type { FieldScale } from './fieldScale';

/** The pixel of each number; 0: clear. Scales of one key are the same. */
type PixelScale = Pick<FieldScale, 'key' | 'pixelOf'>;

/** Rows of a band that is painted and copied as one. */
const bandRows = 16;

/** Colours the cells from row `top` to before row `bottom`; 0 where a cell has no number. */
export function paintRows(
  { values, width }: { values: Float32Array; width: number },
  pixels: Uint32Array,
  top: number,
  bottom: number,
  { pixelOf }: Pick<FieldScale, 'pixelOf'>,
): void {
  // Neighbours often have one number.
  let [last, pixel] = [Number.NaN, 0];
  for (let i = top * width; i < bottom * width; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) {
      pixels[i] = 0;
      continue;
    }
    if (value !== last) [last, pixel] = [value, pixelOf(value)];
    pixels[i] = pixel;
  }
}

export class FieldPicture {
  readonly canvas = document.createElement('canvas');
  /** Rises with every change. */
  version = 0;
  private context: CanvasRenderingContext2D | null = null;
  private image: ImageData | null = null;
  private pixels = new Uint32Array(0);
  private scale: PixelScale | null = null;
  /** The next row to be painted in another scale. */
  private row = 0;
  /** 1 for each band that is to be copied. */
  private dirty = new Uint8Array(0);

  constructor(private readonly field: NumberField) {
    field.onChange.add((cells) => this.changed(cells));
  }

  /** The scale in which it is painted, or on the way to be. */
  get key(): string {
    return this.scale?.key ?? '';
  }

  private changed(cells: Uint32Array | null): void {
    if (!this.scale || !cells || this.pixels.length !== this.field.values.length) {
      this.row = 0;
      return;
    }
    const { values, width } = this.field;
    const { pixelOf } = this.scale;
    for (const cell of cells) {
      const value = values[cell]!;
      this.pixels[cell] = Number.isNaN(value) ? 0 : pixelOf(value);
      this.dirty[Math.floor(cell / width / bandRows)] = 1;
    }
  }

  /** True while there is more to do. */
  update(scale: PixelScale, slice: Slice): boolean {
    const { width, height } = this.field;
    if (this.canvas.width !== width || this.canvas.height !== height || !this.image) {
      Object.assign(this.canvas, { width, height });
      this.context = this.canvas.getContext('2d');
      this.image = new ImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
      this.dirty = new Uint8Array(Math.ceil(height / bandRows));
      this.row = 0;
    }
    if (scale.key !== this.key) this.row = 0;
    this.scale = scale;
    if (this.row < height) slice.run({ advance: () => this.paintBand(scale) });
    this.copy();
    return this.row < height;
  }

  private paintBand(scale: PixelScale): number {
    const end = Math.min(this.row + bandRows, this.field.height);
    paintRows(this.field, this.pixels, this.row, end, scale);
    this.dirty[this.row / bandRows] = 1;
    this.row = end;
    return progressAt(end, this.field.height);
  }

  private copy(): void {
    const { width, height } = this.field;
    for (let band = 0; band < this.dirty.length; band++) {
      if (!this.dirty[band]) continue;
      const from = band;
      while (this.dirty[band]) this.dirty[band++] = 0;
      this.context?.putImageData(this.image!, 0, 0, 0, from * bandRows, width, Math.min(band * bandRows, height) - from * bandRows);
      this.version++;
    }
  }
}
