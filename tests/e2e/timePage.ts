// The page with the marks of the time line, which come with the rest of the solver, and what tests ask of it.
import { usePlaygrounds, type Playground } from './playground';

export interface Inside extends Element {
  playground: {
    session: { writePosthoc(lane: number): { advance(events: number): number; take(): string; delete(): void } };
    chooseAlgorithm(id: string): void;
    chooseSpeed(level: number): void;
    chosen: unknown;
    comparison: { chooseLink(link: 'levels' | 'shares'): void } | null;
    lanes: { snapshot: { step: number; recordedSteps: number } }[];
    store: { get(): { announcement: string } };
  };
}

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
  await playground.page.waitForFunction(() => (document.querySelector('astrolabe-playground') as unknown as Inside).playground.comparison);
  await playground.idle();
}

export const lanes = ({ page }: Playground): Promise<[steps: number[], ends: number[]]> =>
  page.evaluate(() => {
    const { lanes: all } = (document.querySelector('astrolabe-playground') as unknown as Inside).playground;
    return [all.map(({ snapshot }) => snapshot.step), all.map(({ snapshot }) => snapshot.recordedSteps)];
  });
export const announced = ({ page }: Playground): Promise<string> =>
  page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as Inside).playground.store.get().announcement);
export const note = ({ page }: Playground): Promise<string> => page.locator('[data-part="time-note"]').innerText();
export const step = async (playground: Playground): Promise<number> => (await playground.state()).step;
