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
    const bad = scen('bad.scen', row('0\t0', '3\t2', '4.43'), row('0\t0', '0\t4', '9'));
    const run = astrolabe('scen', '--map', map, '--scen', bad, '--json');
    expect(run.code).toBe(1);
    expect(JSON.parse(run.out).mismatches).toBe(2);
    expect(run.err).toContain('line 2: published 4.43');
  });

  it('takes a length of six digits for what older sets round it to', () => {
    // 41 straight steps and 21 diagonal ones: 70.69848.
    const wide = mapFile('older.map', ...Array.from({ length: 22 }, () => '.'.repeat(63)));
    const older = (length: string): number | null =>
      astrolabe('scen', '--map', wide, '--scen', file('older.scen', `version 1\n0\tolder.map\t63\t22\t0\t0\t62\t21\t${length}\n`)).code;
    for (const near of ['70.6985', '70.7', '70.694', '70.69848481']) expect(older(near), near).toBe(0);
    for (const far of ['70.705', '70.69949', '70.69858481']) expect(older(far), far).toBe(1);
  });

  it('does not call it a success where there was nothing to compare', () => {
    for (const [name, text, problem] of [
      ['empty.scen', '', 'version'],
      ['rowless.scen', 'version 1\n', 'no rows'],
    ] as const) {
      const run = astrolabe('scen', '--map', map, '--scen', file(name, text));
      expect([run.code, run.out], name).toEqual([2, '']);
      expect(run.err, name).toContain(problem);
    }
  });

  it('takes --limit and --repeat', () => {
    const good = scen('limit.scen', row('0\t0', '3\t2', '4.41421356'), row('0\t0', '0\t4', '0'));
    expect(JSON.parse(astrolabe('scen', '--map', map, '--scen', good, '--limit', '1', '--repeat', '3', '--json').out).queries).toBe(1);
  });

  it('uses buckets where the algorithm can, unless told otherwise; the answers are the same', () => {
    const wide = mapFile('wide.map', ...Array.from({ length: 40 }, () => '.'.repeat(40)));
    const rows = file('wide.scen', `version 1\n0\twide.map\t40\t40\t0\t0\t39\t20\t47.28427125\n`);
    const run = (...more: string[]): { mismatches: number; expanded: number } =>
      JSON.parse(astrolabe('scen', '--map', wide, '--scen', rows, '--algorithm', 'dijkstra', '--json', ...more).out) as {
        mismatches: number;
        expanded: number;
      };
    const [unsaid, buckets, heap] = [run(), run('--open-list', 'buckets'), run('--open-list', 'heap')];
    expect(unsaid.expanded).toBe(buckets.expanded);
    expect(heap.expanded).not.toBe(buckets.expanded);
    expect([unsaid, buckets, heap].map(({ mismatches }) => mismatches)).toEqual([0, 0, 0]);
  });

  it('prunes intermediate jump points, unless told otherwise; the answers are the same', () => {
    const pillar = mapFile('pillar.map', '......', '......', '....@.', '......');
    const rows = file('pillar.scen', `version 1\n0\tpillar.map\t6\t4\t0\t0\t5\t3\t6.24264069\n`);
    const run = (...more: string[]): { mismatches: number; expanded: number } =>
      JSON.parse(astrolabe('scen', '--map', pillar, '--scen', rows, '--algorithm', 'jps', '--json', ...more).out) as {
        mismatches: number;
        expanded: number;
      };
    const [unsaid, pruned, kept] = [run(), run('--intermediate', 'pruned'), run('--intermediate', 'kept')];
    expect(unsaid.expanded).toBe(pruned.expanded);
    expect(kept.expanded).toBeGreaterThan(pruned.expanded);
    expect([unsaid, pruned, kept].map(({ mismatches }) => mismatches)).toEqual([0, 0, 0]);
  });

  it('counts all passable terrain as 1, as the published lengths do', () => {
    const swamp = mapFile('swampy.map', 'SSS');
    const rows = file('swampy.scen', 'version 1.0\n0 swampy.map 3 1 0 0 2 0 2\n');
    expect(astrolabe('scen', '--map', swamp, '--scen', rows).code).toBe(0);
  });

  it('writes a line for each row, and sums such files up as one run would', () => {
    const all = scen('lines.scen', row('0\t0', '3\t2', '4.41421356'), row('0\t0', '0\t4', '0'), row('1\t0', '1\t0', '0'), row('0\t2', '3\t2', '3'));
    const run = (...more: string[]): string => astrolabe('scen', '--map', map, '--scen', all, '--algorithm', 'jps', ...more).out;
    const lines = run('--jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ algorithm: 'jps', line: 2, status: 'found', length: 4.41421356, published: 4.41421356, agrees: true, map });
    expect(lines[1]).toMatchObject({ line: 3, status: 'no-path', length: 0, published: 0, agrees: true });
    const parts = [file('part1.jsonl', run('--jsonl', '--limit', '1')), file('part2.jsonl', run('--jsonl', '--skip', '1'))];
    const merged = astrolabe('scen', '--merge', ...parts);
    expect(merged.code).toBe(0);
    const timeless = (text: string): Record<string, unknown> => ({ ...(JSON.parse(text) as object), seconds: 0, ns_per_expansion: 0 });
    expect(timeless(merged.out)).toEqual(timeless(run('--json')));
  });

  it('keeps algorithms apart when it sums up, and fails on a mismatch', () => {
    const bad = scen('apart.scen', row('0\t0', '3\t2', '4.43'));
    const [one, other] = ['astar', 'dijkstra'].map((id) =>
      file(`${id}.jsonl`, astrolabe('scen', '--map', map, '--scen', bad, '--algorithm', id, '--jsonl').out),
    );
    const merged = astrolabe('scen', '--merge', one!, other!, one!);
    expect(merged.code).toBe(1);
    expect(
      merged.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { algorithm: 'astar', queries: 2, mismatches: 2 },
      { algorithm: 'dijkstra', queries: 1, mismatches: 1 },
    ]);
  });

  it('says which line of which file it cannot sum up', () => {
    const good = astrolabe('scen', '--map', map, '--scen', scen('one.scen', row('0\t2', '3\t2', '3')), '--jsonl').out;
    for (const [name, text] of [
      ['cut', good.slice(0, 60)],
      ['empty', '\n'],
      ['number', good.replace(/"expanded":\d+/, '"expanded":many')],
      ['status', good.replace('found', 'lost')],
    ] as const) {
      const run = astrolabe('scen', '--merge', file(`${name}.jsonl`, good + text));
      expect(run).toMatchObject({ code: 2, out: '' });
      expect(run.err).toContain(`${name}.jsonl: Line 2 is not one that --jsonl wrote`);
    }
    expect(astrolabe('scen', '--merge').err).toContain('--merge needs files');
    expect(astrolabe('scen', '--merge', 'nowhere.jsonl').err).toContain("cannot read 'nowhere.jsonl'");
  });

  it('refuses a scenario for another map with its line', () => {
    const other = file('other.scen', 'version 1\n0\tx.map\t9\t9\t0\t0\t1\t0\t1\n');
    const run = astrolabe('scen', '--map', map, '--scen', other);
    expect(run.code).toBe(2);
    expect(run.err).toContain('Line 2: the row was made for a map of 9 x 9 cells.');
  });
});
