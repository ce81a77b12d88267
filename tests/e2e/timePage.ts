// The page with the marks of the time line, which come with the rest of the solver, and what tests ask of it.
import { lanesIn } from './inside';
import { usePlaygrounds, type Playground } from './playground';

/** As usePlaygrounds(). */
export function useTimePages(): ReturnType<typeof usePlaygrounds> {
  const open = usePlaygrounds();
  return async (...where) => {
    const playground = await open(...where);
    await playground.page.locator('[data-part="time-button"]').waitFor({ state: 'attached' });
    await playground.idle();
    return playground;
  };
}

/** Until the searches of a link with several are there. */
export async function untilCompared(playground: Playground): Promise<void> {
  await playground.page.locator('.comparison').waitFor({ state: 'attached' });
  await playground.idle();
}

export async function lanes({ page }: Playground): Promise<[steps: number[], ends: number[]]> {
  const all = await lanesIn(page);
  return [all.map(({ step }) => step), all.map(({ recordedSteps }) => recordedSteps)];
}
export const announced = async ({ page }: Playground): Promise<string | null> => page.locator('[data-part="live"]').textContent();
export const note = ({ page }: Playground): Promise<string> => page.locator('[data-part="time-note"]').innerText();
export const step = async (playground: Playground): Promise<number> => (await playground.state()).step;
