import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atMost } from '../../../web/src/convert/atMost';

const streamOf = (...parts: readonly number[][]): AsyncIterable<Uint8Array> =>
  (async function* () {
    for (const part of parts) yield Uint8Array.from(part);
  })();

it('hands out all bytes, up to the most', async () => {
  expect(await atMost(streamOf([1, 2], [], [3]), 3)).toEqual(Uint8Array.of(1, 2, 3));
  expect(await atMost(streamOf(), 3)).toEqual(new Uint8Array());
  expect(await atMost(streamOf([1, 2], [3, 4]), 3)).toBeNull();
});

it('ends where a stream does not', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; ; read++) yield new Uint8Array(10);
  }
  expect(await atMost(endless(), 95)).toBeNull();
  expect(read).toBe(9);
});

it('reads a device that says that it has no bytes no further than a file', async () => {
  const [folder, most] = [mkdtempSync(join(tmpdir(), 'most-')), 1 << 16];
  const files = [0, most, most + 1].map((size) => {
    writeFileSync(join(folder, String(size)), new Uint8Array(size));
    return join(folder, String(size));
  });
  const lengths = await Promise.all([...files, '/dev/zero'].map(async (file) => (await atMost(createReadStream(file, { end: most }), most))?.length));
  expect(lengths).toEqual([0, most, undefined, undefined]);
  rmSync(folder, { recursive: true });
});
