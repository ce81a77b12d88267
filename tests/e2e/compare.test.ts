// Several searches of one map beside each other, by mouse, keyboard and touch.
import { describe, expect, it } from 'vitest';
import { expandedInTraces, inside, lanesIn } from './inside';
import { signed } from './links';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

interface Lanes {
  algorithms: string[];
  steps: number[];
  totals: number[];
  chosen: number;
}

async function lanesOf({ page }: Playground): Promise<Lanes> {
  const lanes = await lanesIn(page);
  return {
    algorithms: lanes.map(({ algorithm }) => algorithm),
    steps: lanes.map(({ step }) => step),
    totals: lanes.map(({ recordedSteps }) => recordedSteps),
    chosen: await inside(page, ({ chosen }) => chosen.lane),
  };
}

/** The middle of a cell in the picture of a lane, in page coordinates. */
async function placeOf({ page }: Playground, lane: number, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator('canvas.map').boundingBox())!;
  const seen = await inside(
    page,
    ({ scene: { corners, camera } }, wanted) => ({
      left: corners[wanted]!.x + camera.left,
      top: corners[wanted]!.y + camera.top,
      scale: camera.scale,
    }),
    lane,
  );
  return { x: box.x + seen.left + (x + 0.5) * seen.scale, y: box.y + seen.top + (y + 0.5) * seen.scale };
}

const finding = ({ page }: Playground): Promise<string> => page.locator('[data-part="finding"]').innerText();
const compared = async (hash = '#ex=trap', options = {}): Promise<Playground> => {
  const playground = await openPage(hash, options);
  await playground.page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
  return playground;
};

describe('comparing two searches of the trap', () => {
  it('finds the first difference, by button and by key, where the exported traces differ', async () => {
    const playground = await compared();
    await playground.press('compare');
    expect((await lanesOf(playground)).algorithms).toEqual(['astar', 'dijkstra']);
    await playground.press('firstDifference');
    const byButton = await finding(playground);
    const { steps } = await lanesOf(playground);
    await playground.toEnd();
    const [first, second] = await expandedInTraces(playground.page);
    const wanted = first!.findIndex((cell, i) => cell !== second![i]) + 1;
    expect(wanted).toBeGreaterThan(1);
    expect(steps).toEqual([wanted, wanted]);
    const { width } = await playground.state();
    const cell = (index: number): string => `(${index % width}, ${Math.floor(index / width)})`;
    expect(byButton).toMatch(
      new RegExp(
        `^Step ${wanted}: A\\* took \\${cell(first![wanted - 1]!).replace(')', '\\)')}, f [\\d.]+; Dijkstra took \\${cell(second![wanted - 1]!).replace(')', '\\)')}, g [\\d.]+\\.$`,
      ),
    );
    await playground.key('Home');
    await playground.key('j');
    expect(await finding(playground)).toBe(byButton);
    expect((await lanesOf(playground)).steps).toEqual([wanted, wanted]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('says the first difference of the steps that are shown, however the lanes are linked, and forgets it with the searches', async () => {
    const playground = await compared();
    const { page } = playground;
    await playground.press('compare');
    await playground.press('firstDifference');
    const wanted = await finding(playground);
    const { steps } = await lanesOf(playground);
    for (const link of ['1', '2']) {
      await page.locator('[data-option="laneLink"]').selectOption(link);
      await playground.idle();
      await playground.key('j');
      expect(await finding(playground)).toBe(wanted);
      expect((await lanesOf(playground)).steps).toEqual(steps);
      expect(await page.locator('[data-option="laneLink"]').inputValue()).toBe('0');
    }
    const at = await placeOf(playground, 0, 2, 2);
    await page.mouse.click(at.x, at.y);
    await playground.idle();
    expect(await page.locator('[data-part="finding"]').isVisible()).toBe(false);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('opens another map while both play, which waits at its start', async () => {
    const playground = await compared();
    await playground.press('compare');
    await playground.key('Home');
    await playground.key('[');
    // To press it would wait for the end.
    await playground.page.locator('[data-action="playPause"]:visible').click();
    await expect.poll(async () => (await lanesOf(playground)).steps[0]).toBeGreaterThan(0);
    expect((await playground.state()).playing).toBe(true);
    await playground.follow('ex=maze&alg2=bfs');
    await playground.idle();
    await playground.page.waitForTimeout(300);
    expect((await lanesOf(playground)).steps).toEqual([0, 0]);
    expect((await playground.state()).playing).toBe(false);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('measures how long the searches take when it is asked to, and forgets it with an edit', async () => {
    const playground = await compared('#ex=rooms');
    await playground.press('compare');
    const time = playground.page.locator('.comparison-table tbody tr', { hasText: 'Time' });
    const note = playground.page.locator('.comparison-note');
    const button = playground.page.locator('[data-part="measure"]');
    expect(await time.locator('td').allInnerTexts()).toEqual(['–', '–']);
    expect(await note.isVisible()).toBe(false);
    await button.focus();
    await playground.key('Enter');
    await expect
      .poll(() => note.innerText())
      .toMatch(/^Time in a worker, without recording and preparation: the median of 7 runs, or of 21 means of 20 runs/);
    for (const text of await time.locator('td').allInnerTexts()) expect(text).toMatch(/^(< )?\d+(\.\d\d?)?$/);
    const milliseconds = (await time.locator('td').allInnerTexts()).map((text) => Number(text.replace('< ', '')));
    const best = milliseconds[0] === milliseconds[1] ? [] : [String(Math.min(...milliseconds))];
    expect((await time.locator('strong').allInnerTexts()).map((text) => String(Number(text.replace('< ', ''))))).toEqual(best);
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await button.innerText()).toBe('Measure');
    // Whatever the cursors show.
    const before = await time.locator('td').allInnerTexts();
    await playground.key('Home');
    expect(await time.locator('td').allInnerTexts()).toEqual(before);
    const at = await placeOf(playground, 0, 20, 15);
    await playground.page.mouse.click(at.x, at.y);
    await playground.idle();
    expect(await time.locator('td').allInnerTexts()).toEqual(['–', '–']);
    await playground.key('Control+z');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('stops a measurement, which an edit ends as well', async () => {
    const playground = await compared('#ex=rooms');
    await playground.press('compare');
    const button = playground.page.locator('[data-part="measure"]');
    const time = playground.page.locator('.comparison-table tbody tr', { hasText: 'Time' });
    // In one task, before the worker can have answered.
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await playground.idle();
    expect(await button.innerText()).toBe('Measure');
    await button.evaluate((element: HTMLElement) => {
      element.click();
      document.querySelector('astrolabe-playground')!.edit([{ x: 20, y: 15, terrain: 'wall' }]);
    });
    await expect.poll(() => button.innerText()).toBe('Measure');
    await playground.idle();
    // Longer than the worker needs.
    await playground.page.waitForTimeout(600);
    expect(await time.locator('td').allInnerTexts()).toEqual(['–', '–']);
    expect(await playground.page.locator('.comparison-note').isVisible()).toBe(false);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('moves both searches with one time, and tells the better numbers at the end', async () => {
    const playground = await compared();
    await playground.press('compare');
    await playground.press('toStart');
    for (let i = 0; i < 3; i++) await playground.key('ArrowRight');
    await playground.key('ArrowLeft');
    expect((await lanesOf(playground)).steps).toEqual([2, 2]);
    await playground.key('End');
    const { steps, totals } = await lanesOf(playground);
    expect(steps).toEqual(totals);
    expect(totals[0]).not.toBe(totals[1]);
    const table = playground.page.locator('.comparison-table');
    expect(await table.locator('thead th').allInnerTexts()).toEqual(['A*', 'Dijkstra']);
    const row = (name: string) => table.locator('tbody tr', { hasText: name });
    expect(await row('Expanded').locator('td').allInnerTexts()).toEqual(totals.map((total) => total.toLocaleString('en')));
    expect(await row('Expanded').locator('strong').innerText()).toBe(Math.min(...totals).toLocaleString('en'));
    // Both paths are shortest.
    expect(await row('Cost').locator('strong').count()).toBe(0);
    // The same f: no cell of either has a higher one.
    await playground.page.locator('[data-option="laneLink"]').selectOption('1');
    await playground.idle();
    await playground.key('Home');
    for (let i = 0; i < 3; i++) await playground.page.locator('[data-part="time-charts"]').press('PageUp');
    await playground.idle();
    const levels = await lanesOf(playground);
    expect(levels.steps[1]).toBeGreaterThan(100);
    // A* expands nothing while Dijkstra's g is below its first f.
    expect(levels.steps[0]).toBe(0);
    // Each to its end.
    await playground.page.locator('[data-option="laneLink"]').selectOption('2');
    await playground.idle();
    const axis = (await playground.page.locator('[data-part="time-charts"]').boundingBox())!;
    await playground.page.mouse.click(axis.x + axis.width / 2, axis.y + axis.height / 2);
    await playground.idle();
    const half = (await lanesOf(playground)).steps;
    half.forEach((step, lane) => expect(Math.abs(step - totals[lane]! / 2)).toBeLessThan(2));
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('shows both searches on one map, with the cells that one or both have closed', async () => {
    const playground = await compared();
    const { page } = playground;
    await playground.press('compare');
    await playground.press('toEnd');
    const [first, second] = (await expandedInTraces(playground.page)).map((cells) => new Set(cells));
    const tiles = await playground.pixels();
    await page.locator('[data-option="laneView"]').selectOption('1');
    await playground.idle();
    const both = [...first!].filter((cell) => second!.has(cell)).length;
    expect((await page.locator('.overlap-key li').allInnerTexts()).map((text) => text.trim())).toEqual([
      `only A*: ${first!.size - both}`,
      `only Dijkstra: ${second!.size - both}`,
      `both: ${both}`,
    ]);
    expect(await playground.pixels()).not.toBe(tiles);
    // At another step.
    await playground.page.locator('[data-part="time-charts"]').focus();
    await playground.key('PageDown');
    await playground.key('Home');
    expect((await page.locator('.overlap-key li').allInnerTexts()).map((text) => text.trim())).toEqual(['only A*: 0', 'only Dijkstra: 0', 'both: 0']);
    await playground.key('End');
    await page.locator('[data-option="laneView"]').selectOption('0');
    await playground.idle();
    expect(await playground.pixels()).toBe(tiles);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('draws with one pencil in both pictures, and undoes it', async () => {
    const playground = await compared();
    await playground.press('compare');
    await playground.press('toEnd');
    const before = await lanesOf(playground);
    for (const lane of [0, 1]) {
      const at = await placeOf(playground, lane, 2 + lane, 2);
      await playground.page.mouse.click(at.x, at.y);
      await playground.idle();
      expect((await lanesOf(playground)).chosen).toBe(lane);
      // The outline of what was closed before is in the picture that was drawn in.
      const outlined = await inside(playground.page, ({ lanes }) => lanes.map(({ picture }) => picture.outline !== null));
      expect(outlined).toEqual([lane === 0, lane === 1]);
    }
    const rows = await playground.rows();
    expect(rows[2]!.slice(2, 4)).toBe('@@');
    const after = await lanesOf(playground);
    expect(after.steps).toEqual(after.totals);
    await playground.press('undo');
    await playground.press('undo');
    expect(await lanesOf(playground)).toEqual({ ...before, chosen: 1 });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('pins a cell of the search that was clicked, with its card beside it', async () => {
    const playground = await compared();
    const { page } = playground;
    await playground.press('compare');
    await playground.press('toEnd');
    await playground.key('v');
    for (const lane of [1, 0]) {
      const at = await placeOf(playground, lane, 20, 4);
      await page.mouse.click(at.x, at.y);
      await playground.idle();
      expect((await lanesOf(playground)).chosen).toBe(lane);
      const card = page.locator('.pinned');
      await card.waitFor();
      expect(await card.locator('h2').first().innerText()).toBe('Cell (20, 4)');
      const box = (await card.boundingBox())!;
      // Beside the cell, and not over it.
      expect(at.x < box.x || at.x > box.x + box.width || at.y < box.y || at.y > box.y + box.height).toBe(true);
      const distance = Math.hypot(Math.max(box.x - at.x, at.x - box.x - box.width, 0), Math.max(box.y - at.y, at.y - box.y - box.height, 0));
      expect(distance).toBeLessThan(120);
      await page.keyboard.press('Escape');
      await playground.idle();
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('has room for four searches, which come and go, the first one as well', async () => {
    const playground = await compared();
    for (let i = 0; i < 4; i++) await playground.key('m');
    const { algorithms } = await lanesOf(playground);
    expect(algorithms.length).toBe(4);
    expect(new Set(algorithms).size).toBe(4);
    await playground.page.locator('[data-lane="0"] [data-action="removeLane"]').click();
    await playground.idle();
    expect((await lanesOf(playground)).algorithms).toEqual(algorithms.slice(1));
    await playground.page.locator('[data-lane="1"] select').selectOption({ label: 'A*' });
    await playground.idle();
    expect((await lanesOf(playground)).algorithms).toEqual([algorithms[1], 'astar', algorithms[3]]);
    for (let i = 0; i < 2; i++) {
      await playground.page.locator('[data-lane="0"] [data-action="removeLane"]').click();
      await playground.idle();
    }
    expect((await lanesOf(playground)).algorithms).toEqual([algorithms[3]]);
    expect(await playground.page.locator('.comparison, .lanes, .time-charts').count()).toBe(0);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('adds a search where the others are, also where the chosen one is over before them', async () => {
    const playground = await compared();
    await playground.press('compare');
    await playground.toEnd();
    const [end] = (await lanesOf(playground)).totals;
    await inside(playground.page, (controller, step) => controller.seek(step), end! + 3);
    await playground.idle();
    await playground.key('m');
    expect((await lanesOf(playground)).steps).toEqual([end, end! + 3, end! + 3]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('plays on with a search that is added to one that plays, and pauses both', async () => {
    const playground = await compared();
    await playground.key('Home');
    await inside(playground.page, (controller) => {
      const seen: number[] = [];
      controller.onPainted.add(() => void seen.push(controller.lanes[0]!.runner.step));
      Object.assign(window, { seen });
      controller.chooseSpeed(5);
      controller.play();
    });
    await expect.poll(async () => (await lanesOf(playground)).steps[0]).toBeGreaterThan(9);
    await playground.page.keyboard.press('m');
    const shown = async (): Promise<number[]> => (await lanesOf(playground)).steps;
    await expect.poll(async () => (await shown()).length).toBe(2);
    const [, added] = await shown();
    await expect.poll(async () => (await shown())[1]).toBeGreaterThan(added! + 5);
    expect(await playground.state()).toMatchObject({ playing: true });
    await playground.page.keyboard.press('Space');
    await playground.idle();
    const [first, second] = await shown();
    expect([second, (await playground.state()).playing]).toEqual([first, false]);
    const seen = await playground.page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    // The first one goes back no further than the pause asks.
    expect(seen.filter((step, i) => step + 3 < (seen[i - 1] ?? 0))).toEqual([]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('comes back after a reload, with every search at its step', async () => {
    const playground = await compared();
    await playground.press('compare');
    await playground.press('firstDifference');
    const before = await lanesOf(playground);
    await playground.reload();
    await playground.page.locator('.comparison').waitFor();
    await playground.idle();
    expect(await lanesOf(playground)).toMatchObject({ algorithms: before.algorithms, steps: before.steps });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('opens again from a link, with every search at its step', async () => {
    const playground = await compared();
    await playground.press('compare');
    await playground.press('firstDifference');
    await playground.key('m');
    const before = await lanesOf(playground);
    await playground.press('shareLink');
    await playground.key('Escape');
    const link = await playground.hash();
    await playground.close();
    const again = await compared(link);
    await again.page.locator('.comparison').waitFor();
    await again.idle();
    expect(await lanesOf(again)).toMatchObject({ algorithms: before.algorithms, steps: before.steps });
    expect(await again.page.locator('.lane').count()).toBe(3);
    expect(again.complaints).toEqual([]);
    await again.close();
  });
});

it('searches above each other on a phone, from the menu', async () => {
  const playground = await openPage('#ex=trap', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await playground.page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
  await playground.press('menu');
  await playground.page.locator('dialog [data-action="compare"]').click();
  await playground.idle();
  const boxes = await playground.page.locator('.lane').all();
  const [first, second] = await Promise.all(boxes.map((box) => box.boundingBox()));
  expect(second!.y).toBeGreaterThan(first!.y + first!.height);
  expect(second!.x).toBe(first!.x);
  // A finger draws where it is.
  const at = await placeOf(playground, 1, 3, 3);
  await playground.page.touchscreen.tap(at.x, at.y);
  await playground.idle();
  expect((await playground.rows())[3]![3]).toBe('@');
  expect((await lanesOf(playground)).chosen).toBe(1);
  expect(playground.complaints).toEqual([]);
});

it('leaves out of a link what does not fit beside each other on the largest map, and says so', async () => {
  const link = signed(`v=1&alg=astar&alg2=dijkstra&alg3=bfs&alg4=greedy&s=0.0&g=1.0&m=c2.oB-gHwD${'_'.repeat(61)}qQ`);
  expect(link.length).toBeLessThan(180);
  const playground = await openPage(`#${link}`);
  const toast = playground.page.locator('[data-part="toast"]');
  await expect.poll(() => toast.textContent()).toContain('leaves memory for 2 searches beside each other. 2 searches were left out.');
  expect((await lanesOf(playground)).algorithms).toEqual(['astar', 'dijkstra']);
  expect(await playground.state()).toMatchObject({ width: 4000, height: 4000 });
  expect(playground.complaints).toEqual([]);
});
