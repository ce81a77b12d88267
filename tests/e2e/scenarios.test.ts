// Rows of a benchmark: brought, listed, asked one by one and all at once.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapsFolder } from '../../web/tools/environment.mjs';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { savedBy } from './saved';

const openPage = usePlaygrounds();

/** Large files take long to reach the browser on a busy machine. */
const patience = 180_000;

// A wall with one gap; the lower right corner is walled off.
const map = 'type octile\nheight 6\nwidth 8\nmap\n........\n.@@@@@@.\n........\n........\n......@@\n......@.\n';
const row = (startX: number, startY: number, goalX: number, goalY: number, length: string): string =>
  `0\tgap.map\t8\t6\t${startX}\t${startY}\t${goalX}\t${goalY}\t${length}`;
const scen = (...rows: string[]): string => `version 1\n${rows.join('\n')}\n`;
const right = row(0, 2, 7, 3, '7.41421356');
const wrong = row(0, 0, 7, 0, '7.5');
const unreachable = row(0, 0, 7, 5, '0');
const same = row(3, 3, 3, 3, '0');
const lost = row(0, 0, 7, 5, '12');
const walled = row(0, 0, 1, 1, '0');

async function openRows(text: string, options = {}): Promise<Playground> {
  const playground = await openPage('', options);
  await playground.drop('gap.map', map);
  await playground.drop('gap.map.scen', text);
  return playground;
}

const state = (playground: Playground): Promise<string | null> => playground.page.locator('[data-part="scenario-state"]').textContent();
const rowOf = (playground: Playground, index: number): ReturnType<Playground['page']['locator']> => playground.page.locator(`[data-row="${index}"]`);

async function ask(playground: Playground, index: number): Promise<string | null> {
  await rowOf(playground, index).click();
  await playground.idle();
  return state(playground);
}

async function runAll(playground: Playground): Promise<string | null> {
  await playground.page.locator('[data-action="runAll"]').click();
  await playground.page.locator('[data-action="runAll"]').waitFor({ timeout: 60_000 });
  await playground.idle();
  return state(playground);
}

async function savedRows(playground: Playground): Promise<string[]> {
  const { name, content } = await savedBy(playground.page.locator('[data-action="saveRows"]'));
  expect(name).toBe('gap.scen.csv');
  return content.toString().trimEnd().split('\n');
}

it('says of a larger unit that an opened map keeps it, and that rows do not use it', async () => {
  const playground = await openPage('');
  await inside(playground.page, (controller) => controller.edit((session) => void session.setUnit(0, 2)));
  await playground.drop('gap.map', map);
  expect((await playground.state()).toast).toContain('The unit is still 2 × 2.');
  await playground.drop('gap.map.scen', scen(right, unreachable));
  expect(await state(playground)).toBe(
    'Choose a row to solve it here and compare its length. Benchmark rows use a 1 × 1 unit; the page shows 2 × 2.',
  );
  expect(await runAll(playground)).toMatch(/1 solved, .*1 unreachable.*Benchmark rows use a 1 × 1 unit; the page shows 2 × 2\.$/);
  // A row that is asked alone sets the unit of the page.
  await ask(playground, 0);
  await playground.drop('gap.map', map);
  expect((await playground.state()).toast).not.toContain('unit');
});

describe('a row', () => {
  it('is solved on a click and compared with its published length', async () => {
    const playground = await openRows(scen(right, wrong, unreachable, same, lost, walled));
    expect(await ask(playground, 0)).toBe('Row 1: 7.4142 = published.');
    const { start, goal, statusName } = await playground.state();
    expect([start, goal, statusName]).toEqual([{ x: 0, y: 2 }, { x: 7, y: 3 }, 'Found']);
    expect(await ask(playground, 1)).toBe('Row 2: 7 ≠ 7.5 published.');
    expect(await rowOf(playground, 1).getAttribute('data-mark')).toBe('different');
    expect(await ask(playground, 2)).toBe('Row 3: no path = published as unreachable.');
    expect(await ask(playground, 3)).toBe('Row 4: 0 = published.');
    expect(await ask(playground, 4)).toBe('Row 5: no path ≠ 12 published.');
    expect(await ask(playground, 5)).toBe('Row 6: no path = published as unreachable.');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is asked as the benchmarks ask, in one step of undo, whatever was chosen before', async () => {
    const playground = await openRows(scen(right, row(7, 3, 0, 2, '7.41421356')));
    const chosen = (await playground.state()).algorithm;
    await playground.page.locator('[data-field="movement"], [data-select="movement"], select[aria-label="Moves"]').first().selectOption({ index: 0 });
    await playground.idle();
    expect(await ask(playground, 0)).toBe('Row 1: 7.4142 = published.');
    // Start and goal change places.
    expect(await ask(playground, 1)).toBe('Row 2: 7.4142 = published.');
    expect((await playground.state()).algorithm).toBe(chosen);
    await playground.press('undo');
    await playground.press('undo');
    expect(
      await playground.page
        .locator('select[aria-label="Moves"]')
        .first()
        .evaluate((select) => (select as HTMLSelectElement).selectedIndex),
    ).toBe(0);
    await playground.close();
  });

  it('is found with the keyboard', async () => {
    const playground = await openRows(scen(right, wrong, unreachable));
    const list = playground.page.locator('[role="listbox"]');
    expect(await list.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
    await playground.key('ArrowDown');
    expect(await list.getAttribute('aria-activedescendant')).toBe(await rowOf(playground, 1).getAttribute('id'));
    await playground.key('Enter');
    expect(await state(playground)).toBe('Row 2: 7 ≠ 7.5 published.');
    await playground.key('End');
    expect(await rowOf(playground, 2).getAttribute('aria-selected')).toBe('true');
    expect(await rowOf(playground, 2).getAttribute('aria-posinset')).toBe('3');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('all rows', () => {
  it('are run, summed up, filtered and saved', async () => {
    const playground = await openRows(scen(right, wrong, unreachable, same, lost, walled));
    const text = await runAll(playground);
    expect(text).toMatch(/^A\*: 3 solved, 2 equal, 2 different, 2 unreachable\. \d+ expanded in \d+\.\d s\.$/);
    const [heads, ...lines] = await savedRows(playground);
    expect(heads).toBe('line,startX,startY,goalX,goalY,published,length,expanded,status');
    const fields = lines.map((line) => line.split(','));
    expect(fields.map((line) => [line[0], line[6], line[8]])).toEqual([
      ['2', '7.41421356', 'equal'],
      ['3', '7', 'different'],
      ['4', '', 'unreachable'],
      ['5', '0', 'equal'],
      ['6', '', 'no-path'],
      ['7', '', 'unreachable'],
    ]);
    expect(Number(fields[0]![7])).toBeGreaterThan(5);
    await playground.page.locator('[data-action="onlyDifferent"]').click();
    expect(await playground.page.locator('[data-row]').count()).toBe(2);
    expect(await ask(playground, 1)).toBe('Row 5: no path ≠ 12 published.');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it.each([
    ['beside the page', true],
    ['in slices, where no worker can be had', false],
  ])('give the same %s', async (_, beside) => {
    const playground = await openRows(scen(...Array.from({ length: 40 }, () => [right, wrong, unreachable]).flat()));
    if (!beside)
      await playground.page.evaluate(
        () =>
          ((globalThis as { Worker: unknown }).Worker = class {
            constructor() {
              throw new Error('none');
            }
          }),
      );
    const workers: string[] = [];
    playground.page.on('worker', (worker) => workers.push(worker.url()));
    expect(await runAll(playground)).toMatch(/^A\*: 80 solved, 40 equal, 40 different, 40 unreachable\./);
    expect(workers.length).toBe(beside ? 1 : 0);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('keep the row that was chosen, and say when the map changed after them', async () => {
    const playground = await openRows(scen(...Array.from({ length: 6 }, () => right)));
    await playground.page.locator('.row-list [data-row="3"]').click();
    await playground.idle();
    await runAll(playground);
    expect(await playground.page.locator('.row-list [aria-selected="true"]').getAttribute('data-row')).toBe('3');
    await playground.drag({ x: 2, y: 3 }, { x: 3, y: 3 });
    await playground.idle();
    expect(await state(playground)).toMatch(/^The map changed after the run\. A\*: 6 solved/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('can be cancelled, and stop when the map is edited', async () => {
    // Each row floods the map, because its goal is walled in: all of them take a minute.
    const side = 100;
    const cells = Array.from({ length: side }, (_, y) =>
      Array.from({ length: side }, (__, x) => (x + y < 2 * side - 2 && Math.min(x, y) >= side - 2 ? '@' : '.')).join(''),
    );
    const playground = await openPage();
    await playground.drop('flood.map', `type octile\nheight ${side}\nwidth ${side}\nmap\n${cells.join('\n')}\n`);
    await playground.drop(
      'flood.map.scen',
      scen(...Array.from({ length: 100_000 }, () => `0\tflood.map\t${side}\t${side}\t0\t0\t${side - 1}\t${side - 1}\t0`)),
    );
    const run = playground.page.locator('[data-action="runAll"]');
    await run.click();
    await playground.page.locator('[data-action="cancelRows"]').click();
    await run.waitFor();
    expect(await state(playground)).toMatch(/^Cancelled\. A\*: /);
    await run.click();
    await playground.page.locator('[data-action="cancelRows"]').waitFor();
    await playground.drag({ x: 2, y: 3 }, { x: 3, y: 3 });
    await run.waitFor();
    expect(await state(playground)).toMatch(/^The map changed, so the run was stopped\. /);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a list of 100,000 rows', () => {
  it(
    'holds few of them in the page, and reaches the last',
    async () => {
      const playground = await openRows(scen(...Array.from({ length: 99_999 }, () => right), wrong));
      const shown = playground.page.locator('[data-row]');
      expect(await shown.count()).toBeLessThan(60);
      expect(await shown.first().getAttribute('aria-setsize')).toBe('100000');
      await playground.key('End');
      expect(await rowOf(playground, 99_999).isVisible()).toBe(true);
      expect(await ask(playground, 99_999)).toBe('Row 100,000: 7 ≠ 7.5 published.');
      expect(await shown.count()).toBeLessThan(60);
      await playground.close();
    },
    patience,
  );

  it('is the longest', async () => {
    const playground = await openRows(scen(...Array.from({ length: 100_001 }, () => right)));
    expect((await playground.state()).toast).toContain('Line 100002: at most 100000 rows are read.');
    expect(await playground.page.locator('[role="listbox"]').count()).toBe(0);
    await playground.close();
  });
});

describe('what is no scenario for this map', () => {
  it.each([
    ['a row that lacks its length', scen(right, '0\tgap.map\t8\t6\t0\t0\t1\t2'), 'Line 3, column 22'],
    ['a place outside', scen(row(0, 0, 8, 0, '1')), 'Line 2, column 19: the place (8, 0) is outside'],
    ['another version', 'version 2\n', 'Line 1: only versions 0 and 1'],
    ['another size', scen('0\tx.map\t9\t6\t0\t0\t1\t1\t1'), 'made for a map of 9 x 6'],
    ['too large a file', 'x'.repeat((8 << 20) + 1), 'The open map stays as it was.'],
  ])(
    'is refused: %s',
    async (_, text, problem) => {
      const playground = await openRows(scen(right, wrong));
      const before = await playground.rows();
      await playground.drop('bad.scen', text);
      expect((await playground.state()).toast).toContain(problem);
      expect(await playground.rows()).toEqual(before);
      // Nor is the list lost.
      expect(await playground.page.locator('[role="option"]').count()).toBe(2);
      expect(playground.complaints).toEqual([]);
      await playground.close();
    },
    patience,
  );
});

it('are pasted as well', async () => {
  const playground = await openPage();
  await playground.drop('gap.map', map);
  await playground.page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    scen(right, wrong),
  );
  await playground.idle();
  expect(await playground.page.locator('.scenario h2').textContent()).toBe('Pasted rows');
  expect(await ask(playground, 0)).toBe('Row 1: 7.4142 = published.');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it.each([1, 50_000])(
  'of two that come at once the second is listed, after one of %i',
  async (count) => {
    const playground = await openPage();
    await playground.drop('gap.map', map);
    await playground.page.evaluate(
      (texts) => {
        for (const text of texts) {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }
      },
      [scen(...Array.from({ length: count }, () => wrong)), scen(right, same)],
    );
    await playground.idle();
    await playground.page.locator('[data-row="1"]').waitFor();
    expect(await rowOf(playground, 0).getAttribute('aria-setsize')).toBe('2');
    expect(await ask(playground, 0)).toBe('Row 1: 7.4142 = published.');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  patience,
);

it('are asked on a phone, where the map stays in sight', async () => {
  const playground = await openRows(scen(right, wrong), { viewport: { width: 390, height: 844 }, hasTouch: true });
  await rowOf(playground, 1).tap();
  await playground.idle();
  expect(await state(playground)).toBe('Row 2: 7 ≠ 7.5 published.');
  const box = (await playground.page.locator('.scenario').boundingBox())!;
  const goal = await playground.at(7, 5);
  expect(goal.y).toBeLessThan(box.y);
  expect((await rowOf(playground, 0).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await playground.page.locator('[data-action="closeRows"]').click();
  expect(await playground.page.locator('.scenario').isVisible()).toBe(false);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

const arena = join(mapsFolder() ?? '', 'dao/arena.map');
const isThere = existsSync(arena);
it.skipIf(!isThere)(`published rows are all equal${isThere ? '' : ' (the benchmark maps are absent)'}`, async () => {
  const playground = await openPage();
  const listed = readFileSync(`${arena}.scen`, 'utf8');
  await playground.drop('arena.map', readFileSync(arena, 'utf8'));
  await playground.drop('arena.map.scen', listed);
  const rows = listed.trimEnd().split('\n').length - 1;
  expect(await runAll(playground)).toContain(`${rows} solved, ${rows} equal, 0 different, 0 unreachable.`);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
