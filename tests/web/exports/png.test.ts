import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PngWriter } from '../../../web/src/exports/png';

/** Names and contents of the chunks, whose check sums are right. */
function chunksOf(file: Buffer): [string, Buffer][] {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push([named.subarray(0, 4).toString('latin1'), named.subarray(4)]);
    at += length + 12;
  }
  return chunks;
}

describe('a PNG', () => {
  it('holds the rows that were added, in their order', async () => {
    const [width, height] = [300, 70];
    const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i * 2_654_435_761) >>> 13);
    const png = new PngWriter(width, height);
    for (const [from, to] of [
      [0, 1],
      [1, 64],
      [64, 70],
    ] as const)
      await png.add(pixels.subarray(from * width * 4, to * width * 4));
    const chunks = chunksOf(Buffer.from(await (await png.finish()).arrayBuffer()));
    expect(chunks.map(([name]) => name).filter((name, i, names) => name !== names[i - 1])).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect([...chunks[0]![1]]).toEqual([0, 0, 1, 44, 0, 0, 0, 70, 8, 6, 0, 0, 0]);
    const rows = inflateSync(Buffer.concat(chunks.filter(([name]) => name === 'IDAT').map(([, content]) => content)));
    expect(rows.length).toBe(height * (width * 4 + 1));
    for (let y = 0; y < height; y++) {
      const row = rows.subarray(y * (width * 4 + 1), (y + 1) * (width * 4 + 1));
      expect(row[0]).toBe(0);
      expect(row.subarray(1).equals(Buffer.from(pixels.subarray(y * width * 4, (y + 1) * width * 4)))).toBe(true);
    }
  });

  it('can be given up', async () => {
    const png = new PngWriter(2, 2);
    await png.add(new Uint8ClampedArray(8));
    await expect(png.cancel()).resolves.toBeUndefined();
  });
});
