// What page tests of questions share: the card, its verdict, and what the page says and tells.
import type { Locator, Page } from 'playwright-core';
import type { AnswerDetail } from '../../web/src/session/questionAnswer';
import type { Playground } from './playground';

interface Told {
  told: AnswerDetail[];
}

export const part = (page: Page, name: string): Promise<string | null> => page.locator(`.question [data-part="${name}"]`).textContent();
export const verdict = async (page: Page): Promise<[string | null, string | null]> => [
  await page.locator('.question-verdict').getAttribute('data-verdict'),
  await part(page, 'verdict'),
];
export const button = (page: Page, id: string): Locator => page.locator(`[data-action="question-${id}"]`);
export const spoken = (page: Page): Promise<string | null> => page.locator('[data-part="live"]').first().textContent();

/** From now on the answers are kept, for told(). */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: AnswerDetail[] = [];
    Object.assign(window, { told: heard });
    addEventListener('astrolabe-answer', (event) => heard.push((event as CustomEvent<AnswerDetail>).detail));
  });
export const told = (page: Page): Promise<AnswerDetail[]> => page.evaluate(() => (window as unknown as Told).told);

export async function click(playground: Playground, { x, y }: { x: number; y: number }): Promise<void> {
  const at = await playground.at(x, y);
  await playground.page.mouse.click(at.x, at.y);
  await playground.page.mouse.move(720, 30);
  await playground.idle();
}
