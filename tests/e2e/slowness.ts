// How many times slower this machine is than one of 2025, so that a limit in milliseconds means the same on each. Virtual machines differ by a factor
// of two in what a processor does, and by ten in how long a page of memory takes that is touched for the first time.
import { sharedBrowser } from './shared';

export interface Slowness {
  /** How many times longer this machine takes for arithmetic; at least 1. */
  processor: number;
  /** How many times longer it takes to touch new memory; at least 1. */
  memory: number;
}

/** Milliseconds on the machine of 2025. */
const arithmetic = 100;
/** For 16 MB. */
export const freshMemory = 8;

let measured: Promise<Slowness> | undefined;

/** Measured once, in an empty page. The shortest of several times counts: other work on the machine makes some longer. */
export const slowness = (): Promise<Slowness> => (measured ??= measure());

async function measure(): Promise<Slowness> {
  const page = await (await sharedBrowser()).newPage();
  const times = await page.evaluate(() => {
    const shortest = (act: () => unknown): number => {
      let least = Infinity;
      for (let i = 0; i < 4; i++) {
        const begin = performance.now();
        act();
        least = Math.min(least, performance.now() - begin);
      }
      return least;
    };
    return {
      arithmetic: shortest(() => {
        let x = 1;
        for (let i = 0; i < 3e7; i++) x = (x * 1103515245 + 12345) | 0;
        return x;
      }),
      freshMemory: shortest(() => new Uint8Array(16 << 20).fill(1)),
    };
  });
  await page.close();
  const slow = { processor: Math.max(1, times.arithmetic / arithmetic), memory: Math.max(1, times.freshMemory / freshMemory) };
  console.log(`this machine is slower by ${slow.processor.toFixed(1)} (processor) and ${slow.memory.toFixed(1)} (fresh memory)`);
  return slow;
}
