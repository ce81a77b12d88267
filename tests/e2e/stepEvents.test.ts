// The events of a step, one after the other: what is told, and what the map shows at each.
// Searches and layers are alike, so each turn follows one of them.
import { describe, expect, it } from 'vitest';
import type { Playground } from './playground';
import { lanes, note, step, untilCompared, useTimePages } from './timePage';
import { shareOf } from '../turn';

const openPage = useTimePages();

/** What is seen inside each cell of the map, row by row, as text. */
const insides = ({ page }: Playground, { camera, width, height }: Awaited<ReturnType<Playground['state']>>): Promise<string[]> =>
  page.evaluate(
    ([{ scale, left, top }, across, down]) => {
      const canvas = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.map')!;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const half = Math.floor(scale * 0.25);
      return Array.from({ length: across * down }, (_, cell) => {
        const [x, y] = [left + ((cell % across) + 0.5) * scale, top + (Math.floor(cell / across) + 0.5) * scale];
        return copy
          .getImageData(
            Math.round(x - half) * devicePixelRatio,
            Math.round(y - half) * devicePixelRatio,
            2 * half * devicePixelRatio,
            2 * half * devicePixelRatio,
          )
          .data.join();
      });
    },
    [camera, width, height] as const,
  );

describe('the picture of an event', () => {
  it.each(
    shareOf(
      [
        ['alg=astar&show=time.ue', 30],
        ['alg=astar&show=time.ue_layers.g', 30],
        ['alg=bidirectional-dijkstra&show=time.ue', 23],
      ] as const,
      3,
    ),
  )('leaves out what later events of the step change, live and rewound: %s', async (search, from) => {
    // Cells so large that numbers stand in them.
    const playground = await openPage(`#ex=trap&step=${from}&${search}`, { viewport: { width: 1900, height: 1200 } });
    const { page } = playground;
    const state = await playground.state();
    expect(state.camera.scale).toBeGreaterThan(20);
    for (const isLive of [true, false]) {
      if (!isLive) {
        await playground.toEnd();
        await page.evaluate((to) => document.querySelector('astrolabe-playground')!.seek(to), from);
        await playground.idle();
      }
      expect((await playground.state()).recordedSteps === from).toBe(isLive);
      const before = await insides(playground, state);
      const pictures: string[][] = [];
      const cells: number[] = [];
      for (let count = 1; cells.length < count; ) {
        await playground.key('ArrowRight');
        expect(await step(playground)).toBe(from + 1);
        const [, place, of, x, y] = /^Event (\d+) of (\d+): \((\d+), (\d+)\)/.exec(await note(playground))!.map(Number) as [
          number,
          number,
          number,
          number,
          number,
        ];
        count = of;
        expect(place).toBe(cells.length + 1);
        cells.push(y * state.width + x);
        pictures.push(await insides(playground, state));
      }
      expect(cells.length).toBeGreaterThan(2);
      cells.forEach((cell, event) => {
        pictures.forEach((picture, shown) => {
          const isIn = cells.slice(0, shown + 1).includes(cell);
          if (shown !== event && !isIn) expect(picture[cell], `event ${event + 1} at event ${shown + 1}`).toBe(before[cell]);
          if (shown === event) expect(picture[cell]).not.toBe(before[cell]);
        });
      });
      // Back to the first event: the same picture.
      for (let i = 1; i < cells.length; i++) await playground.key('ArrowLeft');
      expect(await insides(playground, state)).toEqual(pictures[0]);
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is that of the whole step at its last event: time never goes back while a reader goes on', async () => {
    const playground = await openPage('#ex=trap&alg=bidirectional-dijkstra&show=time.ue&step=40');
    const state = await playground.state();
    const whole = await insides(playground, state);
    // On the way back, the last event of the step is told first. Rings lie outside of what is compared.
    await playground.key('ArrowLeft');
    const [, last, count] = /^Event (\d+) of (\d+):/.exec(await note(playground))!.map(Number) as [number, number, number];
    expect([await step(playground), last]).toEqual([40, count]);
    const differing = async (): Promise<number> => (await insides(playground, state)).filter((inside, cell) => inside !== whole[cell]).length;
    // The line from its parent.
    expect(await differing()).toBeLessThan(3);
    await playground.key('ArrowLeft');
    expect(await note(playground)).toMatch(new RegExp(`^Event ${count - 1} of ${count}:`));
    expect(await differing()).toBeGreaterThan(0);
    // From a step that is shown as a whole on to the next one.
    await playground.key('PageDown');
    await playground.key('Home');
    expect(await playground.page.locator('[data-part="time-note"]').isVisible()).toBe(false);
    await playground.key('ArrowRight');
    expect([await step(playground), await note(playground)]).toEqual([1, expect.stringMatching(/^Event 1 of/)]);
    for (let i = 0; i < 3; i++) await playground.key('ArrowLeft');
    expect([await step(playground), await note(playground)]).toEqual([0, expect.stringMatching(/^Event 1 of/)]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('shows the path with the last event of the search, and stays there', async () => {
    const playground = await openPage('#ex=rooms&alg=bidirectional-dijkstra&show=time.ue');
    await playground.toEnd();
    const state = await playground.state();
    const whole = await insides(playground, state);
    await playground.key('ArrowRight');
    expect([await step(playground), await insides(playground, state)]).toEqual([state.step, whole]);
    await playground.key('ArrowLeft');
    expect(await step(playground)).toBe(state.step);
    const [, last, count] = /^Event (\d+) of (\d+):/.exec(await note(playground))!.map(Number) as [number, number, number];
    expect(last).toBe(count);
    expect(count).toBeGreaterThan(1);
    const changed = async (): Promise<number> => (await insides(playground, state)).filter((inside, cell) => inside !== whole[cell]).length;
    expect(await changed()).toBeLessThan(3);
    await playground.key('ArrowLeft');
    expect(await step(playground)).toBe(state.step);
    expect(await changed()).toBeGreaterThan(20);
    for (let i = 0; i < 4; i++) await playground.key('ArrowRight');
    expect([await step(playground), await note(playground)]).toEqual([state.step, expect.stringMatching(new RegExp(`^Event ${count} of ${count}`))]);
    expect(await changed()).toBeLessThan(3);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

it('several searches: a step may be an event of the chosen one, at the live end and where another search goes on alone', async () => {
  const playground = await openPage('#ex=trap&alg=astar&alg2=dijkstra&step=30&show=time.ue');
  await untilCompared(playground);
  // The first search alone is there so far.
  await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.seek(30));
  await playground.idle();
  for (const at of [31, 32]) {
    await playground.key('ArrowRight');
    expect(await lanes(playground)).toEqual([
      [at, at],
      [at, at],
    ]);
    expect(await note(playground)).toMatch(/^Event 1 of/);
    const count = Number(/of (\d+)/.exec(await note(playground))![1]);
    for (let i = 1; i < count; i++) await playground.key('ArrowRight');
    expect(await note(playground)).toMatch(new RegExp(`^Event ${count} of`));
  }
  await playground.press('toEnd');
  const [, [end, otherEnd]] = (await lanes(playground)) as [number[], [number, number]];
  expect(end).toBeLessThan(otherEnd);
  await playground.page.evaluate((to) => document.querySelector('astrolabe-playground')!.seek(to), end - 1);
  await playground.idle();
  await playground.key('ArrowRight');
  expect((await lanes(playground))[0]).toEqual([end, end]);
  for (let i = Number(/of (\d+)/.exec(await note(playground))![1]); i > 0; i--) await playground.key('ArrowRight');
  expect((await lanes(playground))[0]).toEqual([end, end + 1]);
  expect(await playground.page.locator('[data-part="time-note"]').isVisible()).toBe(false);
  await playground.key('ArrowRight');
  expect((await lanes(playground))[0]).toEqual([end, end + 2]);
  for (let i = 0; i < 2; i++) await playground.key('ArrowLeft');
  expect((await lanes(playground))[0]).toEqual([end, end]);
  await playground.key('ArrowLeft');
  expect((await lanes(playground))[0]).toEqual([end, end]);
  expect(await note(playground)).toMatch(/^Event (\d+) of \1:/);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
