import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapsFolder } from '../../web/tools/environment.mjs';
import { astrolabe, file, mapFile } from './program';

const map = mapFile('mapf.map', '........', '..@@....', '..@.....', '........', '........');
const row = (from: readonly number[], to: readonly number[]) => `0\tmapf.map\t8\t5\t${from.join('\t')}\t${to.join('\t')}\t1`;
const scenario = (name: string, ...rows: string[]) => file(name, `version 1\n${rows.join('\n')}\n`);
/** Two units that change places, and a third one across their way. */
const scen = scenario('mapf.scen', row([0, 0], [7, 0]), row([7, 0], [0, 0]), row([4, 0], [4, 4]));
const mapf = (...args: string[]) => {
  const { code, out, err } = astrolabe('mapf', '--map', map, '--scen', scen, '--json', ...args);
  return { code, err, ...(code === 2 ? {} : JSON.parse(out)) };
};
const planners = ['prioritized', 'whca-star', 'pibt', 'lacam', 'cbs'];

describe('astrolabe mapf', () => {
  it.each(planners)('%s plans, and its plan is valid', (id) => {
    const found = mapf('--algorithm', id, '--check');
    expect(found).toMatchObject({ code: 0, err: '', algorithm: id, agents: 3, solved: true, lower_bound: 18, check: 'none' });
    expect(found.sum_of_costs).toBeGreaterThanOrEqual(18);
    expect(found.makespan).toBeLessThanOrEqual(found.sum_of_costs);
    expect(found.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(found.seconds).toBeGreaterThanOrEqual(0);
    expect(mapf('--algorithm', id).hash).toBe(found.hash);
  });

  it('plans units alone, which may come to a stop', () => {
    const apart = scenario('apart.scen', row([0, 0], [7, 0]), row([0, 3], [7, 3]));
    const found = astrolabe('mapf', '--map', map, '--scen', apart, '--algorithm', 'alone', '--json', '--check');
    expect(JSON.parse(found.out)).toMatchObject({ status: 'solved', sum_of_costs: 14, lower_bound: 14, check: 'none' });
    expect(mapf('--algorithm', 'alone')).toMatchObject({ code: 1, status: 'failed', reason: 'stuck' });
  });

  it('writes a plan, which it checks when it is opened again', () => {
    const path = file('out.plan', '');
    const found = mapf('--algorithm', 'cbs', '--plan', path);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(`agents=3\nsolver=cbs\nsolved=1\nsoc=${found.sum_of_costs}\nsoc_lb=18\nmakespan=${found.makespan}\n`);
    expect(text).toContain('\nsolution=\n0:(0,0),(7,0),(4,0),\n');
    expect(mapf('--open-plan', path)).toEqual({ code: 0, err: '', agents: 3, ticks: found.makespan, faults: 0, check: 'none' });
    // The first two meet head on, and the third one leaves its row too late.
    const clash = file(
      'clash.plan',
      `solution=\n${Array.from({ length: 8 }, (_, t) => `${t}:(${t},0),(${7 - t},0),(4,${Math.max(0, t - 3)}),`).join('\n')}\n`,
    );
    const wrong = mapf('--open-plan', clash);
    expect(wrong).toMatchObject({ code: 1, check: 'meet' });
    expect(wrong.err).toContain('astrolabe: Tick 3: units 2 and 3 are on one cell, (4, 0).\n');
    expect(wrong.err).toContain('astrolabe: Tick 3: units 1 and 2 exchange places at (3, 0).\n');
  });

  it('takes many instances, one line each', () => {
    const { code, out } = astrolabe('mapf', '--map', map, '--scen', scen, '--agents', '1,2,3', '--jsonl');
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).agents),
    ).toEqual([1, 2, 3]);
  });

  it('knows doors and blocks, sizes, and units that vanish at their goals', () => {
    const motion = file('mapf.motion', 'doors=4.0.5c.3.20\n');
    const late = mapf('--algorithm', 'prioritized', '--motion', motion, '--check');
    expect(late).toMatchObject({ code: 0, check: 'none' });
    expect(late.makespan).toBeGreaterThan(mapf('--algorithm', 'prioritized').makespan);
    const one = scenario('one.scen', row([0, 3], [6, 3]), row([6, 0], [0, 0]));
    const large = astrolabe('mapf', '--map', map, '--scen', one, '--size', '2', '--algorithm', 'prioritized', '--check', '--json');
    expect(JSON.parse(large.out)).toMatchObject({ solved: true, check: 'none' });
    expect(mapf('--algorithm', 'prioritized', '--at-goal', 'vanish', '--check')).toMatchObject({ code: 0, check: 'none' });
  });

  it('checks a plan of units that vanish at their goals, and a plan of many megabytes', () => {
    // The second unit goes over the goal of the first one.
    const over = scenario('over.scen', row([1, 0], [2, 0]), row([0, 0], [4, 0]));
    const ends = ['--map', map, '--scen', over, '--at-goal', 'vanish', '--json'];
    const late = file(
      'late.plan',
      `solution=\n${[0, 1, 2, 3, 4, 5].map((t) => `${t}:(${Math.min(t + 1, 2)},0),(${Math.max(0, t - 1)},0),`).join('\n')}\n`,
    );
    expect(astrolabe('mapf', ...ends, '--open-plan', late)).toMatchObject({ code: 0, err: '' });
    const made = file('made.plan', '');
    expect(astrolabe('mapf', ...ends, '--algorithm', 'prioritized', '--plan', made).code).toBe(0);
    expect(JSON.parse(astrolabe('mapf', ...ends, '--open-plan', made).out)).toMatchObject({ faults: 0 });
    const still = Array.from({ length: 22 }, (_, i) => [i % 8, 3 + Math.floor(i / 8)] as const).filter(([, y]) => y < 5);
    const here = scenario('here.scen', ...still.map((cell) => row(cell, cell)));
    const line = `${still.map(([x, y]) => `(${x},${y}),`).join('')}\n`;
    const large = file('large.plan', `solution=\n${Array.from({ length: 100_001 }, (_, t) => `${t}:${line}`).join('')}${'\n'.repeat(8_000_000)}`);
    const checked = astrolabe('mapf', '--map', map, '--scen', here, '--open-plan', large, '--json');
    expect(checked.err).toBe('');
    expect(JSON.parse(checked.out)).toMatchObject({ ticks: 100_000, faults: 0 });
  });

  it('notes an option that changes nothing', () => {
    expect(astrolabe('mapf', '--map', map, '--scen', scen, '--cost-model', 'unit').err).toContain('note: mapf does not read --cost-model');
  });

  it('says when there is no plan', () => {
    const corridor = mapFile('corridor.map', '.....');
    const swap = file('swap.scen', 'version 1\n0\tcorridor.map\t5\t1\t0\t0\t4\t0\t4\n0\tcorridor.map\t5\t1\t4\t0\t0\t0\t4\n');
    const said = (id: string) => {
      const { code, out } = astrolabe('mapf', '--map', corridor, '--scen', swap, '--algorithm', id, '--json');
      return { code, ...JSON.parse(out) };
    };
    for (const id of ['lacam', 'cbs']) {
      expect(said(id)).toMatchObject({ code: 1, status: 'unsolvable', solved: false, sum_of_costs: null, hash: null });
    }
    for (const id of planners) expect(said(id)).toMatchObject({ code: 1, solved: false });
    expect(said('pibt')).toMatchObject({ status: 'failed', reason: 'loop' });
    expect(said('alone')).toMatchObject({ status: 'failed', reason: 'stuck' });
    const twice = astrolabe('mapf', '--map', corridor, '--scen', swap, '--algorithm', 'alone');
    expect(twice.out).toContain('reason        No unit moves any more.\n');
  }, 30_000);

  it('says in one line what is wrong', () => {
    const wall = scenario('wall.scen', row([2, 1], [7, 0]));
    const shared = scenario('shared.scen', row([0, 0], [7, 0]), row([1, 0], [7, 0]));
    const other = file('other.scen', 'version 1\n0\tother.map\t9\t9\t0\t0\t1\t1\t1\n');
    const edits = file('edits.motion', 'doors=4.0.5c.3.20\nedits=2.d1-1\n');
    const cut = file('cut.plan', 'solution=\n0:(0,0),(7,0),(4,0),\n1:(1,0),(6,0),(4,\n');
    for (const [args, problem] of [
      [['--scen', scen, '--agents', '4'], 'the scenario has 3 rows, so there are no 4 agents'],
      [['--scen', scen, '--agents', '1000000'], '--agents takes whole numbers up to 16384'],
      [['--scen', scen, '--agents', '1,2'], 'more than one number of agents needs --jsonl'],
      [['--scen', wall], 'Unit 1 cannot stand on its start (2, 1).'],
      [['--scen', shared], 'The goals of units 1 and 2 overlap at (7, 0).'],
      [['--scen', other], 'Line 2: the row was made for a map of 9 x 9 cells.'],
      [['--scen', scen, '--algorithm', 'astar'], '--algorithm takes one of '],
      [['--scen', scen, '--motion', edits], 'The motion has edits at ticks, which no planner knows beforehand.'],
      [['--scen', scen, '--agents', '1,2', '--jsonl', '--plan', cut], 'a file of a plan needs one number of agents'],
      [['--scen', scen, '--open-plan', cut], `line 3, column 18: a place is written as (x,y), in whole numbers`],
      [['--scen', scen, '--limit-seconds', 'soon'], "--limit-seconds takes a number of seconds, not 'soon'"],
      [['--scen', scen, '--size', '2', '--algorithm', 'lacam'], 'Unit 1 cannot stand on its goal (7, 0).'],
    ] as const) {
      const { code, out, err } = astrolabe('mapf', '--map', map, ...args);
      expect(err).toContain(problem);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect([code, out]).toEqual([2, '']);
    }
  });

  const folder = mapsFolder();
  it.skipIf(folder === null || !existsSync(join(folder, 'mapf')))(
    'plans published instances, each plan valid',
    () => {
      const solve = (name: string, agents: number, id: string) => {
        const path = join(folder!, 'mapf', name);
        const args = ['--map', `${path}.map`, '--scen', `${path}-random-1.scen`, '--agents', String(agents), '--algorithm', id, '--check', '--json'];
        const { code, out, err } = astrolabe('mapf', ...args);
        expect(err, `${name} ${id}`).toBe('');
        expect(code, `${name} ${id}`).toBe(0);
        return JSON.parse(out);
      };
      // The last number is the most times that a plan of LaCAM may cost of its lower bound.
      for (const [name, agents, ratio] of [
        ['random-32-32-20', 400, 3.4],
        ['random-32-32-20', 409, 3.5],
        ['random-64-64-20', 1000, 2.45],
        ['den520d', 1000, 1.3],
        ['warehouse-10-20-10-2-1', 1000, 3.2],
      ] as const) {
        const found = solve(name, agents, 'lacam');
        expect(found.sum_of_costs / found.lower_bound, name).toBeLessThan(ratio);
      }
      for (const [agents, optimum] of [
        [30, 637],
        [40, 837],
      ] as const) {
        expect(solve('random-32-32-20', agents, 'prioritized').sum_of_costs).toBeLessThanOrEqual(optimum * 1.01);
        if (agents === 30) expect(solve('random-32-32-20', agents, 'cbs').sum_of_costs).toBe(optimum);
      }
      solve('random-32-32-20', 150, 'prioritized');
      solve('room-32-32-4', 24, 'cbs');
    },
    120_000,
  );
});
