// The long tasks of a page, as its browser counts them.
import type { Playground } from './playground';

/** Milliseconds of each task of more than 50 from now on. */
export async function watch({ page }: Playground): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => Math.round(duration))));
    observer.observe({ type: 'longtask' });
    Object.assign(window, { takeLong: () => (long.push(...observer.takeRecords().map(({ duration }) => Math.round(duration))), long.splice(0)) });
  });
  return async () => {
    await page.waitForTimeout(200);
    return page.evaluate(() => (window as unknown as { takeLong(): number[] }).takeLong());
  };
}
