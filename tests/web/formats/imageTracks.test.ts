// The pixels that become cells and lines, at the rim of a picture and between two cells.
import { describe, expect, it } from 'vitest';
import type { Edges } from '../../../web/src/formats/imageEdges';
import { cellAt, evenTracks, latticeTracks } from '../../../web/src/formats/imageTracks';
import { below, dice } from './dice';

/** A grid whose lines begin where edges are dark, and end where they are light. */
function tracks(length: number, pitch: number, line: number, left: number): { from: number[]; to: number[]; first: number } {
  const edges = (offset: number): Uint32Array => Uint32Array.from({ length: length + 1 }, (_, at) => Number((at - offset) % pitch === 0));
  const sides: Edges = { darker: edges(left), lighter: edges(left + line) };
  const range = { left: 0, right: length, top: 0, bottom: length };
  const { from, to, first } = latticeTracks({ pitch, line, linesAreDark: true, spread: 0, left, top: left, range }, { x: sides, y: sides }).x;
  return { from: [...from], to: [...to], first };
}

describe('tracks', () => {
  it('leave out a cell of which a fifth is cut off, and keep one of which a tenth is', () => {
    expect(tracks(40, 10, 0, 2)).toEqual({ from: [3, 13, 23], to: [11, 21, 31], first: 0 });
    expect(tracks(38, 10, 0, 9)).toEqual({ from: [1, 10, 20, 30], to: [8, 18, 28, 37], first: 0 });
  });

  it('leave out soft edges of wide lines, and nothing of narrow ones', () => {
    expect(tracks(26, 12, 2, 0)).toEqual({ from: [0, 3, 12, 15, 24], to: [2, 11, 14, 23, 26], first: 1 });
    expect(tracks(28, 12, 4, 0)).toEqual({ from: [1, 5, 13, 17, 25], to: [3, 11, 15, 23, 27], first: 1 });
  });
});

it('never are more than fit into the range, wherever edges begin and end', () => {
  const random = dice(5);
  for (let i = 0; i < 2000; i++) {
    const length = 4 + below(random, 40);
    const edges = (): Uint32Array => Uint32Array.from({ length: length + 1 }, () => Number(random() < 0.5));
    const sides: Edges = { darker: edges(), lighter: edges() };
    const pitch = 2 + below(random, 40) / 8;
    const line = Math.min(pitch / 2, below(random, 4));
    const low = below(random, 3);
    const range = { left: low, right: length - below(random, 2), top: low, bottom: length };
    const { x } = latticeTracks({ pitch, line, linesAreDark: true, spread: 0, left: random() * pitch, top: 0, range }, { x: sides, y: sides });
    expect(x.from.length, `round ${i}`).toBeLessThanOrEqual(2 * ((range.right - range.left) / pitch + 2));
    expect(
      x.from.every((from) => from >= range.left && from <= range.right),
      `round ${i}`,
    ).toBe(true);
  }
});

it('a place between two cells belongs to the first of them', () => {
  const even = evenTracks(40, 10);
  expect([0, 9, 10, 11, 39].map((place) => cellAt(even, place))).toEqual([0, 0, 0, 1, 3]);
});
