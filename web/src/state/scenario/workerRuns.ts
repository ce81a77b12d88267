// Runs many searches: in a worker, or in slices on the page. Both report the same.
import { inSlices, nextTask } from '../../core/job';
import type { Begin, Message } from '../../core/reportingWorker';
import { stepsAtOnce } from '../../core/strides';
import type { WorkId } from '../../scenarios/crew';
import { hire } from '../../scenarios/hire';
import { withOwnEngine } from '../copy/ownEngine';

export interface Wishes<Report> {
  /** `milliseconds`: since the run began. */
  tell(report: Report, milliseconds: number): void;
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
  const began = performance.now();
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
      tell(data, performance.now() - began);
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

/** Runs the job in slices on the page, in an engine of its own. */
function runInSlices<Job, Report>(Run: Begin<Job, Report>, job: Job, { tell, isWanted }: Wishes<Report>): Promise<void> {
  const began = performance.now();
  return withOwnEngine(async ({ session, catalog }) => {
    await nextTask();
    const run = new Run(session, catalog, job);
    let from = 0;
    const report = (): boolean => {
      if (!isWanted()) return false;
      tell(run.report(from), performance.now() - began);
      from = run.done;
      return true;
    };
    await nextTask();
    if (isWanted()) await inSlices({ advance: (work) => run.advance(Math.min(work, stepsAtOnce)) }, report);
    report();
  });
}

/** Runs the job in a worker, or in slices where none can be had. Returns true when a worker ran it. Throws when the job fails. */
export async function runJob<Job, Report extends { more: boolean }>(
  work: WorkId,
  Run: Begin<Job, Report>,
  job: Job,
  wishes: Wishes<Report>,
): Promise<boolean> {
  const worker = await hire(work);
  if (!wishes.isWanted()) worker?.terminate();
  else if (worker && (await runBeside(worker, job, wishes))) return true;
  else await runInSlices(Run, job, wishes);
  return false;
}
