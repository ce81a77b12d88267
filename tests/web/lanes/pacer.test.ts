import { describe, expect, it } from 'vitest';
import { fittingRate, isSlow, levelOf, maxSpeed, Pacer, playSeconds, rateAt, rateOf } from '../../../web/src/lanes/pacer';

const run = (level: number, frames: number, milliseconds: number): number => {
  const pacer = new Pacer();
  let steps = 0;
  for (let i = 0; i < frames; i++) steps += pacer.steps(rateAt(level), milliseconds);
  return steps;
};

describe('Pacer', () => {
  it('goes from one step a second to as many as a frame bears', () => {
    expect([rateAt(0), rateAt(6), rateAt(maxSpeed - 1), rateAt(maxSpeed)]).toEqual([1, 60, 60 * 8192, Infinity]);
  });

  it('doubles from level to level', () => {
    for (let level = 1; level < maxSpeed; level++) expect(rateAt(level) / rateAt(level - 1)).toBeGreaterThan(1.8);
  });

  it('shows a whole search in about six seconds, however long it is', () => {
    for (const length of [7, 68, 573, 40_000, 1_893_156]) {
      const pacer = new Pacer();
      let [steps, seconds] = [0, 0];
      for (; steps < length; seconds += 1 / 60) steps += pacer.steps(fittingRate(length), 1000 / 60);
      expect(seconds).toBeCloseTo(playSeconds, 0);
    }
    // Slower than a step a second would seem to have stopped.
    expect(fittingRate(2)).toBe(1);
  });

  it('knows the level that is nearest to a rate', () => {
    for (let level = 0; level < maxSpeed; level++) expect(levelOf(rateAt(level))).toBe(level);
    expect([levelOf(0.2), levelOf(11), levelOf(12), levelOf(1e9)]).toEqual([0, 3, 4, maxSpeed - 1]);
    expect([rateOf({ pace: 11.5, speed: 3 }), rateOf({ pace: null, speed: 3 })]).toEqual([11.5, 8]);
  });

  it('makes the promised steps in one second, whatever the frame rate', () => {
    expect(run(3, 60, 1000 / 60)).toBe(8);
    expect(run(3, 144, 1000 / 144)).toBe(8);
    expect(run(6, 120, 1000 / 120)).toBe(60);
  });

  it('does not jump after a hidden tab', () => {
    expect(run(6, 1, 3_600_000)).toBe(6);
    expect(run(6, 1, -5)).toBe(0);
  });

  it('makes the first step at once', () => {
    const pacer = new Pacer();
    pacer.begin();
    expect(pacer.steps(1, 0)).toBe(1);
    expect(pacer.steps(1, 16)).toBe(0);
  });

  it('knows when the next step is due', () => {
    const pacer = new Pacer();
    pacer.begin();
    expect(pacer.steps(1, 0)).toBe(1);
    expect(pacer.wait(1)).toBe(1000);
    expect(pacer.steps(1, 400)).toBe(0);
    expect(pacer.wait(1)).toBeCloseTo(600);
    expect(pacer.steps(1, 601)).toBe(1);
    expect(pacer.wait(Infinity)).toBe(0);
  });

  it('lets cells pulse only while single steps can be followed', () => {
    expect(isSlow(rateAt(5))).toBe(true);
    expect(isSlow(rateAt(6))).toBe(false);
  });
});
