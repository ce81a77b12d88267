// Several searches of large maps: no task of the page is long while they are led by f-layers, painted and filmed.
import { expect, it } from 'vitest';
import { inside } from './inside';
import { processorTimes } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';

// What a page before it left behind would count.
const openPage = usePlaygrounds(false);
const patience = 300_000;

/** An open map, which a search opens and closes nearly whole: two events a cell. */
const openMap = (side: number): string =>
  `type octile\nheight ${side}\nwidth ${side}\nmap\n${Array.from({ length: side }, () => '.'.repeat(side)).join('\n')}\n`;

async function compared(side: number, other: string): Promise<Playground> {
  const playground = await openPage(`#ex=trap&alg=dijkstra&alg2=${other}`);
  await playground.page.locator('.comparison').waitFor({ state: 'attached' });
  await playground.drop('open.map', openMap(side));
  // From one corner to the other, so that all cells are expanded.
  await inside(playground.page, (controller, last) => controller.edit((session) => void session.setEnds(0, 0, last, last)), side - 1);
  await playground.page.locator('canvas.map').focus();
  await playground.key('End');
  await playground.idle();
  return playground;
}

const lanesOf = ({ page }: Playground): Promise<{ steps: number[]; isLed: boolean; recorded: number[] }> =>
  inside(page, ({ lanes, comparison }) => ({
    steps: lanes.map(({ snapshot }) => snapshot.step),
    isLed: comparison!.transport.isLed,
    recorded: lanes.map(({ snapshot }) => snapshot.recordedSteps),
  }));

/** Other work on the machine makes one task longer now and then. */
function expectShort(times: readonly number[], what: string, limit = 50, atMost = 1): void {
  const long = times.filter((time) => time > limit).map(Math.round);
  console.log(`${what}: the longest task takes ${Math.round(Math.max(...times))} ms; more than ${limit} ms: ${JSON.stringify(long)}`);
  expect(long.length, what).toBeLessThanOrEqual(atMost);
}

it(
  'recordings of four million events are linked by f-layers',
  async () => {
    const playground = await compared(1420, 'weighted-astar');
    const { page } = playground;
    const { recorded } = await lanesOf(playground);
    expect(recorded[0]).toBeGreaterThan(1_900_000);
    expectShort(
      await processorTimes(playground, async () => {
        await page.locator('[data-option="laneLink"]').selectOption('1');
        await playground.idle();
        // One call for all of them takes more than 50 ms.
      }),
      'reading the levels',
      40,
      0,
    );
    expect((await lanesOf(playground)).isLed).toBe(true);
    expectShort(
      await processorTimes(playground, async () => {
        for (let i = 0; i < 3; i++) await page.locator('[data-part="time-charts"]').press('PageDown');
        for (let i = 0; i < 5; i++) await playground.key('ArrowRight');
      }),
      'moving',
    );
    const { steps } = await lanesOf(playground);
    expect(steps[0]).toBeLessThan(recorded[0]!);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  patience,
);

it(
  'pictures and a film of two searches of a million cells',
  async () => {
    const playground = await compared(1024, 'bfs');
    const { page } = playground;
    await playground.press('shareLink');
    for (const action of ['savePicture', 'saveSvg']) {
      expectShort(
        await processorTimes(playground, async () => {
          await Promise.all([
            page.waitForEvent('download', { timeout: patience }),
            page.locator(`[data-dialog="share"] [data-action="${action}"]`).click(),
          ]);
          await playground.idle();
        }),
        action,
      );
    }
    await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
    const [, frames, across] = /^(\d+) frames, .*, ([\d,]+) × /.exec((await page.locator('[data-part="film-plan"]').textContent())!)!;
    // Pictures of large maps are large; a film of them has fewer.
    expect(Number(frames)).toBeLessThan(60);
    expect(Number(across!.replace(',', ''))).toBe(2 * (1024 + 16) + 8);
    const { recorded } = await lanesOf(playground);
    await page.locator('[data-field="filmFrom"]').fill(String(Math.max(...recorded) - 6));
    const times = await processorTimes(playground, async () => {
      await Promise.all([page.waitForEvent('download', { timeout: patience }), page.locator('[data-action="makeFilm"]').click()]);
    });
    // As with a film of one large map, what is too long by itself is so in each of the pictures.
    const long = times.filter((time) => time > 100).map(Math.round);
    console.log(`film: tasks of more than 50 ms: ${JSON.stringify(times.filter((time) => time > 50).map(Math.round))}`);
    expect(long.length).toBeLessThanOrEqual(3);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  patience,
);
