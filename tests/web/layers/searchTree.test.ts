import { describe, expect, it } from 'vitest';
import { TreeReader } from '../../../web/src/layers/searchTree';
import { runWhole } from '../../../web/src/core/job';

const none = Number.NaN;

function links(
  parents: number[],
  width: number,
  region: { left: number; top: number; right: number; bottom: number },
  stride = 1,
): [number, number][] {
  const reader = new TreeReader({ parents: Float32Array.from(parents), width, ...region, stride });
  runWhole(reader);
  return Array.from({ length: reader.links.length / 2 }, (_, i) => [reader.links[2 * i]!, reader.links[2 * i + 1]!]);
}

describe('the search tree', () => {
  const whole = { left: 0, top: 0, right: 4, bottom: 2 };

  it('has the link of each cell once', () => {
    const found = links([none, 0, 1, 2, 0, 0, 1, none], 4, whole);
    expect(found.sort(([a], [b]) => a - b)).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
      [5, 0],
      [6, 1],
    ]);
  });

  it('follows ways out of the region, to where they begin', () => {
    expect(links([none, 0, 1, 2, none, none, none, 3], 4, { left: 3, top: 1, right: 4, bottom: 2 })).toEqual([
      [7, 3],
      [3, 2],
      [2, 1],
      [1, 0],
    ]);
  });

  it.each(['rows', 'columns'])('begins only at some cells with a stride, and hangs together all the same: a tree of %s', (kind) => {
    const size = 30;
    const parents = Array.from({ length: size * size }, (_, i) => (i === 0 ? none : (kind === 'rows' ? i % size > 0 : i < size) ? i - 1 : i - size));
    const found = links(parents, size, { left: 0, top: 0, right: size, bottom: size }, 7);
    expect(found.length).toBeLessThan((size * size) / 4);
    const drawn = new Map(found);
    expect(drawn.size).toBe(found.length);
    for (const [, parent] of found) expect(parent === 0 || drawn.has(parent)).toBe(true);
    // The same cells, wherever the region begins.
    const moved = new Map(links(parents, size, { left: 3, top: 2, right: size, bottom: size }, 7));
    for (const cell of moved.keys()) expect(drawn.has(cell)).toBe(true);
  });

  it('ends in a circle, which no search makes', () => {
    expect(links([1, 0], 2, { left: 0, top: 0, right: 2, bottom: 1 })).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});
