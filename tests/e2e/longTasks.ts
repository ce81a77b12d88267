// The long tasks of a page, as its browser counts them.
import type { Playground } from './playground';
import { sharedBrowser } from './shared';
import { slowness } from './slowness';

const longer = 50;

/** Each task that takes more than 50 milliseconds from now on, in milliseconds of a machine that is not slow. */
export async function watch({ page }: Playground): Promise<() => Promise<number[]>> {
  const { processor, memory } = await slowness();
  const slow = Math.max(processor, memory);
  await page.evaluate(() => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => Math.round(duration))));
    observer.observe({ type: 'longtask' });
    Object.assign(window, { takeLong: () => (long.push(...observer.takeRecords().map(({ duration }) => Math.round(duration))), long.splice(0)) });
  });
  return async () => {
    await page.waitForTimeout(200);
    const tasks = await page.evaluate(() => (window as unknown as { takeLong(): number[] }).takeLong());
    return tasks.map((task) => Math.round(task / slow)).filter((task) => task > longer);
  };
}

/** Milliseconds of processor time of each task of all pages that are open, on a machine that is not slow: work of other programs does not count. */
export async function processorTimes({ page }: Playground, act: () => Promise<void>): Promise<number[]> {
  const { processor } = await slowness();
  const browser = await sharedBrowser();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }[];
  };
  const threads = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000 / processor);
}

/** Seconds of processor time that all pages of the browser take meanwhile, with their workers. */
export async function processorSeconds(act: () => Promise<void>): Promise<number> {
  const session = await (await sharedBrowser()).newBrowserCDPSession();
  const taken = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await taken();
  await act();
  const seconds = (await taken()) - before;
  await session.detach();
  return seconds;
}
