// A PNG that is written row by row, so that no picture is too large for a canvas and no task is long.
import { crc32 } from '../formats/crc32';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bitsPerChannel = 8;
const redGreenBlueAlpha = 6;
const bytesPerPixel = 4;

/** Length, name, content and check sum. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}

export class PngWriter {
  private readonly parts: Uint8Array<ArrayBuffer>[] = [Uint8Array.from(signature)];
  private readonly deflate = new CompressionStream('deflate');
  private readonly writer = this.deflate.writable.getWriter();
  private readonly compressed: Promise<void>;

  constructor(
    private readonly width: number,
    height: number,
  ) {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    header.set([bitsPerChannel, redGreenBlueAlpha], 8);
    this.parts.push(chunk('IHDR', header));
    this.compressed = this.collect();
  }

  /** Whole rows, four bytes a pixel. */
  async add(pixels: Uint8ClampedArray): Promise<void> {
    const length = this.width * bytesPerPixel;
    const rows = pixels.length / length;
    // Each row begins with the number of its filter: none. The colours of a map are few, and alike from row to row.
    const bytes = new Uint8Array(rows * (length + 1));
    for (let row = 0; row < rows; row++) bytes.set(pixels.subarray(row * length, (row + 1) * length), row * (length + 1) + 1);
    await this.writer.write(bytes);
  }

  async finish(): Promise<Blob> {
    await this.writer.close();
    await this.compressed;
    return new Blob([...this.parts, chunk('IEND', new Uint8Array(0))], { type: 'image/png' });
  }

  /** Ends the picture without its rest. */
  async cancel(): Promise<void> {
    await this.writer.abort().catch(() => undefined);
    await this.compressed.catch(() => undefined);
  }

  private async collect(): Promise<void> {
    const reader = this.deflate.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.parts.push(chunk('IDAT', value));
    }
  }
}
