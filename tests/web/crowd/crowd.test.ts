import { expect, it } from 'vitest';
import { Fate } from '../../../web/src/core/motionConstants';
import { crowdOf, UnitState, unitStateOf } from '../../../web/src/crowd/crowd';
import { unitPlaces, unitsInSight } from '../../../web/src/crowd/unitPlaces';
import { crowdWith } from './drawn';

// x, y, goal x, goal y, kind, size, moves, ticks, group
const units = Int32Array.of(1, 2, 5, 6, 0, 1, 1, 1, 0, 3, 4, 7, 8, 2, 3, 1, 2, 5);

it('reads units and their places', () => {
  const crowd = crowdOf(units, Int32Array.of(21, 22, Fate.Moves, 0, 43, 43, Fate.Waits, 3), 10);
  expect(crowd).toMatchObject({ count: 2, mapWidth: 10 });
  expect([crowd.cell, crowd.next, crowd.goal].map((all) => [...all])).toEqual([
    [21, 43],
    [22, 43],
    [65, 87],
  ]);
  expect([crowd.state, crowd.waited, crowd.size, crowd.group, crowd.pace].map((all) => [...all])).toEqual([
    [UnitState.Moving, UnitState.Waiting],
    [0, 3],
    [1, 3],
    [0, 5],
    [1, 1, 1, 2],
  ]);
});

it('leaves units at their starts while nothing is planned', () => {
  const { cell, next, state } = crowdOf(units, new Int32Array(0), 10);
  expect([[...cell], [...next], [...state]]).toEqual([
    [21, 43],
    [21, 43],
    [UnitState.Moving, UnitState.Moving],
  ]);
});

it('knows the state of each fate', () => {
  const fates = [Fate.Moves, Fate.Waits, Fate.NoPath, Fate.Refused, Fate.Home, Fate.NoMoves];
  const states = [UnitState.Moving, UnitState.Waiting, UnitState.NoPath, UnitState.Waiting, UnitState.Arrived, UnitState.Waiting];
  expect(fates.map((fate) => unitStateOf(fate))).toEqual(states);
});

it('places units in the middle of their cells, and between two ticks on their way', () => {
  const crowd = crowdWith([
    { x: 2, y: 3, next: { x: 3, y: 3 } },
    { x: 5, y: 5, next: { x: 4, y: 4 }, size: 3 },
    { x: 9, y: 1 },
    { x: 0, y: 0 },
  ]);
  crowd.cell[3] = -1;
  expect([...unitPlaces(crowd, 0).x]).toEqual([2.5, 6.5, 9.5, Number.NaN]);
  const { x, y } = unitPlaces(crowd, 0.25);
  expect([...x]).toEqual([2.75, 6.25, 9.5, Number.NaN]);
  expect([...y]).toEqual([3.5, 6.25, 1.5, Number.NaN]);
  // It goes from its cell to nowhere.
  crowd.next[2] = -1;
  expect(unitPlaces(crowd, 0.5).x[2]).toBe(9.5);
});

it('finds the units of which something is in sight', () => {
  const crowd = crowdWith([
    { x: 2, y: 2 },
    { x: 30, y: 2 },
    { x: 8, y: 2, size: 5 },
    { x: 3, y: 3 },
    { x: 2, y: 30 },
  ]);
  crowd.cell[3] = -1;
  expect(unitsInSight(crowd, unitPlaces(crowd, 0), { left: 0, top: 0, right: 10, bottom: 10 })).toEqual([0, 2]);
  expect(unitsInSight(crowd, unitPlaces(crowd, 0), { left: 12, top: 0, right: 40, bottom: 10 })).toEqual([1, 2]);
});
