// Runs many searches: in a worker, or in slices on the page. Both report the same.
import { solverProgram } from '#program';
import { Engine } from '../../core/engine';
import { inSlices, nextTask } from '../../core/job';
import type { Message, Reporting } from '../../core/reportingWorker';
import { stepsAtOnce } from '../../core/strides';

export interface Wishes<Report> {
  tell(report: Report): void;
  isWanted(): boolean;
}

/** How soon a worker ends that is not wanted any more, in milliseconds. */
const patience = 50;
/**
 * The looks without a message after which a worker counts as dead. A worker sends ten messages a second. A computer that sleeps takes no looks, so
 * they are counted rather than the time.
 */
const mostSilentLooks = 10_000 / patience;

/** False when the worker could not begin: another way must be found. Throws when it stops later. */
export function runBeside<Report extends { more: boolean }>(worker: Worker, job: unknown, { tell, isWanted }: Wishes<Report>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let begun = false;
    let silentLooks = 0;
    const end = (): void => {
      clearInterval(watch);
      worker.terminate();
    };
    const fail = (): void => {
      end();
      if (begun) reject(new Error('the worker stopped'));
      else resolve(false);
    };
    const watch = setInterval(() => {
      if (isWanted()) {
        if (++silentLooks > mostSilentLooks) fail();
        return;
      }
      end();
      resolve(true);
    }, patience);
    worker.addEventListener('message', ({ data }: MessageEvent<Message<Report>>) => {
      silentLooks = 0;
      if (!isWanted() || data === 'loading') return;
      begun = true;
      tell(data);
      if (data.more) return;
      end();
      resolve(true);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail();
    });
    worker.addEventListener('messageerror', fail);
    worker.postMessage(job);
  });
}

/** In the page's own time, on an engine of its own. */
export async function runInSlices<Report>(begin: (engine: Engine) => Reporting<Report>, { tell, isWanted }: Wishes<Report>): Promise<void> {
  const engine = await Engine.load(solverProgram);
  await nextTask();
  const run = begin(engine);
  let from = 0;
  const report = (): boolean => {
    if (!isWanted()) return false;
    tell(run.report(from));
    from = run.done;
    return true;
  };
  await nextTask();
  if (isWanted()) await inSlices({ advance: (work) => run.advance(Math.min(work, stepsAtOnce)) }, report);
  report();
  engine.dispose();
}
