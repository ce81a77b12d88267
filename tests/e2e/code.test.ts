// The pseudo-code in step: the lines that a step ran are lit, each with what it counted.
// Windows are alike, so each turn tries a share of them.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();
const { algorithms: code } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../build/wasm/code.json'), 'utf8')) as {
  algorithms: Record<string, { text: string }[]>;
};

/** The lit lines of the section, by their text, each with its value. */
function lit({ page }: Playground): Promise<Record<string, string>> {
  return page
    .locator('[data-part="code"] [aria-current="step"]')
    .evaluateAll((items) =>
      Object.fromEntries(items.map((item) => [item.querySelector('.code-text')!.textContent, item.querySelector('.code-value')?.textContent ?? ''])),
    );
}

const lines = ({ page }: Playground): Promise<(string | null)[]> => page.locator('[data-part="code"] .code-text').allTextContents();

async function openSection(playground: Playground): Promise<void> {
  await playground.page.locator('[data-why-tab="code"]').click();
  await playground.page.locator('[data-part="code"] li').first().waitFor();
  await playground.idle();
}

async function choose(playground: Playground, algorithm: string): Promise<void> {
  await playground.page.evaluate((id) => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', id), algorithm);
  await playground.idle();
}

it('lights the lines of the step that is shown, the same whichever way the reader comes there', async () => {
  const playground = await openPage('#ex=rooms');
  await playground.key('Home');
  await openSection(playground);
  expect(await lines(playground)).toEqual(code['astar']!.map(({ text }) => text));
  expect(await lit(playground)).toEqual({ 'g(start) ← 0, others ∞; OPEN ← {start}': '' });
  await playground.key('ArrowRight');
  const { start } = await playground.state();
  const first = await lit(playground);
  expect(first).toMatchObject({
    'while OPEN is not empty': '',
    'take the s with the least f from OPEN': expect.stringMatching(new RegExp(`^\\(${start.x}, ${start.y}\\), f [\\d.]+$`)),
    'for each legal move s → t': '8 moves',
    'g(t) ← g(s) + c(s, t); π(t) ← s': '8 new',
  });
  expect(first).not.toHaveProperty('return failure');
  await playground.key('ArrowRight');
  const second = await lit(playground);
  expect(second['if g(s) + c(s, t) ≥ g(t): skip t']).toMatch(/^\d+ no better( · \d+ closed)?$|^\d+ closed$/);
  expect(second).not.toEqual(first);
  await playground.key('End');
  expect(await lit(playground)).toEqual({
    'while OPEN is not empty': '',
    'take the s with the least f from OPEN': '',
    'add s to CLOSED': '',
    'if s = goal: return the path along π': '',
  });
  await playground.key('Home');
  await playground.key('ArrowRight');
  expect(await lit(playground)).toEqual(first);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('follows the algorithm, and does nothing while it is closed', async () => {
  const playground = await openPage('#ex=rooms');
  await openSection(playground);
  await choose(playground, 'bidirectional-dijkstra');
  expect(await lines(playground)).toEqual(code['bidirectional-dijkstra']!.map(({ text }) => text));
  await playground.toEnd();
  expect(await lit(playground)).toHaveProperty(['return the best path; failure if best = ∞']);
  await playground.page.locator('[data-why-tab="code"]').click();
  await choose(playground, 'bfs');
  expect(await lines(playground)).toEqual(code['bidirectional-dijkstra']!.map(({ text }) => text));
  await playground.page.locator('[data-why-tab="code"]').click();
  await playground.idle();
  expect(await lines(playground)).toEqual(code['bfs']!.map(({ text }) => text));
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it.each(
  shareOf(
    [
      [1280, 800],
      [390, 844],
    ] as const,
    2,
  ),
)('has room in a window of %i x %i: no line leaves the card', async (width, height) => {
  const playground = await openPage('#ex=rooms', { viewport: { width, height } });
  if (width < 600) await playground.press('fold');
  await openSection(playground);
  for (const algorithm of ['astar', 'waypoints', 'jps-plus-bb', 'polyanya']) {
    await choose(playground, algorithm);
    const overflow = await playground.page.locator('[data-part="code"]').evaluate((list) => {
      const right = list.getBoundingClientRect().right;
      return [...list.querySelectorAll('.code-text')].filter(
        (text) => text.scrollWidth > text.clientWidth || text.getBoundingClientRect().right > right,
      ).length;
    });
    expect(overflow, algorithm).toBe(0);
  }
  await playground.close();
});
