import { describe, expect, it } from 'vitest';
import { followPlan, planSearch } from '../../../../web/src/core/searchPlan';
import {
  bytesOfCell,
  MapComparison,
  idOf,
  mapIn,
  noteText,
  packed,
  searchPlanOf,
  readNote,
  withChanges,
  type Note,
} from '../../../../web/src/state/recovery/largeMap';
import { lastStep } from '../../../../web/src/core/strides';
import { loadSolver } from '../../solver';
import { isLeft } from '../../../../web/src/core/job';

/** Small numbers from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
}

function compare(before: Uint8Array, cells: Uint8Array, barriers = new Uint8Array(), atOnce = Infinity): MapComparison {
  const comparison = new MapComparison(before, { width: cells.length, height: 1, cells, barriers, fields: '' });
  while (isLeft(comparison.advance(atOnce)));
  return comparison;
}

const note: Note = { map: '3x2-abc', changes: [1, 2, 0, 0, 1, 33], fields: '&s=0.0&g=2.1', step: 7 };

describe('a large map', () => {
  it.each([false, true])('keeps classes and barriers apart (barriers: %s)', (isBarred) => {
    const random = numbers(5);
    const cells = Uint8Array.from({ length: 35 }, () => random(5));
    const barriers = isBarred ? Uint8Array.from({ length: 35 }, () => random(16)) : new Uint8Array();
    const plan = { width: 7, height: 5, cells, barriers, fields: 'f' };
    expect(searchPlanOf({ width: 7, height: 5, cells: packed(plan) }, 'f')).toEqual(plan);
  });

  it.each([false, true])('keeps any costs, and barriers beside them (barriers: %s)', (isBarred) => {
    const random = numbers(6);
    const cells = Uint8Array.from({ length: 35 }, (_, i) => (i === 30 ? 255 : random(256)));
    const barriers = isBarred ? Uint8Array.from({ length: 35 }, (_, i) => (i === 34 ? 15 : random(16))) : new Uint8Array();
    const plan = { width: 7, height: 5, cells, barriers, fields: 'f' };
    const stored = packed(plan);
    expect(searchPlanOf({ width: 7, height: 5, cells: stored }, 'f')).toEqual(plan);
    expect([stored.length, bytesOfCell(idOf(7, 5, stored)), bytesOfCell(idOf(7, 5, packed({ ...plan, cells: new Uint8Array(35) })))]).toEqual([
      70, 2, 1,
    ]);
  });

  it('is stored again where a cell gets a cost that one byte cannot hold, even if the byte looks the same', () => {
    // Plain with a thin wall in the east is 17, and so is the class of cost 17.
    const before = packed({ width: 3, height: 1, cells: Uint8Array.of(1, 1, 1), barriers: Uint8Array.of(0, 2, 0), fields: '' });
    expect(before[1]).toBe(17);
    expect(compare(before, Uint8Array.of(1, 17, 1)).areTooMany).toBe(true);
  });

  it('has the changes of costs and of thin walls where it has two bytes for a cell', () => {
    for (let seed = 1; seed < 200; seed++) {
      const random = numbers(seed);
      const [cells, barriers] = [Uint8Array.from({ length: 20 }, () => random(256)), Uint8Array.from({ length: 20 }, () => random(16))];
      const plan = { width: 20, height: 1, cells, barriers: random(2) === 0 ? new Uint8Array() : barriers, fields: '' };
      const before = packed({ ...plan, cells: cells.map((cell, i) => (i === 3 ? 99 : cell)) });
      cells[random(20)] = random(256);
      if (plan.barriers.length > 0) plan.barriers[random(20)] = random(16);
      const { changes, areTooMany } = compare(before, cells, plan.barriers, 1 + random(9));
      expect([areTooMany, changes.every((number) => number >= 0)]).toEqual([false, true]);
      const after = withChanges(before, changes)!;
      expect(searchPlanOf({ width: 20, height: 1, cells: after }, '')).toEqual({
        ...plan,
        barriers: plan.barriers.some(Boolean) ? plan.barriers : new Uint8Array(),
      });
    }
  });

  it('has another name for any other cell, at any place', () => {
    for (const length of [1, 2, 3, 4, 5, 16, 17, 31]) {
      const cells = new Uint8Array(length);
      const names = new Set([idOf(length, 1, cells)]);
      for (let i = 0; i < length; i++) {
        cells[i] = 1;
        names.add(idOf(length, 1, cells));
        cells[i] = 0;
      }
      expect(names.size).toBe(length + 1);
    }
    expect(idOf(2, 8, new Uint8Array(16))).not.toBe(idOf(8, 2, new Uint8Array(16)));
  });

  it('is made again from the changes, whatever they are', () => {
    for (let seed = 1; seed < 400; seed++) {
      const random = numbers(seed);
      const before = Uint8Array.from({ length: 1 + random(60) }, () => random(2));
      const after = before.slice();
      for (let i = random(4); i >= 0; i--) after.fill(random(3), random(before.length), random(before.length + 1));
      const { changes } = compare(before, after, undefined, seed % 2 ? Infinity : 1 + random(9));
      expect(withChanges(before, changes)).toEqual(after);
      expect(changes.length / 3).toBeLessThanOrEqual(after.filter((cell, i) => cell !== before[i]).length);
    }
  });

  it('has one run for a row that was erased, and is written again where there are too many', () => {
    const random = numbers(3);
    const before = Uint8Array.from({ length: 100_000 }, () => random(2));
    expect(compare(before, new Uint8Array(before.length).fill(1)).changes).toHaveLength(3);
    expect(
      compare(
        before,
        before.map((cell) => 1 - cell),
      ).areTooMany,
    ).toBe(true);
    expect(compare(before, before.slice())).toMatchObject({ changes: [], areTooMany: false });
  });

  it('has the changes of thin walls as well', () => {
    const cells = Uint8Array.of(1, 1, 0, 4);
    const barriers = Uint8Array.of(0, 9, 9, 2);
    const { changes } = compare(cells, cells, barriers);
    expect(withChanges(cells, changes)).toEqual(packed({ width: 4, height: 1, cells, barriers, fields: '' }));
    // They are gone again.
    expect(compare(withChanges(cells, changes)!, cells).changes).toHaveLength(9);
  });

  it('is not changed beyond its end', () => {
    expect(withChanges(new Uint8Array(6), [4, 2, 1])).toEqual(Uint8Array.of(0, 0, 0, 0, 1, 1));
    for (const changes of [
      [4, 3, 1],
      [7, 0, 1],
      [2 ** 52, 1, 1],
      [0, 2 ** 52, 1],
    ])
      expect(withChanges(new Uint8Array(6), changes)).toBeNull();
  });
});

describe('a note', () => {
  it('is read as it was written, also towards the end of a search', () => {
    expect(readNote(noteText(note))).toEqual(note);
    expect(readNote(noteText({ ...note, step: Infinity }))).toEqual({ ...note, step: lastStep });
    expect(mapIn(noteText(note))).toBe('3x2-abc');
    expect(readNote(noteText({ ...note, tick: 40 }))).toEqual({ ...note, tick: 40 });
    expect(noteText({ ...note, tick: 0 })).toBe(noteText(note));
    expect(readNote(noteText({ ...note, tick: -4 }))).toEqual(note);
  });

  it('is read with all its searches, also towards their ends', () => {
    const lanes = { fields: '&alg=dijkstra&alg2=astar', steps: [40, Infinity], chosen: 1 };
    expect(readNote(noteText({ ...note, lanes }))).toEqual({ ...note, lanes: { ...lanes, steps: [40, lastStep] } });
  });

  it.each([
    7,
    'alg2=astar',
    [],
    {},
    null,
    { steps: [1], chosen: 0 },
    { fields: 7, steps: [1], chosen: 0 },
    { fields: '', steps: 1, chosen: 0 },
    { fields: '', steps: [], chosen: 0 },
    { fields: '', steps: [1, -1], chosen: 0 },
    { fields: '', steps: [1, '1'], chosen: 0 },
    { fields: '', steps: [1, 1], chosen: 2 },
    { fields: '', steps: [1], chosen: -1 },
    { fields: '', steps: [1], chosen: 0.5 },
    { fields: '', steps: [1] },
    { fields: '', steps: [1, 1, 1, 1, 1], chosen: 0 },
  ])('is one of the chosen search alone, where its searches are nonsense: %j', (lanes) => {
    expect(readNote(JSON.stringify({ ...note, lanes }))).toEqual(note);
  });

  it.each([
    '',
    '{',
    '{}',
    'v=1&m=c2.x&c=y',
    'null',
    '[1]',
    JSON.stringify({ ...note, map: 7 }),
    JSON.stringify({ ...note, fields: null }),
    JSON.stringify({ ...note, step: -1 }),
    JSON.stringify({ ...note, step: 0.5 }),
    JSON.stringify({ ...note, changes: [1, 2] }),
    JSON.stringify({ ...note, changes: [1, -2, 0] }),
    JSON.stringify({ ...note, changes: [1, 2, 256] }),
    JSON.stringify({ ...note, changes: ['1', 2, 0] }),
    JSON.stringify({ ...note, changes: new Array(12_003).fill(1) }),
    JSON.stringify({ ...note, fields: 'x'.repeat(200_000) }),
  ])('is not read from nonsense: %.40s', (text) => {
    expect(readNote(text)).toBeNull();
    expect(mapIn(text)).toBeNull();
  });
});

it.each([4, 200])('comes back whole: terrain and its costs, barriers, areas, query, options, ends and waypoints (terrain %i)', async (terrain) => {
  const first = await loadSolver();
  const second = await loadSolver();
  const { session } = first;
  session.newMap(30, 20);
  session.paintLine(2, 2, 9, 2, terrain);
  session.setMultiplier(4, 3);
  session.addArea(12, 12, 4, 25);
  const before = planSearch(session, 0);
  session.paintLine(5, 0, 5, 15, 0);
  session.setPassage(7, 7, 1, 2);
  session.setEnds(1, 1, 28, 18);
  session.addWaypoint(20, 3);
  session.setAlgorithm(0, 'weighted-astar');
  session.setOption(0, 'weight', 2500);
  session.setUnit(1, 2);
  const after = planSearch(session, 0);
  const stored = packed(before);
  const comparison = new MapComparison(stored, after);
  while (isLeft(comparison.advance(7)));
  const read = readNote(noteText({ map: idOf(30, 20, stored), changes: comparison.changes, fields: after.fields, step: 9 }))!;
  followPlan(second.session, searchPlanOf({ width: 30, height: 20, cells: withChanges(stored, read.changes)! }, read.fields));
  expect(planSearch(second.session, 0)).toEqual(after);
  for (const each of ['weight=2500', 'alg=weighted-astar', 'via=20.3', 'areas=', 'terrain=']) expect(after.fields).toContain(each);
  first.end();
  second.end();
});
