// An animated GIF: one palette, and of each frame only what differs from the one before.
import { GIFEncoder } from 'gifenc';
import { Indexer, unchanged, type Colour } from './palette256';

const keep = 1;

export class Gif {
  private readonly encoder = GIFEncoder();
  private readonly indexer: Indexer;
  private before: Uint8Array | null = null;

  constructor(private readonly width: number, private readonly height: number, private readonly colours: readonly Colour[]) {
    this.indexer = new Indexer(colours);
  }

  /** The first half of what a frame costs. */
  index(pixels: Uint32Array): Uint8Array {
    return this.indexer.indexed(pixels);
  }

  /** The second half. */
  add(frame: Uint8Array, delay: number): void {
    const { before } = this;
    this.before = frame;
    if (!before) {
      const palette = Array.from({ length: unchanged + 1 }, (_, i): Colour => this.colours[i] ?? [0, 0, 0]);
      return this.encoder.writeFrame(frame, this.width, this.height, { palette, delay, dispose: keep });
    }
    const changes = frame.map((number, i) => (number === before[i] ? unchanged : number));
    this.encoder.writeFrame(changes, this.width, this.height, { delay, transparent: true, transparentIndex: unchanged, dispose: keep });
  }

  finish(): Blob {
    this.encoder.finish();
    return new Blob([this.encoder.bytes()], { type: 'image/gif' });
  }
}
