// What a step is explained by is the same in a link that is opened again: the pinned cell with its moves, the lines of the pseudo-code, the open list.
// The links are alike, so each turn tries half of them.
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();
const sections = ['code', 'openList', 'heuristic'];

async function told({ page }: Playground): Promise<Record<string, string>> {
  const texts = await page.evaluate((ids) => {
    const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
    const textOf = (selector: string): string => root.querySelector<HTMLElement>(selector)?.innerText ?? '';
    const lit = [...root.querySelectorAll('.code-line')].map((line) => `${line.getAttribute('aria-current')} ${line.textContent}`).join('\n');
    return { story: textOf('.story'), pinned: textOf('.pinned'), lit, ...Object.fromEntries(ids.map((id) => [id, textOf(`[data-why="${id}"]`)])) };
  }, sections);
  return texts;
}

async function whenTold(playground: Playground): Promise<Record<string, string>> {
  const { page } = playground;
  await page.locator('.pinned .why-moves li').first().waitFor({ state: 'attached' });
  await page.locator('[data-why="openList"] .open-list-next:not(:empty)').waitFor({ state: 'attached' });
  await page.locator('.code-line[aria-current="step"]').first().waitFor({ state: 'attached' });
  await playground.idle();
  return told(playground);
}

async function share(playground: Playground): Promise<string> {
  await playground.press('shareLink');
  await playground.page.locator('[data-part="link"]').waitFor();
  return playground.page.evaluate(() => location.href);
}

describe('a link', () => {
  it.each(
    shareOf(
      ['#ex=trap&step=120', '#ex=rooms&alg=jps&step=12', '#ex=trap&alg=bidirectional-astar&step=80', '#ex=rooms&alg=ida-star&step=200'] as const,
      2,
    ),
  )('to %s explains what the page explained', async (hash) => {
    const first = await openPage(hash);
    for (const id of sections.slice(0, 2)) await first.page.locator(`[data-why-tab="${id}"]`).click();
    const { start } = await first.state();
    const at = await first.at(start.x, start.y);
    await first.press('move');
    await first.page.mouse.click(at.x, at.y);
    await first.page.mouse.move(720, 40);
    const before = await whenTold(first);
    expect(before['lit']).toContain('step ');
    // Back and forth: it is told of the step, not of the way there.
    await first.press('stepForward');
    await first.press('stepBack');
    expect(await whenTold(first)).toEqual(before);
    const url = await share(first);
    const second = await openPage(new URL(url).hash);
    expect(await whenTold(second)).toEqual(before);
    expect(await second.page.locator('[data-why][open]').count()).toBe(2);
  });

  it('to a map of another size, opened from a page that shows one, keeps its pinned cell, its layers and its question', async () => {
    const playground = await openPage();
    const { page } = playground;
    await page.locator('[data-why-tab="code"]').waitFor();
    await playground.follow('ex=trap&step=40&show=pin.5.9_layers.g&ask=cost');
    await page.locator('.question').waitFor();
    await playground.idle();
    expect(await page.locator('.pinned h2').textContent()).toBe('Cell (5, 9)');
    expect(await page.locator('.show-layers.active').count()).toBe(1);
    // What would tell the cost is out of sight until the answer is there.
    expect(await page.locator('[data-why-tab]:visible').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).dataset['whyTab']))).toEqual([
      'code',
      'openList',
      'askMe',
    ]);
    await playground.follow('ex=trap&step=41');
    await page.locator('.question').waitFor({ state: 'detached' });
    expect(await page.locator('.pinned:visible').count()).toBe(0);
  });

  it('keeps marks and stops, though the time line learns of them after the link is open', async () => {
    const playground = await openPage('#ex=trap&step=40&show=time.ul-x5.9');
    await playground.page.locator('[data-why-tab="code"]').waitFor();
    await playground.page.locator('.time-line .time-button').waitFor();
    const url = new URL(await share(playground));
    expect(/[&]show=([^&]*)/.exec(url.hash)![1]).toMatch(/time\.ul-x5\.9/);
  });

  it('that asks for what is not there is opened without it', async () => {
    const { page } = await openPage('#ex=trap&step=40&show=why.nothing.code_pin.900.2_other.1_pin');
    await page.locator('.code-line[aria-current="step"]').first().waitFor();
    expect(await page.locator('[data-why][open]').count()).toBe(1);
    expect(await page.locator('.pinned:visible').count()).toBe(0);
  });
});
