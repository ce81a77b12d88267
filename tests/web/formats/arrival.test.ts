import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { arrivalsOf } from '../../../web/src/formats/arrival';
import { failed } from '../../../web/src/formats/error';
import { atOnce } from './ask';
import { zip } from './inputs/sniff.table';

const most = 1 << 20;

it('unpacks no more than allowed from all archives in an archive together', async () => {
  const text = gzipSync('.'.repeat(most / 4));
  const bomb = zip(Array.from({ length: 40 }, (_, index) => ({ name: `${index}.gz`, content: text })));
  const found = await arrivalsOf({ name: 'bomb.zip', bytes: new Uint8Array(bomb) }, most, async (making) => atOnce(making));
  const bytes = failed(found) ? 0 : found.reduce((sum, { bytes: { length } }) => sum + length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(most);
});
