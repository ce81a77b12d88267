// How long links of published maps are, and that they give the same cells back.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mapsFolder } from '../../web/tools/environment.mjs';
import { astrolabe } from './program';

const maps = mapsFolder();
if (!maps) console.log('skipped: the benchmark maps are absent (ASTROLABE_MAPS)');

/** The payload in characters that a first trial of context coding took; the whole link may take 40 more. */
const payloads: Record<string, number> = {
  'dao/arena': 74,
  'da2/ca_cave': 373,
  'bg512/AR0011SR': 1145,
  'cities/Berlin_0_512': 1688,
  'dao/brc202d': 2154,
  'mazes/maze512-8-0': 2305,
  'sc1/AcrosstheCape': 5009,
  'cities/London_2_1024': 4710,
};

const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .slice(4)
    .map((row) => row.replace('\r', ''))
    .filter((row) => row !== '');
const isFree = (cell: string): boolean => '.GSF'.includes(cell);

function encode(file: string): string {
  return astrolabe('link', 'encode', '--map', file).out.trim();
}

describe.runIf(maps)('links of published maps', () => {
  it.each(Object.entries(payloads))('%s takes at most %i characters and 40 more, and comes back', (name, characters) => {
    const file = join(maps!, `${name}.map`);
    const link = encode(file);
    expect(link.length).toBeLessThanOrEqual(characters + 40);
    const back = rowsOf(astrolabe('link', 'decode', link).out);
    const there = rowsOf(readFileSync(file, 'latin1'));
    expect(back.map((row) => [...row].map(isFree))).toEqual(there.map((row) => [...row].map(isFree)));
  });

  it('take at most 0.4 of what gzip takes for a bit a cell, in the geometric mean of all maps', () => {
    const files = readdirSync(maps!, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
    expect(files.length).toBeGreaterThanOrEqual(30);
    let logarithms = 0;
    for (const file of files) {
      const rows = rowsOf(readFileSync(join(maps!, file), 'latin1'));
      const cells = rows.join('');
      const bits = Buffer.alloc(Math.ceil(cells.length / 8));
      for (let i = 0; i < cells.length; i++) if (!isFree(cells[i]!)) bits[i >> 3]! |= 128 >> (i & 7);
      const payload = /&m=c2\.([^&]*)/.exec(encode(join(maps!, file)))![1]!;
      logarithms += Math.log(Buffer.from(payload, 'base64url').length / gzipSync(bits, { level: 9 }).length);
    }
    expect(Math.exp(logarithms / files.length)).toBeLessThan(0.4);
  });
});
