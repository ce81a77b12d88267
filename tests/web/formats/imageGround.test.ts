// Which shade is walls, at the bounds of each rule.
import { describe, expect, it } from 'vitest';
import { lightIsWall } from '../../../web/src/formats/imageGround';
import { atOnce } from './ask';

/** 'o' is light. */
const walls = (rows: readonly string[]): 'light' | 'dark' => {
  const dark = Uint8Array.from([...rows.join('')], (sign) => Number(sign !== 'o'));
  return atOnce(lightIsWall({ columns: rows[0]!.length, rows: rows.length, dark })) ? 'light' : 'dark';
};

describe('light cells are walls', () => {
  it('where they stand about in dark ground, but not in a picture of four rows', () => {
    expect(walls(['......', '.o..o.', '......', '.o..o.', '......'])).toBe('light');
    expect(walls(['......', '.o..o.', '......', '.o..o.'])).toBe('dark');
  });

  it('in three pieces, but not in two: those are rooms', () => {
    expect(walls(['.......', '.o.o.o.', '.......', '.......', '.......'])).toBe('light');
    expect(walls(['.......', '.o...o.', '.......', '.......', '.......'])).toBe('dark');
    expect(walls(['oo.....', 'o....o.', '.....o.', '.......', '.......'])).toBe('dark');
  });

  it('where the largest piece is more than half of them, only if they reach the rim', () => {
    expect(walls(['oo.......', 'oo...o...', '.....o...', '........o', '.........'])).toBe('light');
    expect(walls(['.........', '.oo......', '.oo..o...', '.....o.o.', '.........'])).toBe('dark');
  });

  it('but not where one piece is more than three quarters of them', () => {
    expect(walls(['oooo.....', 'oooo.....', '.....o...', '........o', '.........'])).toBe('dark');
  });
});

describe('dark cells are walls', () => {
  it('where they are many pieces, also within a light frame', () => {
    expect(walls(['ooooooo', 'o.o.o.o', 'ooooooo', 'o.o.o.o', 'ooooooo'])).toBe('dark');
  });

  it('where a light ring is paper around their frame', () => {
    expect(walls(['ooooooo', 'o.....o', 'o.ooo.o', 'o.ooo.o', 'o.....o', 'ooooooo'])).toBe('dark');
  });
});
