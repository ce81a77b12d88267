import { describe, expect, it } from 'vitest';
import { planStrip, wrapped } from '../../../web/src/exports/filmStrip';

/** Ten letters a line. */
const fits = (line: string): boolean => line.length <= 10;

describe('a caption', () => {
  it('is broken between words', () => {
    expect(wrapped('', fits, 4)).toEqual([]);
    expect(wrapped('ten chars!', fits, 4)).toEqual(['ten chars!']);
    expect(wrapped('  A* goes\naround  the wall ', fits, 4)).toEqual(['A* goes', 'around the', 'wall']);
  });

  it('is broken within a word that is longer than a line, and between whole characters', () => {
    expect(wrapped('abcdefghijklmn', fits, 4)).toEqual(['abcdefghij', 'klmn']);
    expect(wrapped('an abcdefghijklmn', fits, 4)).toEqual(['an', 'abcdefghij', 'klmn']);
    expect(wrapped('😀😀😀😀😀😀', fits, 4)).toEqual(['😀😀😀😀😀', '😀']);
  });

  it('ends in an ellipsis where it would take too many lines', () => {
    expect(wrapped('one two three four five six', fits, 2)).toEqual(['one two', 'three fou…']);
    expect(wrapped('one two three four', fits, 2)).toEqual(['one two', 'three four']);
    // A word of which no letter fits keeps at least one letter, and has an end.
    expect(wrapped('abc', () => false, 2)).toEqual(['a', 'b…']);
  });
});

describe('the strip', () => {
  const measure = (text: string, size: number): number => text.length * size;

  it('has the step beside the caption, or below it where there is no room', () => {
    expect(planStrip({ caption: '', widestStep: '12 of 424', measure }, 640)).toMatchObject({ size: 15, lines: [], stepLine: 0 });
    const beside = planStrip({ caption: 'Rooms', widestStep: '12 of 424', measure }, 640);
    const below = planStrip({ caption: 'Rooms', widestStep: '12 of 424', measure }, 240);
    expect([beside.stepLine, below.stepLine]).toEqual([0, 1]);
    expect(below.height / below.size).toBeGreaterThan(beside.height / beside.size);
    expect(planStrip({ caption: 'Rooms', widestStep: '', measure }, 640)).toMatchObject({ lines: ['Rooms'], stepLine: null });
  });

  it('never lets the caption run into the step', () => {
    const { size, lines } = planStrip({ caption: 'word '.repeat(40), widestStep: 'step 12', measure }, 640);
    expect(lines.length).toBe(4);
    for (const line of lines) expect(measure(line, size) + measure('step 12', size)).toBeLessThan(640 - 24);
  });
});
