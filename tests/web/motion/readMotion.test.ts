import { expect, it } from 'vitest';
import { Status } from '../../../web/src/core/generated';
import { DoorShape, Fate } from '../../../web/src/core/motionConstants';
import { doorAt, doorOnEdge, doorsOf, driftsOf, fateOf, notesOf, walkerPlaceOf, planningOf, doorSpan } from '../../../web/src/motion/readMotion';

const door = (x: number, y: number, length: number, shape: DoorShape): number[] => [x, y, length, shape, 7, 30, 48, 1, -1];

it('reads doors, and which cells and edges they close', () => {
  const doors = doorsOf({
    doors: () =>
      Int32Array.from([
        ...door(2, 3, 4, DoorShape.Row),
        ...door(2, 3, 2, DoorShape.Column),
        ...door(5, 5, 2, DoorShape.East),
        ...door(1, 8, 3, DoorShape.South),
      ]),
  });
  expect(doors.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  expect(doors[0]).toMatchObject({ cell: { x: 2, y: 3 }, length: 4, closes: 7, opens: 30, every: 48, isClosed: true, next: null });
  expect(doors.map(doorSpan)).toEqual([
    { left: 2, top: 3, right: 6, bottom: 4 },
    { left: 2, top: 3, right: 3, bottom: 5 },
    { left: 6, top: 5, right: 6, bottom: 7 },
    { left: 1, top: 9, right: 4, bottom: 9 },
  ]);
  const at = (x: number, y: number): number | undefined => doorAt(doors, { x, y })?.number;
  expect([at(5, 3), at(6, 3), at(2, 4), at(2, 3), at(6, 5)]).toEqual([0, undefined, 1, 1, undefined]);
  const onEdge = (x: number, y: number): number | undefined => doorOnEdge(doors, { x, y })?.number;
  expect([onEdge(6.2, 5.5), onEdge(5.8, 6.9), onEdge(6.5, 5.5), onEdge(6, 7.1), onEdge(3.9, 8.8), onEdge(4.1, 9)]).toEqual([
    2,
    2,
    undefined,
    undefined,
    3,
    undefined,
  ]);
});

it('reads what a run tells of a tick, and nothing of a tick that is not known', () => {
  expect(walkerPlaceOf({ places: () => Int32Array.from([4, 5, 5, 5, Fate.Moves, 1, 9, 9, 9, 8]) }, 0)).toEqual({
    at: { x: 4, y: 5 },
    next: { x: 5, y: 5 },
    fate: Fate.Moves,
    isCaught: true,
    goal: { x: 9, y: 9 },
    nextGoal: { x: 9, y: 8 },
  });
  const fateAt = (goalX: number, status: Status, isLast: boolean): Fate =>
    fateOf({ fate: Fate.Waits, at: { x: 4, y: 5 }, goal: { x: goalX, y: 5 } }, { status }, isLast);
  expect([fateAt(4, Status.Found, true), fateAt(5, Status.NoPath, true), fateAt(5, Status.Found, true)]).toEqual([
    Fate.Home,
    Fate.NoPath,
    Fate.Waits,
  ]);
  expect(fateAt(4, Status.NoPath, false)).toBe(Fate.Waits);
  expect(fateOf({ fate: Fate.Moves, at: { x: 4, y: 5 }, goal: { x: 4, y: 5 } }, null, true)).toBe(Fate.Moves);
  expect(walkerPlaceOf({ places: () => new Int32Array(0) }, 0)).toBeNull();
  expect(planningOf({ planning: () => new Float64Array(0) }, 0)).toBeNull();
  expect(planningOf({ planning: () => Float64Array.from([7, 1, 1, 24, 30.5, 2, 238, 7, 29, 28, 1, 23, 204, -1]) }, 0)).toMatchObject({
    tick: 7,
    expanded: 24,
    plannings: 2,
    allExpanded: 238,
    costWalked: 7,
    movesToGo: 28,
    goesOn: true,
    touched: 23,
    kept: 204,
    fresh: null,
  });
  expect(planningOf({ planning: () => Float64Array.from([7, 1, 1, 24, 30.5, 2, 238, 7, 29, 28, 0, 0, 0, 113]) }, 0)).toMatchObject({
    goesOn: false,
    fresh: 113,
  });
  expect(notesOf({ notes: () => Int32Array.from([1, 2, 3, 4, 5, 0, 1, 8, 9, 0]) }, 0)).toEqual([
    { kind: 1, subject: 2, cell: { x: 3, y: 4 }, value: 5 },
    { kind: 0, subject: 1, cell: { x: 8, y: 9 }, value: 0 },
  ]);
  expect(driftsOf({ drifts: () => Int32Array.from([1, 2, 3, 2, 1, 6, 1, 2, 4]) })).toEqual([
    { number: 0, cell: { x: 1, y: 2 }, width: 3, height: 2, direction: 1, distance: 6, moves: 1, ticks: 2, offset: 4 },
  ]);
});
