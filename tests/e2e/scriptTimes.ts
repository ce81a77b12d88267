// How long the scripts of a page take in each of its frames.
import type { Playground } from './playground';
import { sharedBrowser } from './shared';
import { slowness } from './slowness';

/** What the browser calls in a page. Parts of these are within them. */
const entries = new Set(['FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EventDispatch', 'RunMicrotasks', 'v8.callFunction']);

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export interface ScriptTimes {
  /** Milliseconds of processor time in each frame, on a machine that is not slow, in rising order. */
  readonly frames: readonly number[];
  /** Frames a second. */
  readonly rate: number;
}

/** The scripts of a page meanwhile, from its first frame to its last one. */
export async function scriptTimes({ page }: Playground, act: () => Promise<void>): Promise<ScriptTimes> {
  const { processor } = await slowness();
  const browser = await sharedBrowser();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = mainThread(traceEvents);
  const calls = traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && entries.has(name) && `${pid} ${tid}` === main)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: number[] = [];
  let end = 0;
  let [first, last] = [0, 0];
  for (const { name, ts, dur = 0, tdur = 0 } of calls) {
    if (name === 'FireAnimationFrame') {
      first ||= ts;
      last = ts;
      frames.push(0);
    }
    if (ts < end) continue;
    end = ts + dur;
    if (frames.length > 0) frames[frames.length - 1]! += tdur / 1000 / processor;
  }
  // Nothing follows the last frame, so it may not be whole.
  frames.pop();
  return { frames: frames.sort((a, b) => a - b), rate: (frames.length * 1e6) / (last - first) };
}

/** The thread on which the page that is looked at calls its frames. Other pages of the browser rest meanwhile. */
function mainThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) if (name === 'FireAnimationFrame') counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
