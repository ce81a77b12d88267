// Choices about the time line as text: read back as they were written, and nothing else is taken from strangers.
import { describe, expect, it } from 'vitest';
import { Comparison, MoveFate, Refusal, StopKind, StopNumber, TimeMarkKind } from '../../../web/src/core/explainConstants';
import {
  comparisons,
  fates,
  stopFieldsOf,
  largestValue,
  mostConditions,
  numbers,
  parseCell,
  parseValue,
  refusals,
  type StopCondition,
} from '../../../web/src/time/stopConditions';
import { allKinds, bit, defaultKinds, markKinds, stepUnits } from '../../../web/src/time/timeKinds';
import { defaultChoices, readTimeText, timeText } from '../../../web/src/time/timeText';

const everyCondition: StopCondition[] = [
  { kind: StopKind.CellExpanded, cell: { x: 12, y: 5 } },
  { kind: StopKind.CellOpened, cell: { x: 0, y: 2047 } },
  { kind: StopKind.FirstReopening },
  ...refusals.map((refusal) => ({ kind: StopKind.FirstRefusal as const, refusal })),
  ...fates.map((fate) => ({ kind: StopKind.FirstFate as const, fate })),
  ...numbers.flatMap((number) => comparisons.map((comparison) => ({ kind: StopKind.Number as const, number, comparison, value: number * 10.25 }))),
];

it('every refusal is a condition, and what else is one exists', () => {
  expect(refusals.map((refusal) => Refusal[refusal]).sort()).toEqual(
    Object.keys(Refusal)
      .filter((name) => /^[A-Z]/.test(name) && name !== 'None')
      .sort(),
  );
  for (const member of [
    ...fates.map((each) => MoveFate[each]),
    ...numbers.map((each) => StopNumber[each]),
    ...comparisons.map((each) => Comparison[each]),
  ])
    expect(member).toBeDefined();
  expect(refusals[0]).toBe(Refusal.Blocked);
});

describe('choices about the time line as text', () => {
  it('are read back as they were written', () => {
    for (const unit of stepUnits) {
      for (const kinds of [0, allKinds, defaultKinds, bit(TimeMarkKind.Layer)]) {
        const choices = { kinds, unit, conditions: [] };
        expect(readTimeText(timeText(choices))).toEqual(choices);
      }
    }
    for (const condition of everyCondition)
      expect(readTimeText(timeText({ ...defaultChoices, conditions: [condition] })).conditions).toEqual([condition]);
    const many = { kinds: 3, unit: 'layer' as const, conditions: everyCondition.slice(0, mostConditions) };
    expect(readTimeText(timeText(many))).toEqual(many);
  });

  it('have only characters that links leave as they are', () => {
    expect(timeText({ kinds: 3, unit: 'event', conditions: everyCondition })).toMatch(/^[A-Za-z0-9.-]+$/);
    expect(timeText(defaultChoices)).toBe('');
    expect(readTimeText('')).toEqual(defaultChoices);
  });

  it.each([
    'x1',
    'x1.2.3',
    'x-1.2',
    'x1.2e5',
    'x123456.1',
    'nNone',
    'nNowhere',
    'ntoString',
    'n0',
    'wRefused',
    'wUnrecorded',
    'cF.AtLeast.',
    'cF.AtLeast.1e9',
    'cF.Near.3',
    'cQ.AtLeast.3',
    'c0.0.3',
    'cF.AtLeast.999999999',
    'r1',
    'q',
    'constructor',
    '__proto__',
    'm',
    'u',
    'ux',
    'mabc',
    'é',
    '-----',
  ])('%s says nothing', (text) => {
    expect(readTimeText(text)).toEqual(defaultChoices);
    expect(readTimeText(`r-${text}-x3.4`).conditions).toEqual([
      { kind: StopKind.FirstReopening },
      { kind: StopKind.CellExpanded, cell: { x: 3, y: 4 } },
    ]);
  });

  it('keep each condition once, and as many as the core does', () => {
    expect(readTimeText('r-r-x1.2-x1.2').conditions).toHaveLength(2);
    expect(readTimeText(Array.from({ length: 99 }, (_, i) => `x${i}.1`).join('-')).conditions).toHaveLength(mostConditions);
    expect(readTimeText('m9999').kinds & ~allKinds).toBe(0);
  });

  it('know all kinds of marks', () => {
    expect([...markKinds].sort((a, b) => a - b)).toEqual(Object.values(TimeMarkKind).filter((kind) => typeof kind === 'number'));
  });
});

describe('what a reader enters', () => {
  it.each([
    ['12, 5', { x: 12, y: 5 }],
    [' (3,4) ', { x: 3, y: 4 }],
    ['7 8', { x: 7, y: 8 }],
    ['1;2', { x: 1, y: 2 }],
    ['', null],
    ['12', null],
    ['-1, 2', null],
    ['1.5, 2', null],
    ['a, b', null],
    ['1, 2, 3', null],
  ])('%j is the cell %j', (text, cell) => expect(parseCell(text)).toEqual(cell));

  it.each([
    ['46.5', 46.5],
    ['46,5', 46.5],
    [' 7 ', 7],
    ['0', 0],
    ['0.129', 0.13],
    [String(largestValue), largestValue],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1/2', null],
    ['abc', null],
    [String(largestValue + 1), null],
    ['Infinity', null],
  ])('%j is the number %j', (text, value) => expect(parseValue(text)).toBe(value));

  it('reaches the core as numbers', () => {
    expect(stopFieldsOf({ kind: StopKind.CellOpened, cell: { x: 4, y: 9 } })).toEqual([StopKind.CellOpened, 4, 9, 0, 0, 0]);
    expect(stopFieldsOf({ kind: StopKind.FirstRefusal, refusal: Refusal.Corner })).toEqual([StopKind.FirstRefusal, 0, 0, Refusal.Corner, 0, 0]);
    expect(stopFieldsOf({ kind: StopKind.FirstFate, fate: MoveFate.Pruned })).toEqual([StopKind.FirstFate, 0, 0, MoveFate.Pruned, 0, 0]);
    expect(stopFieldsOf({ kind: StopKind.Number, number: StopNumber.F, comparison: Comparison.AtLeast, value: 46.57 })).toEqual([
      StopKind.Number,
      0,
      0,
      StopNumber.F,
      Comparison.AtLeast,
      4657,
    ]);
    expect(stopFieldsOf({ kind: StopKind.Number, number: StopNumber.G, comparison: Comparison.Less, value: largestValue })[5]).toBeLessThan(2 ** 31);
  });
});
