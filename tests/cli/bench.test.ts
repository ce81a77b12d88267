import { describe, expect, it } from 'vitest';
import { astrolabe, file, mapFile } from './program';

const map = mapFile('bench.map', '....', '.@..', '....');
const rows = (...lengths: string[]): string =>
  file(`bench-${lengths.join('-')}.scen`, `version 1\n${lengths.map((length) => `0\tbench.map\t4\t3\t0\t0\t3\t2\t${length}`).join('\n')}\n`);

interface Contender {
  name: string;
  expanded: number;
  mismatches: number;
  seconds: number[];
}

describe('astrolabe bench', () => {
  it('runs all contenders on the same queries beside the textbook, round by round', () => {
    const run = astrolabe(
      'bench',
      '--map',
      map,
      '--scen',
      rows('4.41421356', '4.41421356'),
      '--algorithms',
      'astar,astar:heap,jps-plus',
      '--rounds',
      '3',
    );
    expect(run.err).toBe('');
    const { queries, contenders } = JSON.parse(run.out) as { queries: number; contenders: Contender[] };
    expect(queries).toBe(2);
    expect(contenders.map(({ name }) => name)).toEqual(['textbook', 'astar', 'astar:heap', 'jps-plus']);
    for (const { seconds, mismatches, expanded } of contenders) {
      expect(seconds).toHaveLength(3);
      expect(mismatches).toBe(0);
      expect(expanded).toBeGreaterThan(0);
    }
  });

  it('counts the answers that differ from the published lengths', () => {
    const run = astrolabe('bench', '--map', map, '--scen', rows('4.41421356', '5.1'), '--algorithms', 'astar');
    expect((JSON.parse(run.out) as { contenders: Contender[] }).contenders.map(({ mismatches }) => mismatches)).toEqual([1, 1]);
  });

  it('refuses names that it does not know and files without a row', () => {
    expect(astrolabe('bench', '--map', map, '--scen', rows('1'), '--algorithms', 'astar:stack')).toMatchObject({
      code: 2,
      err: expect.stringContaining("not 'astar:stack'") as string,
    });
    expect(astrolabe('bench', '--map', map, '--scen', file('empty.scen', 'version 1\n'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no rows') as string,
    });
  });
});
