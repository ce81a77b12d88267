// What page tests of crowds share.
import type { Playground } from './playground';

export async function openCorridor(openPage: (link: string) => Promise<Playground>): Promise<Playground> {
  const playground = await openPage('#ex=corridor');
  await playground.page.waitForFunction(
    () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')?.getAttribute('aria-valuenow') === '10',
  );
  await playground.idle();
  return playground;
}

export async function choosePlanner(playground: Playground, label: string): Promise<void> {
  await playground.page.locator('select[data-option="planner"]').selectOption({ label });
  await playground.idle();
}

export const storyOf = ({ page }: Playground): Promise<string | null> => page.locator('.inspector-body [data-part="crowd-story"]').textContent();

export const counterOf = ({ page }: Playground, id: string) => page.locator(`[data-part="crowd-counters"] [data-counter="${id}"]`);

export const tickOf = ({ page }: Playground): Promise<string | null> => page.locator('.world-slider').getAttribute('aria-valuenow');
