// Benchmarks: algorithms on many maps, run beside the page.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processorSeconds, processorTimes } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';
import { savedBy } from './saved';

const openPage = usePlaygrounds();
const program = resolve(import.meta.dirname, '../../build/release/astrolabe');

const part = (playground: Playground, name: string): ReturnType<Playground['page']['locator']> => playground.page.locator(`[data-part="${name}"]`);
const button = (playground: Playground, action: string): ReturnType<Playground['page']['locator']> =>
  playground.page.locator(`dialog[open] [data-action="${action}"]`);

async function openDialog(playground: Playground): Promise<void> {
  await playground.page.keyboard.press('k');
  await button(playground, 'presetTutorials').waitFor();
}

async function untilDone(playground: Playground): Promise<string> {
  await button(playground, 'startBenchmark').waitFor({ timeout: 60_000 });
  return (await part(playground, 'benchmark-state').textContent()) ?? '';
}

async function run(playground: Playground): Promise<string> {
  await button(playground, 'startBenchmark').click();
  return untilDone(playground);
}

/** A file that a button saves, by line without its times. */
async function saved(playground: Playground, action: string): Promise<{ name: string; lines: string[] }> {
  const { name, content } = await savedBy(button(playground, action));
  return { name, lines: linesOf(content.toString()) };
}
const linesOf = (csv: string): string[] =>
  csv
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/,[^,]*$/, ''));
const printedBy = (...args: string[]): string[] => linesOf(spawnSync(program, ['table', ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout);

async function copiedLink(playground: Playground): Promise<string> {
  await button(playground, 'copyBenchmark').click();
  const field = part(playground, 'benchmark-link');
  await field.waitFor();
  return field.inputValue();
}

const entries = (playground: Playground): Promise<string[]> => playground.page.locator('dialog[open] .benchmark-entry').allTextContents();
const checked = (playground: Playground): Promise<string[]> =>
  playground.page
    .locator('dialog[open] .benchmark-moves :checked')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset['field']!));
const everyRule = '4-connected_8-no-corner-cutting_8-at-most-one-obstacle_8-always';

describe('the table of the tutorials', () => {
  it('comes in seconds beside the page, with progress, and says where it differs from what was printed', async () => {
    const playground = await openPage();
    const { page } = playground;
    await openDialog(playground);
    await button(playground, 'presetTutorials').click();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    // What is watched begins once the dialog stands there.
    await playground.idle();
    const frames = await playground.frames();
    let shares: number[] = [];
    const runWatched = (): Promise<number[]> =>
      page.evaluate(async () => {
        const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
        const bar = root.querySelector<HTMLProgressElement>('dialog[open] progress')!;
        const seen = new Set<number>();
        root.querySelector<HTMLElement>('[data-action="startBenchmark"]')!.click();
        while (!root.querySelector('[data-action="startBenchmark"]')) {
          if (!bar.hidden) seen.add(bar.value / bar.max);
          await new Promise((next) => setTimeout(next, 20));
        }
        return [...seen];
      });
    let tasks: number[] = [];
    const processor = await processorSeconds(async () => {
      tasks = await processorTimes(playground, async () => {
        shares = await runWatched();
        await part(playground, 'tutorial').locator('.benchmark-finding').first().waitFor();
        await page.locator('.benchmark-charts figure').nth(2).waitFor();
      });
    });
    expect(tasks.length).toBeGreaterThan(10);
    expect(Math.max(...tasks)).toBeLessThan(50);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const [, seconds] = /^24,000 searches in (\d+\.\d) s\.$/.exec(await untilDone(playground))!;
    // Other work on the machine makes the clock run on, but not the processor time. The searches take less than a quarter of either limit.
    expect(processor).toBeLessThan(6);
    expect(Number(seconds)).toBeLessThan(20);
    expect(await playground.frames()).toBe(frames);
    expect(workers.length).toBe(1);

    const rows = await part(playground, 'tutorial')
      .locator('tr')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)));
    expect(rows.slice(0, 4)).toEqual([
      ['Moves', 'Dijkstra', 'A*', 'Ratio', 'With a path'],
      ['10 × 10, 10 %'],
      ['printed', '68', '15', '4.5 : 1', ''],
      ['4, straight only', '90.1', '22.3', '4.0 : 1', '972 of 1,000'],
    ]);
    expect(rows.length).toBe(1 + 3 * 6);
    const findings = await part(playground, 'tutorial').locator('.benchmark-finding').allTextContents();
    expect(findings[0]).toContain('more than the printed 68 / 254 / 1,893 on every one of our maps, at least 75 / 306 / 1,931');
    expect(findings[2]).toMatch(/it grows under “4, straight only” \(4\.0 to 7\.3\).*; it shrinks under “8, no corner cutting” \(4\.4 to 2\.8\)/);
    expect(await part(playground, 'benchmark-table').locator('tbody').count()).toBe(12);

    const text = `bench=1&algs=dijkstra_astar&base=2&moves=${everyRule}&maps=random.10.10.10.1.1000_random.20.20.15.1.1000_random.50.50.20.1.1000`;
    const summary = await saved(playground, 'saveSummary');
    expect(summary.name).toBe('benchmark.csv');
    expect(summary.lines).toEqual(printedBy(text));
    const searches = await saved(playground, 'saveSearches');
    expect(searches.lines.length).toBe(24_001);
    expect(searches.lines).toEqual(printedBy(text, '--searches'));
    expect(playground.complaints).toEqual([]);
    await playground.close();
  }, 90_000);

  it('can be cancelled, and keeps what was done', async () => {
    const playground = await openPage();
    await openDialog(playground);
    await button(playground, 'presetTutorials').click();
    await playground.page.locator('[data-field="repetitions"]').fill('50');
    await playground.page.keyboard.press('Tab');
    await button(playground, 'startBenchmark').click();
    await part(playground, 'benchmark-table').locator('tbody').first().waitFor();
    await button(playground, 'cancelBenchmark').click();
    const [, done] = /^Cancelled after ([\d,]+) of 24,000 searches\.$/.exec(await untilDone(playground))!;
    const searches = Number(done!.replace(',', ''));
    expect(searches).toBeGreaterThan(0);
    expect(searches).toBeLessThan(24_000);
    // A browser takes its time to end one.
    await expect.poll(() => playground.page.workers().length, { timeout: 10_000 }).toBe(0);
    expect((await saved(playground, 'saveSearches')).lines.length).toBe(searches + 1);
    // What stands there stays when the dialog closes.
    await playground.key('Escape');
    await playground.key('k');
    expect(await part(playground, 'benchmark-state').textContent()).toMatch(/^Cancelled after/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a configuration', () => {
  it('is chosen in the form, and comes back from its link', async () => {
    const playground = await openPage();
    const { page } = playground;
    await openDialog(playground);
    await page.locator('[data-field="addAlgorithm"]').selectOption({ label: 'Jump point search' });
    await page.locator('dialog[open] [data-field="baseline"]').nth(2).check();
    await page.locator('[data-field="mapsKind"]').selectOption('maze');
    const walls = page.locator('[data-field="maps-walls"]');
    expect([await walls.count(), await walls.isVisible()]).toEqual([1, false]);
    await page.locator('[data-field="mapsWidth"]').fill('3');
    await button(playground, 'addMaps').click();
    expect(await part(playground, 'benchmark-problem').textContent()).toBe('Width: a whole number from 5 to 2,000.');
    for (const [field, value] of [
      ['Width', '21'],
      ['Height', '15'],
      ['First', '7'],
      ['Count', '4'],
    ] as const)
      await page.locator(`[data-field="maps${field}"]`).fill(value);
    await button(playground, 'addMaps').click();
    expect(await part(playground, 'benchmark-problem').isVisible()).toBe(false);
    await page.locator('dialog[open] [aria-label="Remove Random walls 50 × 50, 20 %, seeds 1 to 100"]').click();
    await page.locator('[data-field="moves-4-connected"]').check();
    await page.locator('[data-field="repetitions"]').fill('2');
    await page.keyboard.press('Tab');
    expect(await entries(playground)).toEqual(['A*', 'Dijkstra', 'Jump point search', 'Maze 21 × 15, seeds 7 to 10']);
    expect(await run(playground)).toMatch(/^24 searches in /);
    const link = await copiedLink(playground);
    const text = 'bench=1&algs=astar_dijkstra_jps&base=3&moves=4-connected_8-no-corner-cutting&cost=octile&maps=maze.21.15.7.4&reps=2';
    expect(link).toBe(`${page.url().replace(/#.*/, '')}#${text}`);
    const { lines } = await saved(playground, 'saveSummary');
    expect(lines).toEqual(printedBy(text));
    expect(playground.complaints).toEqual([]);
    await playground.close();

    const opened = await openPage(`#${encodeURIComponent(text)}`);
    await button(opened, 'startBenchmark').waitFor();
    expect(await entries(opened)).toEqual(['A*', 'Dijkstra', 'Jump point search', 'Maze 21 × 15, seeds 7 to 10']);
    expect(await checked(opened)).toEqual(['moves-4-connected', 'moves-8-no-corner-cutting']);
    expect(await copiedLink(opened)).toBe(link);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  it('of the search on the page takes its options and its map along', async () => {
    const playground = await openPage('#ex=terrain&alg=weighted-astar&weight=2500&moves=8-always');
    await playground.toEnd();
    await openDialog(playground);
    await button(playground, 'presetLanes').click();
    const names = ['Weighted A* (heuristic: Octile, weight: 2.5)', 'The map on the page'];
    expect(await entries(playground)).toEqual(names);
    expect(await run(playground)).toMatch(/^1 searches in |^1 search in /);
    const { lines } = await saved(playground, 'saveSearches');
    const { expanded, pathCost } = await playground.state();
    expect(lines[1]!.split(',').slice(0, 7)).toEqual([
      'open',
      '',
      '8-always',
      'weighted-astar.heuristic.octile.weight.2500',
      'found',
      String(Number(pathCost.toFixed(6))),
      String(expanded),
    ]);
    const link = await copiedLink(playground);
    await playground.close();
    const opened = await openPage(link.replace(/^[^#]*/, ''));
    await button(opened, 'startBenchmark').waitFor();
    expect(await entries(opened)).toEqual(names);
    const state = await opened.state();
    expect([state.width, state.height, state.start, state.algorithm]).toEqual([40, 24, { x: 3, y: 11 }, 'weighted-astar']);
    await run(opened);
    expect((await saved(opened, 'saveSearches')).lines).toEqual(lines);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  it('asks the rows of the scenario that is open', async () => {
    const playground = await openPage();
    const row = (startX: number, startY: number, goalX: number, goalY: number): string =>
      `0\tgap.map\t8\t6\t${startX}\t${startY}\t${goalX}\t${goalY}\t1`;
    await openDialog(playground);
    await playground.page.locator('[data-field="mapsKind"]').selectOption('scen');
    await button(playground, 'addMaps').click();
    await button(playground, 'startBenchmark').click();
    expect(await part(playground, 'benchmark-problem').textContent()).toBe('No scenario is open. Drop a .scen file on its map first.');
    await playground.key('Escape');
    await playground.drop('gap.map', 'type octile\nheight 6\nwidth 8\nmap\n........\n.@@@@@@.\n........\n........\n......@@\n......@.\n');
    await playground.drop('gap.map.scen', `version 1\n${[row(0, 2, 7, 3), row(0, 0, 7, 5), row(3, 3, 3, 3)].join('\n')}\n`);
    await openDialog(playground);
    expect(await part(playground, 'benchmark-problem').isVisible()).toBe(false);
    await playground.page.locator('dialog[open] [aria-label^="Remove Rows"]').click();
    await playground.page.locator('dialog[open] [aria-label^="Remove Random"]').click();
    await playground.page.locator('[data-field="mapsCount"]').fill('3');
    await button(playground, 'addMaps').click();
    await run(playground);
    const { lines } = await saved(playground, 'saveSearches');
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 5).join())).toEqual([
      '1,8-no-corner-cutting,astar,found',
      '1,8-no-corner-cutting,dijkstra,found',
      '2,8-no-corner-cutting,astar,no-path',
      '2,8-no-corner-cutting,dijkstra,no-path',
      '3,8-no-corner-cutting,astar,skipped',
      '3,8-no-corner-cutting,dijkstra,skipped',
    ]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('gives the same where no worker can be had', async () => {
    const text = 'bench=1&algs=astar_greedy_jps&base=1&moves=8-always_4-connected&maps=random.30.30.25.1.20';
    const playground = await openPage(`#${text}`);
    await playground.page.evaluate(
      () =>
        ((globalThis as { Worker: unknown }).Worker = class {
          constructor() {
            throw new Error('none');
          }
        }),
    );
    const tasks = await processorTimes(playground, async () => expect(await run(playground)).toMatch(/^120 searches in /));
    expect(Math.max(...tasks)).toBeLessThan(50);
    expect((await saved(playground, 'saveSearches')).lines).toEqual(printedBy(text, '--searches'));
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a link to a benchmark that makes no sense', () => {
  it.each([
    ['bench=1&algs=astar&maps=random.9.9.9.1.1&speed=9', 'The link to a benchmark has no field “speed”.'],
    ['bench=1&algs=fly&maps=open', 'The link to a benchmark says “fly” in “algs”, which makes no sense.'],
    ['bench=1&algs=astar', 'The link to a benchmark lacks “maps”.'],
    [
      'bench=1&algs=astar_jps_dfs&maps=random.2000.2000.9.1.9999_random.2000.2000.9.1.9999_random.2000.2000.9.1.9999_random.2000.2000.9.1.9999',
      'The link to a benchmark asks for 119,988 searches; at most 100,000 are run.',
    ],
    ['bench=%ff&algs=astar', 'The link to a benchmark says “bench=%ff” in “bench”, which makes no sense.'],
    ['bench=1&algs=astar&maps=open&v=1&s=0.0&g=1.1&m=nothing&c=00', 'The link '],
  ])('is refused: %s', async (text, words) => {
    const playground = await openPage();
    await playground.follow(text);
    await playground.idle();
    await expect.poll(async () => (await playground.state()).toast, { timeout: 10_000 }).toContain(words);
    expect(await playground.page.locator('dialog[open]').count()).toBe(0);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

it('is reached from the menu and from the examples, and by keyboard alone', async () => {
  const playground = await openPage('', { viewport: { width: 390, height: 844 } });
  await playground.press('menu');
  await button(playground, 'benchmark').click();
  await button(playground, 'presetTutorials').waitFor();
  expect(await playground.page.locator('dialog[open] h2').textContent()).toBe('Benchmark');
  expect(await playground.focused()).toBe('presetTutorials');
  await playground.key('Escape');
  expect(await playground.page.locator('dialog[open]').count()).toBe(0);
  await playground.key('x');
  await button(playground, 'benchmark').click();
  await button(playground, 'presetTutorials').waitFor();
  await playground.page.keyboard.press('Tab');
  expect(await playground.focused()).toBe('presetLanes');
  await playground.page.keyboard.press('Space');
  expect(await entries(playground)).toEqual(['A* (heuristic: Octile)', 'The map on the page']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
