// The strip of eleven ticks of one cell.
import { expect, it } from 'vitest';
import { stripOf } from '../../../web/src/crowd/cellStrip';

/** Unit 2 holds the cell at ticks 3 and 4 of a plan of six ticks, unit 7 at its end. */
const holder = (tick: number): number => (tick === 3 || tick === 4 ? 1 : tick === 6 ? 6 : -1);
const motion = {
  ticks: () => 6,
  holders: (_lane: number, cell: number, from: number, to: number) =>
    Int32Array.from({ length: Math.max(0, Math.min(to, 6) - Math.max(from, 0) + 1) }, (_, i) => (cell === 9 ? holder(Math.max(from, 0) + i) : -1)),
};
const at = (about: number, cell = 9) => stripOf(motion, { lane: 0, cell, about, tick: 0, width: 5 });

it('has eleven ticks around the one that it is about, each with its holder', () => {
  const strip = at(5);
  expect(strip.map(({ tick }) => tick)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(strip.map(({ unit }) => unit)).toEqual([-1, -1, -1, 1, 1, -1, 6, 6, 6, 6, 6]);
});

it('has no tick before tick 0', () => {
  expect(at(2).map(({ unit }) => unit)).toEqual([null, null, null, -1, -1, -1, 1, 1, -1, 6, 6]);
});

it('holds the cell as in the last tick behind the end of the plan', () => {
  expect(at(40).map(({ unit }) => unit)).toEqual(Array.from({ length: 11 }, () => 6));
  expect(new Set(at(40, 3).map(({ unit }) => unit))).toEqual(new Set([-1]));
});

it('has no ticks before the planners are there', () => {
  const none = { ticks: () => 0, holders: () => new Int32Array() };
  expect(new Set(stripOf(none, { lane: 0, cell: 9, about: 5, tick: 0, width: 5 }).map(({ unit }) => unit))).toEqual(new Set([null]));
});
