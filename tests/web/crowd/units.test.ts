import { describe, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import type { Motion } from '../../../web/src/core/motion';
import { ChosenUnits } from '../../../web/src/crowd/chosenUnits';
import { boxAt, boxOf, layOut, placesIn, type GroupChoice } from '../../../web/src/crowd/groupLayout';
import { unitsWithout } from '../../../web/src/crowd/unitChanges';
import { nextGroup, putUnits, unitsIn, type UnitRecord } from '../../../web/src/crowd/unitRecords';
import { orderAfterClick, tableRows, type TableUnit } from '../../../web/src/crowd/unitTable';
import type { Cell } from '../../../web/src/model/ui';

const text = (cells: readonly Cell[]): string => cells.map(({ x, y }) => `${x},${y}`).join(' ');
const free = (): boolean => true;

describe('the layout of a group', () => {
  const each = { order: 'same', every: 1 } as const;

  it('reads a box row by row, whichever corners it was dragged by', () => {
    expect(boxOf({ x: 5, y: 2 }, { x: 3, y: 4 })).toEqual({ left: 3, top: 2, right: 5, bottom: 4 });
    expect(boxAt(boxOf({ x: 5, y: 2 }, { x: 3, y: 4 }), { x: 10, y: 1 })).toEqual({ left: 10, top: 1, right: 12, bottom: 3 });
    const box = { left: 3, top: 2, right: 4, bottom: 3 };
    expect(text(placesIn(box, 1, each, 9, ({ x, y }) => x !== 3 || y !== 3))).toBe('3,2 4,2 4,3');
    expect(text(placesIn(box, 1, each, 3, free))).toBe('3,2 4,2 3,3');
    expect(text(placesIn(box, 1, { order: 'mirrored', every: 1 }, 3, free))).toBe('4,2 3,2 4,3');
  });

  it('leaves every second place out, and gives bodies the room that they take', () => {
    const box = { left: 0, top: 0, right: 3, bottom: 1 };
    expect(text(placesIn(box, 1, { order: 'same', every: 2 }, 9, free))).toBe('0,0 2,0 1,1 3,1');
    // The same places from the right.
    expect(text(placesIn(box, 1, { order: 'mirrored', every: 2 }, 9, free))).toBe('2,0 0,0 3,1 1,1');
    expect(text(placesIn({ left: 0, top: 0, right: 4, bottom: 3 }, 2, each, 9, free))).toBe('0,0 2,0 0,2 2,2');
    expect(text(placesIn({ left: 0, top: 0, right: 4, bottom: 3 }, 2, { order: 'same', every: 2 }, 9, free))).toBe('0,0 2,2');
  });

  it('gives goals in the same order, from the right, or by a seed', () => {
    const starts = { left: 0, top: 0, right: 1, bottom: 1 };
    const goals = (choice: GroupChoice): string => text(layOut(starts, { left: 5, top: 0, right: 7, bottom: 1 }, 1, choice, 99, free).goals);
    expect(goals({ order: 'same', every: 1, seed: 1 })).toBe('5,0 6,0 7,0 5,1');
    expect(goals({ order: 'mirrored', every: 1, seed: 1 })).toBe('7,0 6,0 5,0 7,1');
    const of = (seed: number): string => goals({ order: 'shuffled', every: 1, seed });
    expect(of(1)).toBe(of(1));
    expect(new Set([1, 2, 3, 4].map(of)).size).toBeGreaterThan(1);
    expect(of(1).split(' ').sort()).toEqual(['5,0', '5,1', '6,0', '7,0']);
  });

  it('has no goals before there is a second box, and no more than that has free cells', () => {
    const box = { left: 0, top: 0, right: 1, bottom: 1 };
    const choice = { order: 'same', every: 1, seed: 1 } as const;
    expect(layOut(box, null, 1, choice, 99, free)).toMatchObject({ goals: [] });
    const { starts, goals } = layOut(box, { left: 5, top: 0, right: 6, bottom: 1 }, 1, choice, 99, (end, { x }) => end === 'start' || x === 5);
    expect([text(starts), text(goals)]).toEqual(['0,0 1,0 0,1 1,1', '5,0 5,1']);
  });
});

const unit = (number: number, more: Partial<UnitRecord> = {}): UnitRecord => ({
  start: { x: number, y: 1 },
  goal: { x: number, y: 5 },
  kind: 0,
  size: 1,
  moves: 1,
  ticks: 1,
  group: 0,
  ...more,
});
const numbers = ({ start, goal, kind, size, moves, ticks, group }: UnitRecord): number[] => [
  start.x,
  start.y,
  goal.x,
  goal.y,
  kind,
  size,
  moves,
  ticks,
  group,
];

describe('records of units', () => {
  it('are read from nine numbers each', () => {
    const all = [unit(3, { size: 2, group: 4 }), unit(4, { moves: 2, ticks: 3, kind: 1 })];
    expect(unitsIn(Int32Array.from(all.flatMap(numbers)))).toEqual(all);
  });

  it('are written where they differ: the first one to the query, the others to the motion', () => {
    const before = [unit(0, { moves: 0 }), unit(1), unit(2)];
    const written = (wanted: readonly UnitRecord[]): string[] => {
      const log: string[] = [];
      const told =
        (name: string, answer: unknown) =>
        (...values: (number | Int32Array)[]) => {
          log.push(`${name} ${values.join(' ')}`);
          return answer;
        };
      const session = {
        startX: () => 0,
        startY: () => 1,
        goalX: () => 0,
        goalY: () => 5,
        waypoints: () => [],
        width: () => 9,
        unitKind: () => 0,
        unitSize: () => 1,
        setEnds: told('setEnds', true),
        setUnit: told('setUnit', 0),
      } as unknown as Session;
      const motion = {
        units: () => Int32Array.from(before.flatMap(numbers)),
        setUnits: told('setUnits', true),
        setPace: told('setPace', true),
      } as unknown as Motion;
      expect(putUnits(motion, session, wanted)).toBe(0);
      return log;
    };
    expect(written(before)).toEqual([]);
    expect(written(before.slice(0, 2))).toEqual([`setUnits ${numbers(before[1]!)} 9`]);
    expect(written([unit(7, { moves: 1, size: 3 }), ...before.slice(1)])).toEqual(['setEnds 7 1 7 5', 'setUnit 0 3', 'setPace 1 1']);
  });

  it('have the first group that is empty, or the smallest one', () => {
    const inGroups = (...groups: number[]): number => nextGroup(groups.map((group) => ({ group })));
    expect([inGroups(0), inGroups(0, 1, 3), inGroups(0, 0, 1, 2, 3, 4, 5, 6, 7)]).toEqual([1, 2, 1]);
  });

  it('keep one where all are taken away, which walks or stands as the first one did', () => {
    const all = [unit(0, { moves: 0 }), unit(1), unit(2)];
    expect(unitsWithout(all, new Set([1]))).toEqual([all[0], all[2]]);
    expect(unitsWithout(all, new Set([0]))).toEqual([all[1], all[2]]);
    expect(unitsWithout(all, new Set([0, 1]))).toEqual([{ ...all[2], moves: 0 }]);
    expect(unitsWithout(all, new Set([0, 1, 2]))).toEqual([all[0]]);
  });
});

describe('chosen units', () => {
  const told = (act: (chosen: ChosenUnits) => void): [pinned: number | null, chosen: number[], changes: number] => {
    const chosen = new ChosenUnits();
    let changes = 0;
    chosen.onChange.add(() => changes++);
    act(chosen);
    return [chosen.pinned, [...chosen.chosen], changes];
  };

  it('are one that is pinned, or several', () => {
    expect(told((chosen) => chosen.pin(3))).toEqual([3, [3], 1]);
    expect(told((chosen) => [3, 3].forEach((unit) => chosen.pin(unit)))).toEqual([3, [3], 1]);
    expect(told((chosen) => [3, 5].forEach((unit) => chosen.toggle(unit)))).toEqual([5, [3, 5], 2]);
    expect(told((chosen) => [3, 5, 5].forEach((unit) => chosen.toggle(unit)))).toEqual([3, [3], 3]);
    expect(told((chosen) => [3, 3].forEach((unit) => chosen.toggle(unit)))).toEqual([null, [], 2]);
    expect(told((chosen) => chosen.add([2, 4]))).toEqual([2, [2, 4], 1]);
    expect(told((chosen) => chosen.add([]))).toEqual([null, [], 0]);
  });

  it('are no units that are gone', () => {
    const some = (count: number): unknown =>
      told((chosen) => {
        chosen.add([2, 4]);
        chosen.keepBelow(count);
      });
    expect([some(5), some(4), some(2)]).toEqual([
      [2, [2, 4], 1],
      [2, [2], 2],
      [null, [], 2],
    ]);
  });
});

describe('rows of the list', () => {
  const rows: TableUnit[] = [
    { unit: 0, group: 0, state: 'Moving', cell: { x: 4, y: 2 }, cost: 9 },
    { unit: 1, group: 0, state: 'Waiting', cell: { x: 1, y: 3 }, cost: 12 },
    { unit: 2, group: 0, state: 'NoPath', cell: { x: 9, y: 1 }, cost: null },
    { unit: 3, group: 0, state: 'Waiting', cell: null, cost: 12 },
  ];
  const order = (by: Parameters<typeof orderAfterClick>[1], isDown = false): number[] =>
    tableRows(rows, 'all', { by, isDown }).map(({ unit: number }) => number);

  it('are sorted by a column, and units that are alike by their numbers', () => {
    expect([order('number', true), order('state'), order('cell'), order('cost', true)]).toEqual([
      [3, 2, 1, 0],
      [2, 1, 3, 0],
      [3, 2, 0, 1],
      [1, 3, 0, 2],
    ]);
  });

  it('may be those that wait, or have no path', () => {
    const of = (filter: 'waiting' | 'noPath'): number[] => tableRows(rows, filter, { by: 'number', isDown: false }).map(({ unit: number }) => number);
    expect([of('waiting'), of('noPath')]).toEqual([[1, 3], [2]]);
  });

  it('turn round by a second click on a column', () => {
    expect(orderAfterClick({ by: 'number', isDown: false }, 'number')).toEqual({ by: 'number', isDown: true });
    expect(orderAfterClick({ by: 'number', isDown: true }, 'cost')).toEqual({ by: 'cost', isDown: true });
    expect(orderAfterClick({ by: 'cost', isDown: true }, 'state')).toEqual({ by: 'state', isDown: false });
  });
});
