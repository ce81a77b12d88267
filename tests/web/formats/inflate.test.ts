import { deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inflate } from '../../../web/src/formats/inflate';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const packed = (from: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(deflateSync(from));

it('unpacks exactly what was announced', async () => {
  for (const length of [0, 1, 70_000]) {
    const original = bytes('abc'.repeat(length));
    expect(await inflate(packed(original), 'deflate', 3 * length)).toEqual(original);
    expect(await inflate(new Uint8Array(gzipSync(original)), 'gzip', 3 * length)).toEqual(original);
    expect(await inflate(packed(original), 'deflate', 3 * length + 1)).toBe('wrongLength');
    if (length > 0) expect(await inflate(packed(original), 'deflate', 3 * length - 1)).toBe('wrongLength');
  }
});

it('names damage', async () => {
  const sound = packed(bytes('sound'));
  expect(await inflate(sound.slice(0, -6), 'deflate', 5)).toBe('damaged');
  expect(await inflate(sound.map((byte, index) => (index === sound.length - 1 ? byte ^ 1 : byte)), 'deflate', 5)).toBe('damaged');
  expect(await inflate(bytes('no zlib'), 'deflate', 5)).toBe('damaged');
  expect(await inflate(sound, 'gzip', 5)).toBe('damaged');
  expect(await inflate(new Uint8Array(0), 'gzip', 5)).toBe('damaged');
});

it('does not unpack what comes beyond', async () => {
  const bomb = packed(new Uint8Array(1 << 29));
  const begin = performance.now();
  expect(await inflate(bomb, 'deflate', 400)).toBe('wrongLength');
  expect(performance.now() - begin).toBeLessThan(100);
});
