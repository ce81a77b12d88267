// The plans that the package makes, on the real WebAssembly.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import { mostUnits, planners } from '../../../web/src/core/motionConstants';
import { numbersFrom, someOf } from '../../../web/src/model/someOf';
import { AstrolabeError, planUnits, type PlannerId, type UnitQuery, type UnitsPlan, type UnitsQuery } from '../../../web/src/solver';

const folder = mkdtempSync(join(tmpdir(), 'astrolabe-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mapOf = (...rows: string[]) => ({
  width: rows[0]!.length,
  height: rows.length,
  cells: rows.flatMap((row) => [...row].map((sign) => (sign === '@' ? 0 : 1))),
});
const textOf = (...rows: string[]): string => `type octile\nheight ${rows.length}\nwidth ${rows[0]!.length}\nmap\n${rows.join('\n')}\n`;
const unit = (x: number, y: number, goalX: number, goalY: number, more: Partial<UnitQuery> = {}): UnitQuery => ({
  start: { x, y },
  goal: { x: goalX, y: goalY },
  ...more,
});

/** A corridor with a bay, in which two units pass each other. */
const bay = ['.......', '@@@.@@@'];
const straight = { movement: '4-connected' } as const;
const passing: UnitsQuery = { ...straight, units: [unit(0, 0, 6, 0), unit(6, 0, 0, 0)] };

/** What each unit needs until it is at its goal for good, read from the places. */
function arrivals({ places }: Pick<UnitsPlan, 'places'>, units: readonly UnitQuery[], width: number): number[] {
  return units.map(({ goal }, i) => {
    const home = goal.y * width + goal.x;
    return places.findLastIndex((row) => row[i] !== home && row[i] !== -1) + 1;
  });
}

/** The rules of docs/planners.md for units of one cell and straight moves. */
function expectLegal(plan: UnitsPlan, map: { width: number; cells: readonly number[] }, units: readonly UnitQuery[]): void {
  const { width, cells } = map;
  const { places } = plan;
  expect([...places[0]!]).toEqual(units.map(({ start }) => start.y * width + start.x));
  expect([...places.at(-1)!]).toEqual(units.map(({ goal }) => goal.y * width + goal.x));
  for (const [tick, row] of places.entries()) {
    expect(new Set(row).size, `tick ${tick}`).toBe(row.length);
    const next = places[tick + 1];
    for (const [i, cell] of row.entries()) {
      expect(cells[cell]).toBe(1);
      if (!next || next[i] === cell) continue;
      expect(Math.abs((next[i]! % width) - (cell % width)) + Math.abs(Math.floor(next[i]! / width) - Math.floor(cell / width))).toBe(1);
      const other = row.indexOf(next[i]!);
      expect(other >= 0 && next[other] === cell, `exchange in tick ${tick}`).toBe(false);
    }
  }
  const ticks = arrivals(plan, units, width);
  expect([plan.sumOfCosts, plan.makespan]).toEqual([ticks.reduce((sum, each) => sum + each), Math.max(...ticks)]);
  expect(places.length).toBe(plan.makespan! + 1);
}

async function failure(work: Promise<unknown>): Promise<AstrolabeError> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AstrolabeError);
  return error as AstrolabeError;
}

describe('a plan of units', () => {
  it('has the places of all units at each tick, and what they cost', async () => {
    const plan = await planUnits(mapOf(...bay), { ...passing, planner: 'cbs' });
    expectLegal(plan, mapOf(...bay), passing.units);
    // One of them steps aside and waits there.
    expect(plan).toMatchObject({ status: 'solved', why: null, fault: null, lowerBound: plan.sumOfCosts });
    expect([plan.sumOfCosts, plan.waits]).toEqual([15, 1]);
    expect(plan.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(await planUnits(textOf(...bay), { ...passing, planner: 'cbs' })).toEqual(plan);
    expect(await planUnits(new TextEncoder().encode(textOf(...bay)), { ...passing, planner: 'cbs' })).toEqual(plan);
  });

  it('is legal, whichever planner makes it, and no worse than the bound of CBS', async () => {
    const numbers = numbersFrom(7);
    let solved = 0;
    for (let round = 0; round < 12; round++) {
      const [width, height] = [6, 5];
      const cells = Array.from({ length: width * height }, () => Number(numbers.next().value % 5 > 0));
      const free = cells.flatMap((terrain, cell) => (terrain === 1 ? [cell] : []));
      const [starts, goals] = [someOf(free, 4, numbers), someOf(free, 4, numbers)] as const;
      const units = starts.map((start, i) => unit(start % width, Math.floor(start / width), goals[i]! % width, Math.floor(goals[i]! / width)));
      const map = { width, height, cells };
      const plans = new Map<string, UnitsPlan>();
      for (const { id } of planners) plans.set(id, await planUnits(map, { ...straight, units, planner: id, lastTick: 200 }));
      const best = plans.get('cbs')!;
      for (const [id, plan] of plans) {
        if (plan.sumOfCosts === null) {
          expect([plan.status, typeof plan.why, plan.fault, plan.places.length], id).toEqual([plan.status, 'string', null, 0]);
          continue;
        }
        solved++;
        expectLegal(plan, map, units);
        expect(best.status, id).toBe('solved');
        expect(plan.sumOfCosts, id).toBeGreaterThanOrEqual(best.sumOfCosts!);
      }
    }
    expect(solved).toBeGreaterThan(20);
  });

  it('has the hash and the numbers that the command line has', async () => {
    const rows = ['........', '.@@.@@..', '........', '..@..@..', '........'];
    const units = [unit(0, 0, 7, 4), unit(7, 0, 0, 4), unit(3, 2, 4, 0), unit(0, 4, 7, 0)];
    const scen = units.map(({ start, goal }) => `0\tm.map\t8\t5\t${start.x}\t${start.y}\t${goal.x}\t${goal.y}\t1`);
    writeFileSync(join(folder, 'm.map'), textOf(...rows));
    writeFileSync(join(folder, 'm.scen'), `version 1\n${scen.join('\n')}\n`);
    for (const { id: planner } of planners) {
      const plan = await planUnits(mapOf(...rows), { ...straight, units, planner, seed: 5 });
      const { stdout } = spawnSync(
        resolve(import.meta.dirname, '../../../build/release/astrolabe'),
        ['mapf', '--map', join(folder, 'm.map'), '--scen', join(folder, 'm.scen'), '--algorithm', planner, '--seed', '5', '--agents', '4', '--json'],
        { encoding: 'utf8' },
      );
      const native = JSON.parse(stdout) as { hash: string; sum_of_costs: number; makespan: number; expanded: number; status: string };
      expect([plan.hash, plan.sumOfCosts, plan.makespan, plan.expanded, plan.status], planner).toEqual([
        native.hash,
        native.sum_of_costs,
        native.makespan,
        native.expanded,
        native.status,
      ]);
    }
  });

  it('heeds doors, pace, size, kind, and what units do at their goals', async () => {
    const rows = ['.....', '.....', '.....'];
    const units = [unit(0, 0, 4, 0), unit(0, 2, 4, 2)];
    const plan = (query: Partial<UnitsQuery>): Promise<UnitsPlan> =>
      planUnits(mapOf(...rows), { ...straight, planner: 'prioritized', units, ...query });
    expect(await plan({})).toMatchObject({ sumOfCosts: 8, makespan: 4, waits: 0 });
    // The whole column is closed until tick 9.
    expect((await plan({ motion: '# A door.\ndoors=2.0.3c.0.9' })).makespan).toBeGreaterThan(9);
    expect(await plan({ units: [units[0]!, { ...units[1]!, pace: { moves: 1, ticks: 2 } }] })).toMatchObject({ makespan: 8 });
    expect(await plan({ units: [{ ...units[0]!, pace: { moves: 1, ticks: 2 } }, units[1]!] })).toMatchObject({ makespan: 8 });
    const wide = await plan({ units: [unit(0, 0, 3, 1, { size: 2 }), unit(4, 0, 0, 0)] });
    expect(wide.status).toBe('solved');
    for (const row of wide.places) {
      const [x, y] = [row[1]! % 5, Math.floor(row[1]! / 5)];
      const [left, top] = [row[0]! % 5, Math.floor(row[0]! / 5)];
      expect(x >= left && x < left + 2 && y >= top && y < top + 2).toBe(false);
    }
    const gone = await plan({ atGoal: 'vanish', units: [unit(0, 0, 1, 0), unit(0, 2, 4, 2)] });
    expect(gone.places.map((row) => row[0])).toEqual([0, 1, -1, -1, -1]);
    // Water is no ground for a walker, and the only one for a boat.
    const water = { width: 5, height: 3, cells: rows.flatMap((row) => [...row].map(() => 4)) };
    const boat = catalog.units.find(({ id }) => id !== 'walker')!;
    const [walkers, boats] = [undefined, boat.id].map((kind) =>
      planUnits(water, { ...straight, units: units.map((each) => ({ ...each, kind, group: 3 })) }),
    );
    expect([(await walkers!).status, (await boats!).status]).toContain('solved');
  });

  it('may begin with units that stay where they are', async () => {
    const stays = unit(3, 0, 3, 0);
    const units = [stays, ...passing.units];
    const plan = await planUnits(mapOf('.......', '.......'), { ...straight, units, planner: 'cbs' });
    expectLegal(plan, mapOf('.......', '.......'), units);
    const { why, fault } = await planUnits(mapOf(...bay), { ...straight, units: [stays, passing.units[0]!, unit(0, 0, 5, 0)] });
    expect([why, fault]).toEqual(['The starts of units 2 and 3 overlap at (0, 0).', { unit: 1, other: 2, at: { x: 0, y: 0 } }]);
    const shared = await planUnits(mapOf(...bay), { ...straight, units: [unit(0, 0, 0, 0), passing.units[0]!] });
    expect([shared.fault!.unit, shared.fault!.other].sort()).toEqual([0, 1]);
    // The planner gives the first unit up, which finds no place beside the path of the second one.
    const blocked = await planUnits(mapOf('.....'), { ...straight, units: [unit(2, 0, 2, 0), unit(0, 0, 4, 0)], planner: 'prioritized' });
    expect([blocked.status, blocked.why]).toEqual([
      'failed',
      'Prioritised planning found no plan: unit 1 finds no path. In none of the orders that were tried do all units find paths.',
    ]);
  });
});

describe('units without a plan', () => {
  const why = async (query: Partial<UnitsQuery>, rows = bay): Promise<unknown[]> => {
    const plan = await planUnits(mapOf(...rows), { ...passing, ...query });
    expect([plan.sumOfCosts, plan.makespan, plan.waits, plan.places, plan.hash]).toEqual([null, null, null, [], null]);
    return [plan.status, plan.why, plan.fault];
  };

  it('are refused with the unit and the cell', async () => {
    expect(await why({ units: [unit(0, 0, 6, 0), unit(0, 1, 5, 0)] })).toEqual([
      'refused',
      'Unit 2 cannot stand on its start (0, 1).',
      { unit: 1, other: null, at: { x: 0, y: 1 } },
    ]);
    expect(await why({ units: [unit(0, 0, 6, 1), unit(1, 0, 5, 0)] })).toEqual([
      'refused',
      'Unit 1 cannot stand on its goal (6, 1).',
      { unit: 0, other: null, at: { x: 6, y: 1 } },
    ]);
    // No unit has two ends without a wall.
    expect(await why({ units: [unit(2, 0, 2, 0), unit(1, 0, 1, 1)] })).toEqual([
      'refused',
      'Unit 2 cannot stand on its goal (1, 1).',
      { unit: 1, other: null, at: { x: 1, y: 1 } },
    ]);
    expect(await why({ units: [unit(0, 0, 6, 0), unit(1, 0, 6, 0)] })).toEqual([
      'refused',
      'The goals of units 1 and 2 overlap at (6, 0).',
      { unit: 0, other: 1, at: { x: 6, y: 0 } },
    ]);
  });

  it('are refused by a planner that is not for them', async () => {
    expect(await why({ units: [unit(0, 0, 4, 0, { size: 2 }), unit(5, 0, 0, 0)], planner: 'pibt' }, ['.......', '.......'])).toEqual([
      'refused',
      'PIBT cannot plan these units. It needs units of one cell.',
      null,
    ]);
    expect((await why({ planner: 'cbs', atGoal: 'vanish' }))[1]).toBe('CBS cannot plan these units. It needs units that stay at their goals.');
  });

  it('have none where it is proved, and where the last tick comes too soon', async () => {
    expect((await why({ planner: 'lacam' }, ['.......'])).slice(0, 2)).toEqual([
      'unsolvable',
      'LaCAM proved that there is no plan: wherever the units go, they never all reach their goals.',
    ]);
    expect(await why({ planner: 'pibt', lastTick: 3 })).toEqual([
      'failed',
      'PIBT found no plan. The last tick came before the plan was complete. Another planner may find one.',
      null,
    ]);
  });
});

describe('arguments that make no sense', () => {
  const message = async (query: unknown, map: unknown = mapOf(...bay)): Promise<string> => {
    const { code, message: text } = await failure(planUnits(map as string, query as UnitsQuery));
    return `${code}: ${text}`;
  };
  const [first, second] = passing.units as [UnitQuery, UnitQuery];

  it('are named with the unit and the place', async () => {
    expect(await message({ units: [first, unit(0, 0, 7, 0)] })).toBe('BadArgument: x of goal of units[1] is a whole number from 0 to 6, not 7');
    expect(await message({ units: [first, { start: first.start }] })).toBe('BadArgument: goal of units[1] is an object, not undefined');
    expect(await message({ units: [first, { ...second, speed: 1 }] })).toMatch(/^BadArgument: units\[1\] takes start, goal, .*not speed$/);
    expect(await message({ units: [{ ...first, size: 6 }, second] })).toMatch(/^BadArgument: size of units\[0\]/);
    expect(await message({ units: [{ ...first, kind: 'dragon' }, second] })).toMatch(/^BadArgument: kind of units\[0\]/);
    expect(await message({ units: [{ ...first, pace: { moves: 3, ticks: 2 } }, second] })).toMatch(/^BadArgument: moves of pace of units\[0\]/);
    expect(await message({ units: [{ ...first, group: 8 }, second] })).toMatch(/^BadArgument: group of units\[0\]/);
    expect(await message({ units: [unit(1, 0, 1, 0), unit(2, 0, 2, 0)] })).toBe('BadArgument: at least one of the units goes to another cell');
  });

  it('are refused wherever they stand', async () => {
    for (const [more, text] of [
      [{ planner: 'astar' }, /planner is one of prioritized, /],
      [{ movement: 'hop' }, /movement is one of /],
      [{ atGoal: 'sleep' }, /atGoal is one of stay, vanish/],
      [{ seed: 2 ** 32 }, /seed is a whole number from 0 to 4294967295/],
      [{ lastTick: 0 }, /lastTick is a whole number from 1 to 100000/],
      [{ doors: '2.1' }, /query takes units, .*not doors/],
      [{ motion: 7 }, /motion is a text/],
      [{ motion: 'doors=2.0\nlast=4' }, /line 2 of motion is a field \(doors, drift\)/],
      [{ motion: 'units=1.1.2.1' }, /line 1 of motion is a field/],
    ] as const)
      expect(await message({ ...passing, ...more })).toMatch(text);
    expect(await failure(planUnits(mapOf(...bay), { ...passing, motion: '\ndoors=2.0.9.3' }))).toMatchObject({ code: 'DoorTimes', line: 2 });
    expect(await message(passing, null)).toBe('BadArgument: map is an object, not null');
    expect(await message(passing, { ...mapOf(...bay), width: 8 })).toBe('BadArgument: cells is a list of 8 x 2 numbers');
    expect(await message(passing, 7)).toBe('BadArgument: map is an object, not 7');
    expect(await message(passing, { ...mapOf(...bay), costs: [] })).toMatch(/map takes width, height, cells, not costs/);
    expect(await failure(planUnits('type octile\nheight 1\nwidth 2\nmap\n.?\n', passing))).toMatchObject({
      code: 'MapCharacter',
      line: 5,
      column: 2,
    });
    expect(await message(null)).toBe('BadArgument: query is an object, not null');
    await expect(planUnits(mapOf(...bay), passing, { modul: 1 } as object)).rejects.toThrow('options takes module, not modul');
  });

  it('with too many or too few units are refused before one of them is read', async () => {
    const unread = new Proxy([], { get: (_, key) => (key === 'length' ? 1e6 : expect.unreachable(`units.${String(key)} was read`)) });
    expect(await message({ units: unread })).toBe(`BadArgument: units is a list of 2 to ${mostUnits} units, not of 1000000`);
    expect(await message({ units: [first] })).toMatch(/not of 1$/);
    expect(await message({ units: 'ab' })).toBe('BadArgument: units is a list');
  });
});

it('knows the planners of the core by their ids', () => {
  const ids: Record<PlannerId, true> = { prioritized: true, 'whca-star': true, pibt: true, lacam: true, cbs: true, formation: true, alone: true };
  expect(Object.keys(ids)).toEqual(planners.map(({ id }) => id));
});
