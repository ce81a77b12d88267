import { deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inflate } from '../../../web/src/formats/inflate';
import { milliseconds } from './ask';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const packed = (from: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(deflateSync(from));

it('unpacks exactly what was announced', async () => {
  for (const length of [0, 1, 70_000]) {
    const original = bytes('abc'.repeat(length));
    for (const [pack, packing] of [
      [deflateSync, 'deflate'],
      [gzipSync, 'gzip'],
    ] as const) {
      const unpacked = await inflate(new Uint8Array(pack(original)), packing, 3 * length);
      expect(unpacked instanceof Uint8Array && Buffer.compare(unpacked, original) === 0).toBe(true);
    }
    expect(await inflate(packed(original), 'deflate', 3 * length + 1)).toBe('wrongLength');
    if (length > 0) expect(await inflate(packed(original), 'deflate', 3 * length - 1)).toBe('wrongLength');
  }
});

it('names damage', async () => {
  const sound = packed(bytes('sound'));
  expect(await inflate(sound.slice(0, -6), 'deflate', 5)).toBe('damaged');
  expect(
    await inflate(
      sound.map((byte, index) => (index === sound.length - 1 ? byte ^ 1 : byte)),
      'deflate',
      5,
    ),
  ).toBe('damaged');
  expect(await inflate(bytes('no zlib'), 'deflate', 5)).toBe('damaged');
  expect(await inflate(sound, 'gzip', 5)).toBe('damaged');
  expect(await inflate(new Uint8Array(0), 'gzip', 5)).toBe('damaged');
});

it('does not unpack what comes beyond', async () => {
  const bomb = packed(new Uint8Array(1 << 27));
  let result: unknown;
  expect(await milliseconds(async () => (result = await inflate(bomb, 'deflate', 400)))).toBeLessThan(100);
  expect(result).toBe('wrongLength');
});
