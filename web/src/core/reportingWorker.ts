// A worker beside the page: it gets one job, works on it in short parts, and reports each part. The page ends it, also when it falls silent: a worker
// that the browser ends for want of memory sends no event.
import type { Catalog } from './catalog';
import { Engine, type Session } from './engine';
import { finderProgram } from './finderProgram';

const reportMilliseconds = 100;
/** The time between two signs that the worker is alive while it loads its program. */
const signMilliseconds = 1000;
/** The number of expansions between two looks at the clock: a look costs little beside them, and slow expansions leave no long silence. */
export const expansionsInWorker = 1 << 14;

/** A report, or the sign that the worker is still loading. */
export type Message<Report> = Report | 'loading';

/** Work in parts. */
export interface Reporting<Report> {
  /** Parts that are done. */
  readonly done: number;
  /** Works until `isOver` says so; false when nothing is left to do. */
  advance(isOver: () => boolean): boolean;
  /** What was done since the part `from`. */
  report(from: number): Report;
}

/** `begin`: begins the work on a job in a session without a trace. */
export function serve<Job, Report>(begin: (session: Session, catalog: Catalog, job: Job) => Reporting<Report>): void {
  const work = async (job: Job): Promise<void> => {
    const signs = setInterval(() => self.postMessage('loading'), signMilliseconds);
    const { session, catalog } = await Engine.load(finderProgram).finally(() => clearInterval(signs));
    const run = begin(session, catalog, job);
    for (let more = true, from = 0; more; from = run.done) {
      const deadline = performance.now() + reportMilliseconds;
      more = run.advance(() => performance.now() >= deadline);
      self.postMessage(run.report(from));
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
    work(data).catch((error: unknown) => {
      // The page hears of what is thrown outside of promises alone.
      setTimeout(() => {
        throw error;
      });
    });
  });
}
