// The time of a world that moves: the row of ticks, its keys, rewinding, edits at a tick, and what of it outlives the page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DoorShape, MotionAsk, NoteKind } from '../../web/src/core/motionConstants';
import { inside } from './inside';
import { noise, trap, untilKept, untilNoted } from './keepingSteps';
import type { Playground } from './playground';
import { announced, useTimePages } from './timePage';
import { violations } from './violations';

const openPage = useTimePages();

/** What the solver of the page binds. The page has one for its session; another one would have runs of its own. */
interface Asked {
  ask(what: number, ...values: number[]): number;
  answer(): Float64Array;
}

type Question = readonly [what: MotionAsk, ...values: number[]];

/** Catches the one that the page asks in its frames. */
async function catchMotion(playground: Playground): Promise<void> {
  await inside(playground.page, async ({ engine }) => {
    // What moves is there as well.
    await engine.complete(2);
    const { prototype } = engine.module.Motion as unknown as { prototype: Asked };
    const { ask } = prototype;
    prototype.ask = function (this: Asked, ...values) {
      (globalThis as unknown as { asked: Asked }).asked = this;
      return ask.apply(this, values);
    };
  });
  await inside(playground.page, (controller) => controller.changed());
  await playground.idle();
}

/** The answers: a number, and the list behind it where there is one. `isEdit`: the questions are one change of the map. */
async function ask(playground: Playground, questions: readonly Question[], isEdit = false): Promise<number[][]> {
  const answers = await inside(
    playground.page,
    (controller, [all, changes]) => {
      const { asked } = globalThis as unknown as { asked: Asked };
      const told: number[][] = [];
      const run = (): void =>
        all.forEach(([what, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => told.push([asked.ask(what, a, b, c, d, e, f), ...asked.answer()]));
      if (changes) controller.edit(run);
      else run();
      return told;
    },
    [questions, isEdit] as const,
  );
  await playground.idle();
  return answers;
}

/** A walker, and a door in the first gap on its path, which is closed from tick 5 to tick 60. */
const walkThroughDoor: readonly Question[] = [
  [MotionAsk.SetPace, 1, 1],
  [MotionAsk.AddDoor, 12, 15, 2, DoorShape.Column],
  [MotionAsk.SetSchedule, 0, 5, 60, 0],
];

async function openWorld(...options: [] | [{ viewport: { width: number; height: number } }]): Promise<Playground> {
  const playground = await openPage('#ex=rooms', ...options);
  await catchMotion(playground);
  await ask(playground, walkThroughDoor, true);
  await playground.page.locator('.moving .world-slider').waitFor();
  await playground.idle();
  return playground;
}

const tick = async ({ page }: Playground): Promise<string> => page.locator('[data-part="tick"]').innerText();
const row = ({ page }: Playground): Promise<string> =>
  page.evaluate(() => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLElement>('.moving')!.dataset['row']!);

/** All that is shown of a tick. */
async function shown(playground: Playground): Promise<unknown[]> {
  const told = await ask(playground, [
    [MotionAsk.Tick],
    [MotionAsk.Places],
    [MotionAsk.Way, 0, 9999],
    [MotionAsk.Plan],
    [MotionAsk.PlanBefore],
    [MotionAsk.Planning],
    [MotionAsk.Notes],
    [MotionAsk.RunHash],
  ]);
  const { step, recordedSteps, expanded, pathCost } = await playground.state();
  const text = await playground.page.locator('.world-slider').getAttribute('aria-valuetext');
  const picture = createHash('sha256')
    .update(await playground.pixels())
    .digest('hex');
  return [told, step, recordedSteps, expanded, pathCost, text, picture];
}

describe('the time of a world that moves', () => {
  it('shows every tick as it was, in whatever order readers go to it', async () => {
    const playground = await openWorld();
    expect(await tick(playground)).toMatch(/^tick 0 of \d+$/);
    const last = Number((await tick(playground)).match(/\d+$/)![0]);
    expect(last).toBeGreaterThan(20);
    const rewound = [0.71, 0.13, 0.98, 0.4, 0.02].map((part) => Math.round(part * last));
    const live = new Map<number, unknown>();
    for (let at = 1; at <= last; at++) {
      await playground.key('ArrowRight');
      if (rewound.includes(at)) live.set(at, await shown(playground));
    }
    expect(await tick(playground)).toBe(`tick ${last} of ${last}`);
    expect(new Set([...live.values()].map((each) => JSON.stringify(each))).size).toBe(rewound.length);
    const slider = await playground.page.locator('.world-slider').boundingBox();
    for (const at of rewound) {
      await playground.page.mouse.click(slider!.x + (at / last) * slider!.width, slider!.y + 20);
      await playground.page.mouse.move(720, 40);
      await playground.idle();
      expect(await shown(playground)).toEqual(live.get(at));
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('plays in ticks or in steps, by the row that is chosen, and goes with the last thing that moves', async () => {
    const playground = await openWorld();
    const { page } = playground;
    const last = Number((await tick(playground)).match(/\d+$/)![0]);
    for (let i = 0; i < 5; i++) await playground.key(']');
    expect(await announced(playground)).toBe('60 ticks / second');
    await playground.key('Space');
    expect(await tick(playground)).toBe(`tick ${last} of ${last}`);
    expect(await announced(playground)).toContain(`Tick ${last} of ${last}: the walker arrived`);
    // Marks: the plannings, the door, the arrival.
    const plans = (await ask(playground, [[MotionAsk.NoteTicks, 0, NoteKind.Planned]]))[0]!.slice(1);
    expect(plans.slice(0, 2)).toEqual([0, 5]);
    await playground.key('Home');
    await playground.key('PageUp');
    expect(await tick(playground)).toBe(`tick 5 of ${last}`);
    expect(await announced(playground)).toMatch(/^Tick 5 of \d+: door A closed; the path was blocked; path planned, \d+ cells expanded\.$/);
    // The steps of the planning that is in force.
    await playground.key('ArrowDown');
    expect(await row(playground)).toBe('search');
    const steps = (await playground.state()).recordedSteps;
    expect((await playground.state()).step).toBe(steps);
    await playground.key('Home');
    expect((await playground.state()).step).toBe(0);
    await playground.key('ArrowLeft');
    expect([await tick(playground), (await playground.state()).atEnd]).toEqual([`tick 4 of ${last}`, true]);
    await playground.key('ArrowRight');
    expect([await tick(playground), (await playground.state()).step]).toEqual([`tick 5 of ${last}`, 0]);
    await inside(page, (controller) => controller.chooseSpeed(16));
    await playground.key('Space');
    expect([await row(playground), (await playground.state()).atEnd]).toEqual(['world', true]);
    await playground.key('Control+z');
    expect(await page.locator('.moving').count()).toBe(0);
    await playground.key('Home');
    await playground.key('ArrowRight');
    expect((await playground.state()).step).toBe(1);
    await playground.key('Control+y');
    expect(await page.locator('.moving').count()).toBe(1);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('keeps what was before an edit at a tick, goes on behind it, and takes it back', async () => {
    const playground = await openWorld();
    await playground.key('PageUp');
    await playground.key('ArrowRight');
    const before = await shown(playground);
    // A walker on its way cannot be dragged, and a press on it paints nothing.
    const [, walkerX, walkerY] = (await ask(playground, [[MotionAsk.Places]]))[0]!;
    const walker = await playground.at(walkerX!, walkerY!);
    await playground.press('wall');
    await playground.page.mouse.move(walker.x, walker.y);
    await playground.page.mouse.down();
    await playground.page.mouse.move(walker.x + 60, walker.y + 60, { steps: 4 });
    await playground.page.mouse.up();
    await playground.page.mouse.move(720, 40);
    await playground.idle();
    expect((await playground.state()).toast).toMatch(/^The walker is on its way\./);
    expect(await shown(playground)).toEqual(before);
    const hash = (await ask(playground, [[MotionAsk.RunHash]]))[0];
    const [, , cell] = (await ask(playground, [[MotionAsk.Plan]]))[0]!.slice(1).map((at) => [at % 48, Math.floor(at / 48)] as const);
    await playground.press('wall');
    const wall = await playground.at(...cell!);
    await playground.page.mouse.click(wall.x, wall.y);
    await playground.page.mouse.move(720, 40);
    await playground.idle();
    expect(await tick(playground)).toMatch(/^tick 6 of/);
    expect((await ask(playground, [[MotionAsk.NoteTicks, 0, NoteKind.Edit]]))[0]!.slice(1)).toEqual([6]);
    expect((await ask(playground, [[MotionAsk.Planning]]))[0]![1]).toBe(6);
    expect((await playground.state()).atEnd).toBe(true);
    const { page } = playground;
    const isTold = 'This wall is there from tick 6 on. Go to tick 0 to draw on the map itself.';
    expect([(await playground.state()).toast, await announced(playground)]).toEqual([isTold, expect.stringContaining(isTold)]);
    expect(await page.locator('[data-part="tick-story"]').innerText()).toMatch(/^Tick 6: the map was changed\. The path is blocked/);
    await playground.key('Control+z');
    expect((await ask(playground, [[MotionAsk.RunHash]]))[0]).toEqual(hash);
    expect((await shown(playground))[0]).toEqual(before[0]);
    expect((await playground.state()).toast).toBe(null);
    await playground.key('Control+Shift+z');
    expect((await playground.state()).toast).toBe(isTold);
    // It says so once a world, and the way to tick 0 leads there.
    await playground.press('offer');
    await playground.idle();
    expect([await tick(playground), (await playground.state()).toast]).toEqual([expect.stringMatching(/^tick 0 of/), null]);
    await playground.key('ArrowRight');
    await page.mouse.click(wall.x, wall.y);
    await playground.idle();
    expect((await ask(playground, [[MotionAsk.NoteTicks, 0, NoteKind.Edit]]))[0]!.slice(1)).toEqual([1, 6]);
    expect((await playground.state()).toast).toBe(null);
    // The chart shows the run before, and the list of marks says so.
    await page.locator('[data-part="world-stops"]').click();
    expect(await page.locator('[data-part="world-mark-list"] .mark-before').innerText()).toBe('run before the last change');
    await playground.close();
  });

  it('stops where the reader says, which a link keeps, and goes to where two walkers part', async () => {
    const playground = await openWorld();
    const { page } = playground;
    await page.locator('[data-part="world-stops"]').click();
    await page.locator('[data-popover="world-stops"] [data-stop="d"]').check();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-part="world-stops"]').innerText()).toBe('Marks · stops: 1');
    await playground.key('End');
    expect(await tick(playground)).toMatch(/^tick 5 of/);
    await playground.key('Home');
    for (let i = 0; i < 5; i++) await playground.key(']');
    await playground.press('playPause');
    await playground.idle();
    expect(await tick(playground)).toMatch(/^tick 5 of/);
    const link = await inside(page, ({ late }) => late.completed('v=1&m=c2.x&c=y'));
    expect(link).toMatch(/show=[^&]*ticks\.d/);
    await playground.key('End');
    const [, last] = (await tick(playground)).match(/^tick (\d+) of/)!;
    expect(Number(last)).toBeGreaterThan(20);
    await inside(page, ({ late }) => late.compareWith.tell('greedy'));
    await playground.idle();
    await playground.key('j');
    await playground.idle();
    const [, apart] = (await tick(playground)).match(/^tick (\d+) of/)!;
    const standing = async (): Promise<number[][]> =>
      (
        await ask(
          playground,
          [0, 1].map((lane) => [MotionAsk.Places, lane] as const),
        )
      ).map((each) => each.slice(1, 3));
    const [first, second] = await standing();
    expect(first).not.toEqual(second);
    expect((await playground.state()).toast).toBe(
      `Tick ${apart}: A* stands on (${first!.join(', ')}), Greedy best-first stands on (${second!.join(', ')}).`,
    );
    await playground.key('ArrowLeft');
    expect(new Set((await standing()).map(String)).size).toBe(1);
    // The table compares runs: two plannings begin on different cells.
    const table = page.locator('.comparison-table');
    const cells = (name: string): Promise<string[]> =>
      table
        .locator('tr', { has: page.locator('th, .until', { hasText: name }) })
        .locator('td:not(.until)')
        .allInnerTexts();
    const planning = async (field: number): Promise<string[]> =>
      (
        await ask(playground, [
          [MotionAsk.Planning, 0],
          [MotionAsk.Planning, 1],
        ])
      ).map((each) => each[field]!.toLocaleString('en', { maximumFractionDigits: 3 }));
    const follows = async (): Promise<void> => {
      expect(await table.locator('.until').innerText()).toBe((await tick(playground)).replace(/^(tick \d+).*/, 'until $1'));
      expect([await cells('Cost walked'), await cells('Expanded in all'), await cells('Of tick')]).toEqual([
        await planning(8),
        await planning(7),
        await planning(1),
      ]);
      expect(await table.locator('th').allInnerTexts()).not.toContain('Cost');
    };
    await follows();
    expect(
      await table
        .locator('tr', { hasText: /Cost|Expanded/ })
        .locator('strong')
        .count(),
    ).toBe(0);
    await page.locator('.comparison [data-action="toEnd"]').click();
    await playground.idle();
    await playground.key('End');
    await follows();
    expect(await table.locator('tr', { hasText: 'Ticks until arrival' }).locator('strong').innerText()).toMatch(/^\d+$/);
    expect(await table.locator('.of-planning').innerText()).toBe('The planning in force');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('keeps the map that people draw, whatever stands in it at the tick that is shown', async () => {
    const playground = await openWorld();
    const kept = (): Promise<number[][]> =>
      inside(playground.page, ({ backup, session }) => {
        const { cells } = backup.save(0).plan;
        return [15, 16].map((y) => [cells[y * session.width() + 12]!, session.terrainView()[y * session.width() + 12]!]);
      });
    expect(await kept()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await playground.key('PageUp');
    // The door is closed from here on, and drawn as floor all the same.
    expect(await kept()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await playground.close();
  });

  it('comes back at its tick and its step: after a reload, by a link, in a new solver', async () => {
    const playground = await openWorld();
    const { page } = playground;
    const last = Number((await tick(playground)).match(/\d+$/)![0]);
    const slider = await page.locator('.world-slider').boundingBox();
    await page.mouse.click(slider!.x + (40 / last) * slider!.width, slider!.y + 20);
    await page.mouse.move(720, 40);
    await playground.key('ArrowDown');
    await playground.key('Home');
    for (let i = 0; i < 3; i++) await playground.key('ArrowRight');
    const before = await shown(playground);
    expect([await tick(playground), before[1]]).toEqual([`tick 40 of ${last}`, 3]);
    // The search goes no further than its step, and the picture has other cards around it.
    const comparable = ([told, step, , expanded, , text]: unknown[]): unknown[] => [told, step, expanded, text];
    const expectBack = async (again: Playground): Promise<void> => {
      await again.page.locator('.moving .world-slider').waitFor();
      await again.idle();
      await catchMotion(again);
      expect(comparable(await shown(again))).toEqual(comparable(before));
    };
    await untilKept(playground, 'tick=40');
    await untilKept(playground, 'step=3&');
    await playground.reload();
    await expectBack(playground);
    await playground.key('Control+Shift+s');
    const hash = await playground.hash();
    expect(hash).toContain('&tick=40&');
    const other = await openPage(hash);
    await expectBack(other);
    await other.close();
    // Closes the dialog.
    await playground.key('Escape');
    await trap(playground);
    await expectBack(playground);
    await playground.close();
  });

  it('shows what a repair kept and how it begins, counts cells as its sentence does, and lists what is in the picture', async () => {
    const playground = await openPage('#ex=doors');
    const { page } = playground;
    await page.locator('.moving .world-slider').waitFor();
    await playground.idle();
    const shown = (part: string): Promise<string> => page.locator(`[data-part="${part}"]`).filter({ visible: true }).innerText();
    // What opened says its tick.
    expect(await announced(playground)).toBe('Tick 7 of 37: door A closed; the path was blocked; path repaired, 44 cells looked at again.');
    const counter = (id: string): Promise<string> => page.locator(`[data-part="tick-counters"] [data-counter="${id}"]`).innerText();
    const [, touched, kept] = (await shown('tick-story')).match(/looked at (\d+) cells again and kept the other (\d+)\./)!;
    expect([await counter('touched'), await counter('kept')]).toEqual([touched, kept]);
    expect(await page.locator('[title*="expansions. The row Search has"]').getAttribute('title')).toContain(`${touched} cells in `);
    expect(await shown('planning-tick')).toBe('repair of tick 7');
    // One cell that was known before and has kept its cost, and one of the new path.
    const [pale, again] = await playground.coloursAt(
      [
        [18, 9],
        [20, 4],
      ],
      0.15,
    );
    expect(pale).toEqual([210, 225, 240]);
    expect(again![0]).toBeLessThan(150);
    const key = (): Promise<string[]> => page.locator('.colour-key > span:visible').allInnerTexts();
    const moving = ['known before, kept', 'walker', 'way walked', 'plan in force', 'plan before', 'door, closed'];
    expect(await key()).toEqual(expect.arrayContaining(moving));
    expect(await key()).not.toEqual(expect.arrayContaining(['path']));
    for (const absent of ['door, open', 'drifting block', 'not seen yet', 'where the goal will go']) expect(await key()).not.toContain(absent);
    await playground.key('Control+Shift+s');
    expect(await page.locator('dialog[open]').innerText()).toContain('and tick 7. Nothing is sent to a server.');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('dialog[open] [data-action="saveSvg"]').click()]);
    const drawing = readFileSync(await download.path(), 'utf8');
    expect(drawing).toContain('<path stroke="#d2e1f0"');
    expect(drawing).toMatch(/<desc[^>]*>[^<]*Tick 7: door A closed on the path\. D\* Lite looked at \d+ cells again[^<]*</);
    expect(drawing).not.toContain('Goal reached');
    // The form of a film comes into view, also below the code of a figure.
    await page.locator('dialog[open] button', { hasText: 'Web component' }).click();
    await page.locator('dialog[open] [data-part="embed-form"]').waitFor();
    await page.locator('dialog[open] [data-action="saveGif"]').click();
    const film = page.locator('dialog[open] [data-part="film"]');
    await film.waitFor();
    const [{ y, height }, room] = [(await film.boundingBox())!, page.viewportSize()!.height];
    expect(y + height).toBeLessThanOrEqual(room);
    await page.keyboard.press('Escape');
    // The marks of the other row change nothing of what the buttons are about.
    await page.locator('[data-part="time-button"]').click();
    await page.locator('[data-popover="time"]').waitFor();
    await page.keyboard.press('Escape');
    expect(await row(playground)).toBe('world');
    await page.locator('[data-part="world-stops"]').click();
    const marks = page.locator('[data-part="world-mark-list"] button');
    expect((await marks.allInnerTexts()).map((each) => each.trim())).toEqual(['path planned (4)', 'path blocked (1)', 'arrival (1)']);
    await marks.last().click();
    await playground.idle();
    expect(await tick(playground)).toMatch(/^tick (\d+) of \1$/);
    await page.keyboard.press('Escape');
    expect(await key()).toContain('walker, arrived');
    // A wall on a kept cell is seen, though nothing is planned after it.
    const keptCell = await playground.at(20, 4);
    await playground.press('wall');
    await page.mouse.click(keptCell.x, keptCell.y);
    await playground.idle();
    expect(
      await playground.coloursAt(
        [
          [20, 4],
          [21, 4],
        ],
        0.15,
      ),
    ).toEqual([
      [43, 48, 58],
      [210, 225, 240],
    ]);
    await playground.key('Control+z');
    // The pointer leaves the map, where the numbers of a cell stand in place of the key.
    await page.mouse.move(720, 40);
    await playground.key('Home');
    expect(await key()).not.toContain('walker, arrived');
    expect(await key()).toEqual(expect.arrayContaining(['door, open', 'door, closed', 'walker']));
    expect(await key()).not.toContain('known before, kept');
    await playground.key('PageUp');
    await playground.key('ArrowDown');
    await playground.key('Home');
    expect(await shown('tick-story')).toMatch(
      /^Tick 7: door A closed on the path\. The repair begins with \d+ cells in the queue, and with what is known/,
    );
    expect(await announced(playground)).toContain('The repair begins');
    await playground.key('ArrowRight');
    expect(await shown('tick-story')).toMatch(/^Step 1 expands no cell: it looks at the cells around what changed\.$/);
    await playground.key('ArrowRight');
    expect(await page.locator('.inspector [data-part="story"]').innerText()).toMatch(/^Expanded/);
    // Over the end of a planning to the next one: its first step is said, and back the tick before it.
    await playground.key('End');
    await playground.key('ArrowRight');
    expect(await announced(playground)).toMatch(/^Tick 22: door B opened\. The repair begins with \d+ cells in the queue, and with what is known/);
    await playground.key('ArrowLeft');
    expect(await announced(playground)).toMatch(/^Tick 21: /);
    // The queue has two keys.
    await page.locator('[data-why-tab="openList"]').click();
    await page.locator('[data-part="list-keys"]').waitFor();
    expect(await page.locator('.open-heads:visible').innerText()).toMatch(/k₁\s*k₂\s*h\s*cell/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('comes back at its tick from the last maps, also where it fits into no link, and never as what an address named before', async () => {
    const playground = await openPage('#ex=doors');
    const { page } = playground;
    const shownWorld = async (): Promise<string> => {
      await page.locator('.moving .world-slider').waitFor();
      await playground.idle();
      return `${(await playground.state()).mapName}, ${await tick(playground)}`;
    };
    const openFrom = async (row: string): Promise<void> => {
      await playground.press('examples');
      await page.locator(row).click();
      await playground.idle();
    };
    expect(await shownWorld()).toMatch(/^Two doors, tick 7 of/);
    await openFrom('[data-example="patrol"]');
    expect([await shownWorld(), await playground.hash()]).toEqual([expect.stringMatching(/^A patrol, tick 8 of/), '']);
    await untilKept(playground, 'tick=8&');
    await playground.key('ArrowRight');
    await untilKept(playground, 'tick=9&');
    await playground.reload();
    expect(await shownWorld()).toMatch(/^A patrol, tick 9 of/);
    await playground.follow('ex=doors');
    expect(await shownWorld()).toMatch(/^Two doors, tick 7 of/);
    await openFrom('.recent-map:has-text("A patrol")');
    expect([await shownWorld(), await playground.hash()]).toEqual([expect.stringMatching(/^A patrol, tick 9 of/), '']);
    // A note stands for a map that fits into no link.
    await playground.drop('large.map', noise(700));
    await playground.toEnd();
    await page.locator('[data-action="walkIt"]').click();
    await page.locator('.moving .world-slider').waitFor();
    await inside(page, ({ world }) => world!.transport!.runTo(40));
    expect(await shownWorld()).toMatch(/^large, tick 40/);
    await untilNoted(playground);
    await untilKept(playground, '\\"tick\\":40');
    await playground.reload();
    expect(await shownWorld()).toMatch(/^large, tick 40/);
    await openFrom('[data-example="trap"]');
    await openFrom('.recent-map:has-text("large")');
    expect(await shownWorld()).toMatch(/^large, tick 40/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('has room on a phone for the sentence of a tick, three numbers and the labels of each row', async () => {
    const playground = await openPage('#ex=doors', { viewport: { width: 390, height: 844 } });
    const { page } = playground;
    await page.locator('.moving .world-slider').waitFor();
    await playground.idle();
    const box = async (place: string): Promise<{ x: number; y: number; right: number; bottom: number }> => {
      const { x, y, width, height } = (await page.locator(place).filter({ visible: true }).first().boundingBox())!;
      return { x, y, right: x + width, bottom: y + height };
    };
    const sheet = await box('.inspector');
    for (const place of ['.inspector .badge', '[data-part="tick-story"]', '[data-part="tick-counters"] .counters-large']) {
      const { y, right, bottom } = await box(place);
      expect([y >= sheet.y, bottom <= sheet.bottom, right <= sheet.right], place).toEqual([true, true, true]);
    }
    expect((await box('[data-part="tick-story"]')).y).toBeGreaterThanOrEqual((await box('.inspector .badge')).bottom);
    await page.locator('.row-switch [data-row="search"]').click();
    await playground.idle();
    const labels = await Promise.all(['.row-switch', '[data-part="time-button"]', '[data-part="step"]', '[data-part="planning-tick"]'].map(box));
    for (const [i, one] of labels.entries()) {
      expect(one.right).toBeLessThanOrEqual(390);
      for (const other of labels.slice(i + 1))
        expect(one.right <= other.x || other.right <= one.x || one.bottom <= other.y + 10 || other.bottom <= one.y + 10).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
    await playground.close();
  });

  it('leaves two maps on a phone their room, with a comparison that scrolls in the sheet', async () => {
    const playground = await openPage('#ex=patrol', { viewport: { width: 390, height: 844 } });
    const { page } = playground;
    await page.locator('.moving .world-slider').waitFor();
    await playground.press('menu');
    await playground.press('compare');
    await page.locator('.comparison').waitFor();
    const boxOf = async (place: string): Promise<{ x: number; y: number; width: number; height: number }> =>
      (await page.locator(place).filter({ visible: true }).first().boundingBox())!;
    for (const isFolded of [true, false, true]) {
      expect(await page.locator('.inspector.folded').count()).toBe(isFolded ? 1 : 0);
      if (isFolded) expect((await boxOf('.inspector')).height).toBeLessThan(844 / 4);
      await playground.press('fold');
    }
    await playground.press('fold');
    const control = page.locator('.comparison-actions select').first();
    await control.scrollIntoViewIfNeeded();
    const [sheet, seen] = [await boxOf('.inspector'), (await control.boundingBox())!];
    expect([seen.y >= sheet.y, seen.y + seen.height <= sheet.y + sheet.height]).toEqual([true, true]);
    // Any speed ends within the card.
    await page.locator('.row-switch [data-row="search"]').click();
    const slider = page.locator('[data-part="speed-slider"]');
    for (const level of ['7', '9', await slider.evaluate((element: HTMLInputElement) => element.max)]) {
      await slider.fill(level);
      await playground.idle();
      const ends = await page.locator('.speed:not(.of-world)').evaluate((element) => {
        const right = Math.min(element.getBoundingClientRect().right, element.closest('.time-line')!.getBoundingClientRect().right - 8);
        const { top, bottom } = element.firstElementChild!.getBoundingClientRect();
        const parts = [...element.querySelectorAll('*')]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.top < bottom && box.bottom > top);
        return parts.every((box) => box.right <= right + 0.5);
      });
      expect(ends, level).toBe(true);
    }
    await playground.close();
    expect(playground.complaints).toEqual([]);
  });

  it('has no fault for who hears or sees it, and shows one row at a time on a phone', async () => {
    const wide = await openWorld();
    expect(await violations(wide.page)).toEqual([]);
    expect(await wide.page.locator('.world-time, .time').filter({ visible: true }).count()).toBe(2);
    await wide.close();
    const phone = await openWorld({ viewport: { width: 390, height: 844 } });
    const { page } = phone;
    expect(await violations(page)).toEqual([]);
    const visible = (): Promise<string[]> =>
      page
        .locator('.world-time, .time')
        .filter({ visible: true })
        .evaluateAll((all) => all.map(({ className }) => className));
    const speed = (): Promise<string | null> => page.locator('.speed').filter({ visible: true }).innerText();
    expect(await visible()).toEqual(['world-time']);
    expect(await speed()).toContain('ticks / second');
    await page.locator('.row-switch [data-row="search"]').click();
    await phone.idle();
    expect([await visible(), await row(phone)]).toEqual([['time'], 'search']);
    expect(await speed()).toContain('steps / second');
    expect(await violations(page)).toEqual([]);
    // What a finger presses is as high as a finger needs, also where its drawing is lower.
    const hit = await page.locator('.row-switch [data-row="world"]').evaluate((button) => {
      const { left, width, top, height } = button.getBoundingClientRect();
      const root = button.getRootNode() as ShadowRoot;
      return [-5, height + 4].map((y) => root.elementFromPoint(left + width / 2, top + y) === button);
    });
    expect(hit).toEqual([true, true]);
    await phone.close();
  });
});
