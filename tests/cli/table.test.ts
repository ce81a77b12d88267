// The table of the program and that of the page: the same text of a configuration gives the same CSV, natively and in WebAssembly, but for times.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWrong, readConfiguration } from '../../web/src/benchmark/configurationText';
import { searchesTable, summaryCsv } from '../../web/src/benchmark/csv';
import { BenchmarkRun } from '../../web/src/benchmark/run';
import { Statistics } from '../../web/src/benchmark/statistics';
import { Engine } from '../../web/src/core/engine';
import { finderProgram } from '../../web/src/core/finderProgram';
import { planSearch } from '../../web/src/core/searchPlan';
import { takeRows } from '../../web/src/scenarios/rows';
import { astrolabe, file, mapFile, project } from './program';
import { isLeft, jobDone, runWhole } from '../../web/src/core/job';

/** Without the last column, which holds the times. */
const withoutTimes = (csv: string): string[] =>
  csv
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/,[^,]*$/, ''));

interface Tables {
  searches: string[];
  summary: string[];
}

function native(text: string, ...args: string[]): Tables {
  const [searches, summary] = [['--searches'], []].map((form) => {
    const { code, out, err } = astrolabe('table', text, ...form, ...args);
    expect([code, err]).toEqual([0, '']);
    return withoutTimes(out);
  }) as [string[], string[]];
  return { searches, summary };
}

/** `work`: that of each call; without it, what the clock allows. */
async function inWebAssembly(text: string, map = '', scen = '', work = 0): Promise<Tables> {
  const engine = await Engine.load(finderProgram);
  const { session, catalog } = engine;
  const configuration = readConfiguration(text, catalog);
  if (isWrong(configuration)) throw new Error(JSON.stringify(configuration));
  let rows = null;
  if (map !== '') {
    expect(session.loadMap(map, false, true)).toBe(0);
    session.openScen(scen);
    expect(session.continueScen(1000)).toBe(jobDone);
    rows = takeRows(session).places;
  }
  const run = new BenchmarkRun(session, catalog, { configuration, open: map === '' ? null : planSearch(session, 0), rows });
  if (work === 0) runWhole(run);
  else while (isLeft(run.advance(work)));
  const writer = searchesTable(configuration, run.results, run.results.count, catalog);
  runWhole(writer);
  const tables = {
    searches: withoutTimes(writer.take()),
    summary: withoutTimes(summaryCsv(configuration, new Statistics(configuration, run.results, run.rounds), catalog)),
  };
  engine.dispose();
  return tables;
}

const everyRule = 'moves=4-connected_8-no-corner-cutting_8-at-most-one-obstacle_8-always';

describe('the same text gives the same tables natively and in WebAssembly', () => {
  it.each([
    [
      'the table of the tutorials',
      `bench=1&algs=dijkstra_astar&base=2&${everyRule}&maps=random.10.10.10.1.200_random.20.20.15.1.100_random.50.50.20.1.50`,
    ],
    [
      'mazes, repetitions and another cost model',
      'bench=1&algs=astar_greedy_jps_beam.width.2000_dfs&moves=4-connected_8-always&cost=10-14&maps=maze.21.11.5.40&reps=3',
    ],
    [
      'any angle, refused where moves are straight',
      'bench=1&algs=theta-star_lazy-theta-star_polyanya_astar&base=4&moves=4-connected_8-no-corner-cutting&maps=random.40.30.15.7.30',
    ],
    [
      'options',
      'bench=1&algs=astar_astar.tie-break.smaller-g_weighted-astar.weight.2500_astar.open-list.buckets_ara-star_auto&maps=random.64.64.25.100.20',
    ],
    ['maps of more cells than a first call expands', 'bench=1&algs=astar_auto&maps=random.160.120.25.1.30_maze.161.121.1.10'],
    ['an algorithm that learns, repeated', 'bench=1&algs=auto_astar&maps=random.16.16.30.1.40&reps=30'],
    [
      'maps that are walls, and the smallest',
      `bench=1&algs=astar_beam.width.1000&${everyRule}&maps=random.2.2.90.0.50_random.12.12.70.4294967200.60`,
    ],
  ])(
    '%s',
    async (_, text) => {
      const tables = native(text);
      expect(await inWebAssembly(text)).toEqual(tables);
      expect(tables.searches.length).toBeGreaterThan(50);
    },
    60_000,
  );

  it('however little work a call of a slow machine does', async () => {
    const text = 'bench=1&algs=auto_astar&maps=random.64.64.25.100.20';
    expect(await inWebAssembly(text, '', '', 16)).toEqual(native(text));
  });

  it('rows of a scenario, on ground of equal costs', async () => {
    const cells = ['........', '.@@@@@T.', '..SS....', '....TT..', '......@@', '......@.'];
    const map = mapFile('table.map', ...cells);
    const row = (...ends: number[]): string => `0\ttable.map\t8\t6\t${ends.join('\t')}\t1`;
    const rows = `version 1\n${[row(0, 2, 7, 3), row(0, 0, 7, 5), row(3, 3, 3, 3), row(1, 1, 0, 0), row(0, 0, 7, 0)].join('\n')}\n`;
    const scen = file('table.scen', rows);
    const text = 'bench=1&algs=astar_jps_dijkstra&moves=8-no-corner-cutting_4-connected&maps=scen.1.5';
    const tables = native(text, '--map', map, '--scen', scen);
    expect(await inWebAssembly(text, `type octile\nheight 6\nwidth 8\nmap\n${cells.join('\n')}\n`, rows)).toEqual(tables);
    const statuses = tables.searches.filter((line) => line.includes('no-corner-cutting,astar')).map((line) => line.split(',')[4]);
    expect(statuses).toEqual(['found', 'no-path', 'skipped', 'skipped', 'found']);
  });
});

describe('astrolabe table', () => {
  it('counts like the command that answers one query', () => {
    const cells = astrolabe('table', 'bench=1&algs=astar&moves=8-always&maps=random.30.30.0.1.1', '--searches').out.split('\n')[1]!.split(',');
    const open = mapFile('open.map', ...Array.from({ length: 30 }, () => '.'.repeat(30)));
    const answer = JSON.parse(astrolabe('run', '--map', open, '--from', '0,0', '--to', '29,29', '--moves', '8-always', '--json').out) as {
      expanded: number;
      generated: number;
      largest_open: number;
      cost: number;
    };
    expect(cells.slice(4, 9)).toEqual([
      'found',
      answer.cost.toFixed(6),
      String(answer.expanded),
      String(answer.generated),
      String(answer.largest_open),
    ]);
  });

  it('keeps both corners free and skips maps without a path', () => {
    const [, line] = astrolabe('table', 'bench=1&algs=dijkstra&moves=8-always&maps=random.6.6.60.1.500').out.split('\n');
    const [, , , maps, found, noPath, missed] = line!.split(',');
    expect([maps, missed]).toEqual(['500', '0']);
    expect(Number(found) + Number(noPath)).toBe(500);
    expect(Number(found)).toBeGreaterThan(10);
    expect(Number(noPath)).toBeGreaterThan(100);
  });

  it('tells a path that was missed from one that there is not', () => {
    const lines = astrolabe('table', 'bench=1&algs=beam.width.1000_astar&moves=4-connected&maps=random.15.15.35.1.100', '--searches')
      .out.trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const statusOf = (algorithm: string): string[] => lines.filter((line) => line[3] === algorithm).map((line) => line[4]!);
    const [beam, astar] = [statusOf('beam.width.1000'), statusOf('astar')];
    expect(beam.map((status) => status === 'no-path')).toEqual(astar.map((status) => status === 'no-path'));
    expect(beam).toContain('missed');
    const alone = astrolabe('table', 'bench=1&algs=beam.width.1000&moves=4-connected&maps=random.15.15.35.1.100', '--searches')
      .out.trimEnd()
      .split('\n')
      .slice(1);
    expect(alone.map((line) => line.split(',')[4])).toEqual(beam);
  });

  it.each([
    ['', 'table needs a text'],
    ['algs=astar&maps=open', 'bench takes 1, and stands first'],
    ['bench=2&algs=astar&maps=open', 'bench takes 1'],
    ['bench=1&maps=random.9.9.9.1.1', 'algs is missing'],
    ['bench=1&algs=astar', 'maps is missing'],
    ['bench=1&algs=astar&algs=astar&maps=open', 'algs is given twice'],
    ['bench=1&algs=fly&maps=random.9.9.9.1.1', "not 'fly'"],
    ['bench=1&algs=astar.weight&maps=random.9.9.9.1.1', "not 'astar.weight'"],
    ['bench=1&algs=dijkstra.weight.1500&maps=random.9.9.9.1.1', "not 'dijkstra.weight.1500'"],
    ['bench=1&algs=astar.weight.10001&maps=random.9.9.9.1.1', "not 'astar.weight.10001'"],
    ['bench=1&algs=astar&moves=8&maps=random.9.9.9.1.1', 'moves takes'],
    ['bench=1&algs=astar&cost=2&maps=random.9.9.9.1.1', 'cost takes'],
    ['bench=1&algs=astar&base=2&maps=random.9.9.9.1.1', 'base takes'],
    ['bench=1&algs=astar&reps=101&maps=random.9.9.9.1.1', 'reps takes'],
    ['bench=1&algs=astar&maps=random.2001.9.9.1.1', 'maps takes'],
    ['bench=1&algs=astar&maps=random.9.9.91.1.1', 'maps takes'],
    ['bench=1&algs=astar&maps=random.9.9.9.1.10001', 'maps takes'],
    ['bench=1&algs=astar&maps=maze.4.9.1.1', 'maps takes'],
    [`bench=1&algs=astar_astar_astar&${everyRule}&maps=random.9.9.9.1.9000`, 'at most 100000 searches'],
    ['bench=1&algs=astar&maps=open', 'only the page knows the open map'],
    ['bench=1&algs=astar&maps=scen.1.1', 'rows need --map FILE and --scen FILE'],
    ['bench=1&algs=astar&maps=random.9.9.9.1.1&speed=3', "no field 'speed'"],
  ])('refuses %s', (text, words) => {
    const { code, out, err } = astrolabe('table', ...(text === '' ? [] : [text]));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^astrolabe: .*\n$/);
    expect(err).toContain(words);
  });
});

describe('docs/benchmark.md', () => {
  const text = readFileSync(join(project, 'docs/benchmark.md'), 'utf8');
  const rules = ['4-connected', '8-no-corner-cutting', '8-at-most-one-obstacle', '8-always'];
  /** Rows of the table below these words, as texts of their cells. */
  const rowsBelow = (words: string): string[][] => {
    const lines = text.slice(text.indexOf(words)).split('\n');
    const begin = lines.findIndex((line) => line.startsWith('|---'));
    const length = lines.slice(begin).findIndex((line) => !line.startsWith('|'));
    return lines.slice(begin + 1, begin + length).map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  };
  const run = (algorithms: string, maps: string): Record<string, string>[] => {
    const [heads, ...lines] = astrolabe('table', `bench=1&algs=${algorithms}&base=1&${everyRule}&maps=${maps}`)
      .out.trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    return lines.map((line) => Object.fromEntries(line.map((cell, i) => [heads![i]!, cell])));
  };
  const mean = (line: Record<string, string>): number => Number(line['expanded_mean']);
  const tutorials = 'random.10.10.10.1.1000_random.20.20.15.1.1000_random.50.50.20.1.1000';

  it('shows what the program prints of the table of the tutorials', () => {
    const lines = run('astar_dijkstra', tutorials);
    const measured = rowsBelow('## The table of the tutorials').filter(([, rule]) => rule !== 'printed');
    expect(measured.length).toBe(12);
    for (const [i, [, rule, dijkstra, astar, ratio, found]] of measured.entries()) {
      const [to, of] = [lines[2 * i]!, lines[2 * i + 1]!];
      expect([rule, dijkstra, astar, ratio, found]).toEqual([
        to['moves'],
        mean(of).toFixed(1),
        mean(to).toFixed(1),
        (mean(of) / mean(to)).toFixed(1),
        to['found'],
      ]);
    }
    const least = [0, 1, 2].map((kind) =>
      Math.min(
        ...lines
          .slice(8 * kind, 8 * kind + 8)
          .filter(({ algorithm }) => algorithm === 'dijkstra')
          .map((line) => Number(line['expanded_least'])),
      ),
    );
    expect(least).toEqual([75, 306, 1931]);
  });

  it('shows what ties, heuristics and stop rules change', () => {
    const algorithms = ['astar', 'astar.tie-break.smaller-g', 'astar.heuristic.euclidean', 'astar.heuristic.manhattan', 'astar.stop.generated'];
    const lines = run(algorithms.join('_'), tutorials);
    const rows = rowsBelow('**A\\* depends on');
    expect(rows.length).toBe(algorithms.length);
    for (const [i, [, ...cells]] of rows.entries()) {
      const means = rules.map((rule) =>
        lines
          .filter(({ moves, algorithm }) => moves === rule && algorithm === algorithms[i])
          .map((line) => Math.round(mean(line)))
          .join(' / '),
      );
      expect(cells).toEqual(means);
    }
  });

  it('shows that larger maps raise the ratio and denser walls lower it', () => {
    const maps = ['random.10.10.10', 'random.50.50.10', 'random.10.10.20', 'random.50.50.20'];
    const lines = run('astar_dijkstra', maps.map((each) => `${each}.1.1000`).join('_'));
    const ratios = maps.map((map) =>
      rules.map((rule) =>
        Number(lines.find((line) => line['map'] === map && line['moves'] === rule && line['algorithm'] === 'dijkstra')!['expanded_ratio']),
      ),
    );
    expect(rowsBelow('**Larger maps raise').map(([, ...cells]) => cells)).toEqual(ratios.map((row) => row.map((ratio) => ratio.toFixed(1))));
    for (const rule of rules.keys()) {
      const [small, large, smallDense, largeDense] = ratios.map((row) => row[rule]!) as [number, number, number, number];
      expect(large).toBeGreaterThan(small);
      expect(largeDense).toBeGreaterThan(smallDense);
      expect(smallDense).toBeLessThan(small);
      expect(largeDense).toBeLessThan(large);
    }
  });

  it('names the columns', () => {
    for (const form of [[], ['--searches']])
      expect(text).toContain(`    ${astrolabe('table', 'bench=1&algs=astar&maps=random.9.9.9.1.1', ...form).out.split('\n')[0]}\n`);
  });
});
