import { describe, expect, it } from 'vitest';
import { astrolabe, file, mapFile } from './program';

const map = mapFile('scen.map', '....', '.@..', '....', '@@@@', '....');
const row = (from: string, to: string, length: string) => `0\tsome/folder/scen.map\t4\t5\t${from}\t${to}\t${length}`;
const scen = (name: string, ...rows: string[]) => file(name, `version 1\n${rows.join('\n')}\n`);

describe('astrolabe scen', () => {
  it('compares every row with its published length', () => {
    const good = scen('good.scen', row('0\t0', '3\t2', '4.41421356'), row('0\t0', '0\t4', '0'), row('1\t0', '1\t0', '0'));
    const run = astrolabe('scen', '--map', map, '--scen', good, '--algorithm', 'astar', '--json');
    expect(run.err).toBe('');
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ algorithm: 'astar', queries: 3, solved: 2, unreachable: 1, mismatches: 0 });
  });

  it('counts a mismatch and fails', () => {
    const bad = scen('bad.scen', row('0\t0', '3\t2', '4.42'), row('0\t0', '0\t4', '9'));
    const run = astrolabe('scen', '--map', map, '--scen', bad, '--json');
    expect(run.code).toBe(1);
    expect(JSON.parse(run.out).mismatches).toBe(2);
    expect(run.err).toContain('line 2: published 4.42');
  });

  it('takes --limit and --repeat', () => {
    const good = scen('limit.scen', row('0\t0', '3\t2', '4.41421356'), row('0\t0', '0\t4', '0'));
    expect(JSON.parse(astrolabe('scen', '--map', map, '--scen', good, '--limit', '1', '--repeat', '3', '--json').out).queries).toBe(1);
  });

  it('uses buckets where the algorithm can, unless told otherwise; the answers are the same', () => {
    const wide = mapFile('wide.map', ...Array.from({ length: 40 }, () => '.'.repeat(40)));
    const rows = file('wide.scen', `version 1\n0\twide.map\t40\t40\t0\t0\t39\t20\t47.28427125\n`);
    const run = (...more: string[]): { mismatches: number; expanded: number } =>
      JSON.parse(astrolabe('scen', '--map', wide, '--scen', rows, '--algorithm', 'dijkstra', '--json', ...more).out) as { mismatches: number; expanded: number };
    const [unsaid, buckets, heap] = [run(), run('--open-list', 'buckets'), run('--open-list', 'heap')];
    expect(unsaid.expanded).toBe(buckets.expanded);
    expect(heap.expanded).not.toBe(buckets.expanded);
    expect([unsaid, buckets, heap].map(({ mismatches }) => mismatches)).toEqual([0, 0, 0]);
  });

  it('counts all passable terrain as 1, as the published lengths do', () => {
    const swamp = mapFile('swampy.map', 'SSS');
    const rows = file('swampy.scen', 'version 1.0\n0 swampy.map 3 1 0 0 2 0 2\n');
    expect(astrolabe('scen', '--map', swamp, '--scen', rows).code).toBe(0);
  });

  it('refuses a scenario for another map with its line', () => {
    const other = file('other.scen', 'version 1\n0\tx.map\t9\t9\t0\t0\t1\t0\t1\n');
    const run = astrolabe('scen', '--map', map, '--scen', other);
    expect(run.code).toBe(2);
    expect(run.err).toContain('Line 2: the row was made for a map of 9 x 9 cells.');
  });
});
