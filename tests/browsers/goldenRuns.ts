// The golden runs that have a link are played by the program in a browser, and their hashes are those of native runs.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MotionAsk } from '../../web/src/core/motionConstants';
import type { Browser } from './browser';

const project = resolve(import.meta.dirname, '../..');
/** What stands behind the name of a run, by name. */
const golden = (name: string): Map<string, string> =>
  new Map(
    readFileSync(join(project, 'tests/golden', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );

/** The files of a page that plays them, by their path on the host. */
export const runFiles = new Map([
  ...['runs.html', 'runs.js'].map((name): [string, string] => [`/${name}`, join(import.meta.dirname, name)]),
  ...['solver.mjs', 'solver.wasm'].map((name): [string, string] => [`/${name}`, join(project, 'build/wasm', name)]),
]);

/** The last tick of golden runs. */
const last = 80;

declare global {
  interface Window {
    playRuns(links: Record<string, string>, last: number, asks: Record<string, number>): Promise<Record<string, string>>;
  }
}

/** The hashes of the golden runs that have a link, by name: as they are golden, and as the browser plays them. */
export async function playGoldenRuns(browser: Browser, address: string): Promise<{ wanted: Record<string, string>; played: Record<string, string> }> {
  const links = golden('runLinks.txt');
  const hashes = golden('runs.txt');
  const wanted = Object.fromEntries([...links.keys()].map((name) => [name, /-> (\w+)$/.exec(hashes.get(name)!)![1]!]));
  const tab = await browser.open(`${address}runs.html`);
  const { AdvanceRun, RunStatus, Ticks, SeekTick, RunHash } = MotionAsk;
  const played = await tab.evaluate((argument) => window.playRuns(argument.links, argument.last, argument.asks), {
    links: Object.fromEntries(links),
    last,
    asks: { AdvanceRun, RunStatus, Ticks, SeekTick, RunHash },
  });
  await tab.close();
  return { wanted, played };
}
