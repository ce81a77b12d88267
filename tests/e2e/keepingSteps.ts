// What tests of keeping do with a page.
import { inside } from './inside';
import type { Playground } from './playground';

/** Draws walls without a pause for some seconds, in rows at the upper left. */
export async function drawSteadily(playground: Playground, seconds: number): Promise<void> {
  await playground.key('w');
  const [a, b] = [await playground.at(1, 1), await playground.at(40, 1)];
  const scale = (await playground.state()).camera.scale;
  const end = Date.now() + seconds * 1000;
  await playground.page.mouse.move(a.x, a.y);
  await playground.page.mouse.down();
  for (let i = 0; Date.now() < end; i++) await playground.page.mouse.move(i % 2 ? a.x : b.x, a.y + ((i >> 1) % 20) * scale, { steps: 3 });
}

/** Random walls, which no link can hold, as a .map. */
export function noise(side: number, seed = 1): string {
  let state = seed;
  const cell = (): string => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) < 0.3 * 2 ** 32 ? '@' : '.');
  const row = (): string => Array.from({ length: side }, cell).join('');
  return `type octile\nheight ${side}\nwidth ${side}\nmap\n${Array.from({ length: side }, row).join('\n')}\n`;
}

/** Waits until what the tab keeps has these characters. */
export async function untilKept(playground: Playground, characters: string): Promise<void> {
  await playground.page.waitForFunction((some) => sessionStorage.getItem('astrolabe-state')?.includes(some), characters);
}

/** Waits until the tab has a note on a large map. */
export async function untilNoted(playground: Playground): Promise<void> {
  await untilKept(playground, '\\"map\\"');
}

/** The searches that stand beside each other, and the number of the chosen one. */
export interface Searches {
  searches: { algorithm: string; weight: number; step: number }[];
  chosen: number;
}

export function searchesOf({ page }: Playground): Promise<Searches> {
  return inside(page, ({ session, lanes, chosen }) => ({
    searches: lanes.map(({ lane, snapshot: { step } }) => ({ algorithm: session.algorithm(lane), weight: session.option(lane, 'weight'), step })),
    chosen: chosen.lane,
  }));
}

/** Makes a search the chosen one by its head, and waits until the page is at rest. */
export async function choose(playground: Playground, lane: number): Promise<void> {
  await playground.page.locator(`[data-lane="${lane}"] select`).focus();
  await playground.page.locator('canvas.map').focus();
  await playground.idle();
}

/** Lets the next question about a cell trap, and asks one. */
export async function trap(playground: Playground): Promise<void> {
  await inside(playground.page, ({ session }) => {
    session.inspect = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
  });
  const box = (await playground.page.locator('canvas.map').boundingBox())!;
  await playground.page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  // Between the pictures of several searches there is no cell to ask about.
  await playground.page.mouse.move(box.x + box.width * 0.52, box.y + box.height * 0.52, { steps: 12 });
  await playground.page.waitForFunction(() =>
    (document.querySelector('astrolabe-playground') as unknown as { getState(): { toast: string | null } })
      .getState()
      .toast?.includes('stopped unexpectedly'),
  );
  await playground.idle();
}

/** The names of the large maps that the browser holds. */
export function storedMaps(playground: Playground): Promise<string[]> {
  return playground.page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('astrolabe');
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const all = request.result.transaction('about').objectStore('about').getAllKeys();
          all.onsuccess = () => resolve(all.result as string[]);
          request.result.close();
        };
      }),
  );
}
