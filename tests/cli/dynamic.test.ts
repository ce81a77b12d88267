// `astrolabe dynamic`: every query costs what the file says, whichever search answers, and a file with a fault is refused where the fault is.
import { describe, expect, it } from 'vitest';
import { dice } from '../web/formats/dice';
import { astrolabe, file } from './program';

const ids = ['lpa-star', 'd-star-lite', 'adaptive-astar', 'astar', 'dijkstra'];

const patches = ['type patch', 'patches 2', 'patch 0', 'height 3', 'width 1', 'map', '@', '@', '@', 'patch 1', 'height 1', 'width 1', 'map', '.'];
const head = ['version 2', 'height 3', 'width 4', 'cost 1 octile', 'patch walls.patch', 'commands'];
const commands = ['Q 0 0 1 3 1 3', 'P 1 0 2 0', 'Q 1 0 1 3 1 -1', 'P 2 1 2 0', 'Q 2 0 1 3 1 4.41421356', 'Q 2 1 1 3 0 3', 'Q 3 2 1 3 0 -1'];

const written = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const run = (patch: readonly string[], scen: readonly string[], id = 'lpa-star') =>
  astrolabe('dynamic', '--patch', file('walls.patch', written(patch)), '--scen', file('walls.scen', written(scen)), '--algorithm', id, '--json');

/** The length of a shortest path of eight directions that cuts no corner, by rounds over all cells; -1 where there is none. */
function freshLength(free: readonly boolean[], { width, height }: { width: number; height: number }, from: number, to: number): number {
  const lengths = free.map((_, cell) => (cell === from ? 0 : Infinity));
  const isFree = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && free[y * width + x]!;
  for (let changed = free[from]!; changed; ) {
    changed = false;
    for (let cell = 0; cell < free.length; cell++) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      for (const [dx, dy] of [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))) {
        if (!isFree(x + dx, y + dy) || !isFree(x + dx, y) || !isFree(x, y + dy)) continue;
        const length = lengths[cell]! + Math.hypot(dx, dy);
        const next = (y + dy) * width + x + dx;
        if (length < lengths[next]! - 1e-9) [lengths[next], changed] = [length, true];
      }
    }
  }
  return free[from] && Number.isFinite(lengths[to]) ? lengths[to]! : -1;
}

/** Patches of walls and of free cells that are laid on a map in turn, with queries between them. */
function generated(seed: number): { patch: string[]; scen: string[]; queries: number; unreachable: number } {
  const random = dice(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const size = { width: 6 + below(8), height: 6 + below(8) };
  const patches = Array.from({ length: 8 }, () => {
    const [width, height, walls] = [1 + below(size.width), 1 + below(size.height), 5 + below(40)];
    return {
      width,
      height,
      rows: Array.from({ length: height }, () => Array.from({ length: width }, () => (below(100) < walls ? '@' : '.')).join('')),
    };
  });
  const patch = ['type patch', `patches ${patches.length}`];
  patches.forEach(({ width, height, rows }, k) => patch.push(`patch ${k}`, `height ${height}`, `width ${width}`, 'map', ...rows));
  const scen = ['version 2', `height ${size.height}`, `width ${size.width}`, 'cost 1 octile', 'patch walls.patch', 'commands'];
  const free = Array.from({ length: size.width * size.height }, () => true);
  let [queries, unreachable] = [0, 0];
  for (let time = 0; time < 12; time++) {
    const k = below(patches.length);
    const { width, height, rows } = patches[k]!;
    const [left, top] = [below(size.width - width + 1), below(size.height - height + 1)];
    rows.forEach((row, y) => [...row].forEach((cell, x) => void (free[(top + y) * size.width + left + x] = cell === '.')));
    scen.push(`P ${time} ${k} ${left} ${top}`);
    for (let i = 0; i < 4; i++) {
      const [from, to] = [below(free.length), below(free.length)];
      const length = freshLength(free, size, from, to);
      const place = (cell: number): string => `${cell % size.width} ${Math.floor(cell / size.width)}`;
      scen.push(`Q ${time} ${place(from)} ${place(to)} ${length < 0 ? -1 : length.toFixed(8)}`);
      queries++;
      if (length < 0) unreachable++;
    }
  }
  return { patch, scen, queries, unreachable };
}

describe('dynamic', () => {
  it.each(ids)('%s answers each query of a map that patches change', (id) => {
    const { code, out, err } = run(patches, [...head, ...commands], id);
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ algorithm: id, queries: 5, mismatches: 0 });
    expect(code).toBe(0);
  });

  it('counts a length that differs, and says which line published it', () => {
    const { code, out, err } = run(patches, [...head, 'Q 0 0 1 3 1 4', ...commands.slice(1)]);
    expect(JSON.parse(out)).toMatchObject({ queries: 5, mismatches: 1 });
    expect(err).toMatch(/line 7/);
    expect(code).toBe(1);
  });

  it.each<[string, readonly string[], readonly string[], RegExp]>([
    ['no patches', ['type octile'], head, /walls\.patch: line 1/],
    ['a patch out of order', patches.with(2, 'patch 1'), head, /line 3: the next patch/],
    ['a wide patch', patches.with(4, 'width 9'), head, /line 7: a row of a patch/],
    ['a huge patch', patches.with(3, 'height 4000').with(4, 'width 4000'), head, /line 6: the file ends within a patch/],
    ['another character', patches.with(7, 'T'), head, /line 8, column 1: a patch is made/],
    ['a patch too many', [...patches, 'patch 2'], head, /goes on after its patches/],
    ['another version', patches, head.with(0, 'version 1'), /walls\.scen: line 1/],
    ['an unknown command', patches, [...head, 'X 0 1'], /line 7, column 1: a command is P or Q/],
    ['an unknown patch', patches, [...head, 'P 0 2 0 0'], /line 7, column 5: there is no patch/],
    ['a patch beyond the map', patches, [...head, 'P 0 0 0 1'], /the patch does not fit/],
    ['a query beyond the map', patches, [...head, 'Q 0 0 0 4 0 1'], /line 7, column 9|outside the map/],
    ['a length in words', patches, [...head, 'Q 0 0 0 1 0 one'], /a length is a number/],
    ['a time that falls', patches, [...head, 'Q 3 0 0 1 0 1', 'Q 2 0 0 1 0 1'], /line 8: times never fall/],
    ['one word too many', patches, [...head, 'P 0 0 0 0 0'], /goes on after its command/],
  ])('refuses %s', (_, patch, scen, problem) => {
    const { code, out, err } = run(patch, scen);
    expect(err).toMatch(problem);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('answers generated worlds as a fresh search does, also where there is no path', () => {
    const counts = { queries: 0, unreachable: 0 };
    for (let seed = 1; seed <= 10; seed++) {
      const { patch, scen, unreachable, queries } = generated(seed);
      for (const id of ['lpa-star', 'd-star-lite', 'adaptive-astar']) {
        const { code, out, err } = run(patch, scen, id);
        expect([seed, id, err, code]).toEqual([seed, id, '', 0]);
        expect(JSON.parse(out)).toMatchObject({ queries, mismatches: 0 });
      }
      counts.queries += queries;
      counts.unreachable += unreachable;
    }
    expect(counts.unreachable).toBeGreaterThan(counts.queries / 10);
    expect(counts.unreachable).toBeLessThan(counts.queries / 2);
  });

  it('gives an answer or one line about the fault for a file that is cut anywhere', () => {
    const whole = written(patches),
      scen = written([...head, ...commands]);
    for (let cut = 0; cut < whole.length; cut += 7) {
      const { code, err } = astrolabe(
        'dynamic',
        '--patch',
        file('cut.patch', whole.slice(0, cut)),
        '--scen',
        file('cut.scen', scen),
        '--algorithm',
        'astar',
      );
      expect(code).toBe(2);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
    for (let cut = 0; cut < scen.length; cut += 11) {
      const { code } = astrolabe(
        'dynamic',
        '--patch',
        file('cut.patch', whole),
        '--scen',
        file('cut.scen', scen.slice(0, cut)),
        '--algorithm',
        'astar',
      );
      expect([0, 1, 2]).toContain(code);
    }
  });
});
