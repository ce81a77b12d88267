import { describe, expect, it } from 'vitest';
import { DoorShape, WaitKind } from '../../../web/src/core/motionConstants';
import { chainFrom, chainText, waitOf } from '../../../web/src/crowd/whyWaits';

type Reason = readonly [kind: WaitKind, other: number, cell: number, tick: number, isLater: number];

const none: Reason = [WaitKind.None, 0, 0, 0, 0];
/** What units wait for, by their numbers; one that is not there goes on. */
const motionOf = (reasons: Record<number, Reason>) => ({ whyWaits: (_lane: number, unit: number) => Int32Array.from(reasons[unit] ?? none) });
const door = {
  number: 0,
  cell: { x: 11, y: 4 },
  length: 1,
  shape: DoorShape.Row,
  closes: 0,
  opens: 9,
  every: 0,
  isClosed: true,
  next: 9,
};
const place = { lane: 0, tick: 10, width: 24, doors: [door] };
const cell = 11 + 24 * 4;

describe('why a unit waits', () => {
  it('names the rule, the other unit, the cell and the tick', () => {
    const text = (reason: Reason): string => waitOf(motionOf({ 2: reason }), 2, place).text;
    expect(text([WaitKind.SameCell, 1, cell, 11, 1])).toBe(
      'Unit 3 waits: if it went on now, it would meet unit 2 on (11, 4) at tick 11; unit 2 was planned before it.',
    );
    expect(text([WaitKind.SameCell, 1, cell, 11, 0])).toBe('Unit 3 waits: if it went on now, it would meet unit 2 on (11, 4) at tick 11.');
    expect(text([WaitKind.Exchange, 1, cell, 11, 0])).toMatch(/exchange places with unit 2/);
    expect(text([WaitKind.Crossing, 1, cell, 11, 0])).toMatch(/would cross that of unit 2/);
    expect(text([WaitKind.Closed, 2, cell, 11, 0])).toBe('Unit 3 waits: door A is closed at (11, 4) at tick 11.');
    expect(text([WaitKind.Closed, 2, cell + 1, 11, 0])).toMatch(/a drifting obstacle is on \(12, 4\)/);
    expect(text([WaitKind.Pace, 2, 0, 10, 0])).toMatch(/stays in this tick: at its speed it moves in some ticks only/);
    expect(text([WaitKind.Nothing, 2, 0, 10, 0])).toMatch(/without need/);
    expect(text([WaitKind.Matched, 4, cell, 10, 0])).toBe('Unit 3 stays in this tick: unit 5 ahead is slower, and speeds are matched.');
    expect(text(none)).toBe('');
  });

  it('says of units that go as one who is slow, and that they arrive together', () => {
    const told = (kind: WaitKind) => waitOf(motionOf({ 0: [kind, 3, cell, 10, 0] }), 0, place);
    expect(told(WaitKind.AsOne)).toEqual({
      text: 'Unit 1 stays in this tick: the speed of unit 4 has no move in it, and all go as one.',
      meeting: null,
    });
    expect(told(WaitKind.Together)).toEqual({ text: 'Unit 1 waits, so that all arrive together.', meeting: null });
  });

  it('follows those that wait for each other to the end', () => {
    const waits = (other: number): Reason => [WaitKind.SameCell, other, cell, 11, 0];
    const chain = motionOf({ 6: waits(2), 2: waits(11) });
    expect(chainFrom(chain, 0, 6, 10)).toEqual({ units: [6, 2, 11], isCircle: false });
    expect(chainText(chain, 6, place)).toBe('The chain: 7 waits for 3, 3 waits for 12, 12 goes on.');
    // One that goes on at once is in the first sentence already.
    expect(chainText(motionOf({ 6: waits(2) }), 6, place)).toBe('');
    const circle = motionOf({ 6: waits(2), 2: waits(11), 11: waits(6) });
    expect(chainFrom(circle, 0, 6, 10).isCircle).toBe(true);
    expect(chainText(circle, 6, place)).toBe('Units 7, 3, 12 wait for each other.');
    expect(chainText(motionOf({ 6: waits(2), 2: [WaitKind.Closed, 2, cell, 11, 0] }), 6, place)).toBe('');
  });

  it('ends a long chain', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, unit) => [unit, [WaitKind.SameCell, unit + 1, cell, 11, 0] as Reason]));
    expect(chainFrom(motionOf(many), 0, 0, 10).units).toHaveLength(8);
  });
});
