// An animated GIF: one palette, and of each frame only what differs from the one before.
import { GIFEncoder } from 'gifenc';
import { Indexer, unchanged, type PaletteColour } from './palette256';

const keep = 1;

export class Gif {
  private readonly encoder = GIFEncoder();
  private readonly indexer: Indexer;
  /** The numbers of all pixels so far, and the new ones. */
  private readonly numbers: Uint8Array;
  private readonly changes: Uint8Array;
  private isBegun = false;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly colours: readonly PaletteColour[],
  ) {
    this.indexer = new Indexer(colours);
    this.numbers = new Uint8Array(width * height);
    this.changes = new Uint8Array(width * height);
  }

  /** A stretch of the next frame. */
  take(pixels: Uint32Array, from: number, to: number): void {
    const { indexer, numbers, changes, isBegun } = this;
    let last = -1;
    let number = 0;
    for (let i = from; i < to; i++) {
      const pixel = pixels[i]!;
      if (pixel !== last) number = indexer.numberOf((last = pixel));
      changes[i] = isBegun && number === numbers[i] ? unchanged : number;
      numbers[i] = number;
    }
  }

  /** The frame that was taken. */
  add(delay: number): void {
    const { encoder, changes, width, height } = this;
    const palette = Array.from({ length: unchanged + 1 }, (_, i): PaletteColour => this.colours[i] ?? [0, 0, 0]);
    encoder.writeFrame(
      changes,
      width,
      height,
      this.isBegun ? { delay, transparent: true, transparentIndex: unchanged, dispose: keep } : { palette, delay, dispose: keep },
    );
    this.isBegun = true;
  }

  finish(): Blob {
    this.encoder.finish();
    return new Blob([this.encoder.bytes()], { type: 'image/gif' });
  }
}
