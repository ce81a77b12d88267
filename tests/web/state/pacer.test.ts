import { describe, expect, it } from 'vitest';
import { isSlow, maxSpeed, Pacer, speedAt } from '../../../web/src/state/pacer';

const run = (level: number, frames: number, milliseconds: number): number => {
  const pacer = new Pacer();
  let steps = 0;
  for (let i = 0; i < frames; i++) steps += pacer.steps(level, milliseconds);
  return steps;
};

describe('Pacer', () => {
  it('goes from one step a second to as many as a frame bears', () => {
    expect(speedAt(0)).toEqual({ unit: 'second', steps: 1 });
    expect(speedAt(maxSpeed - 1)).toEqual({ unit: 'frame', steps: 8192 });
    expect(speedAt(maxSpeed)).toEqual({ unit: 'unlimited' });
  });

  it('doubles from level to level', () => {
    const rates = Array.from({ length: maxSpeed }, (_, level) => speedAt(level)).map((speed) => (speed.unit === 'second' ? speed.steps : speed.unit === 'frame' ? speed.steps * 60 : Infinity));
    for (let i = 1; i < rates.length; i++) expect(rates[i]! / rates[i - 1]!).toBeGreaterThan(1.8);
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
    expect(pacer.steps(0, 0)).toBe(1);
    expect(pacer.steps(0, 16)).toBe(0);
  });

  it('knows when the next step is due', () => {
    const pacer = new Pacer();
    pacer.begin();
    expect(pacer.steps(0, 0)).toBe(1);
    expect(pacer.wait(0)).toBe(1000);
    expect(pacer.steps(0, 400)).toBe(0);
    expect(pacer.wait(0)).toBeCloseTo(600);
    expect(pacer.steps(0, 601)).toBe(1);
    expect(pacer.wait(maxSpeed)).toBe(0);
  });

  it('lets cells pulse only while single steps can be followed', () => {
    expect(isSlow(0)).toBe(true);
    expect(isSlow(maxSpeed)).toBe(false);
  });
});
