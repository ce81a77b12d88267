// A worker beside the page: it gets one job, works on it in short parts, and reports each part. The page ends it, also when it falls silent: a worker
// that the browser ends for want of memory sends no event.
import type { Catalog } from './catalog';
import { Engine, type Session } from './engine';
import { finderProgram } from './finderProgram';
import { isLeft, Slice, type SlicedJob } from './job';

const reportMilliseconds = 100;
/** The time between two signs that the worker is alive while it loads its program. */
const signMilliseconds = 1000;

/** A report, or the sign that the worker is still loading. */
export type Message<Report> = Report | 'loading';

/** A job that reports what it did since the last report. */
interface Reporting<Report> extends SlicedJob {
  /** Parts that are done. */
  readonly done: number;
  /** What was done since the part `from`. */
  report(from: number): Report;
}

/** Makes the run of a job, in the session of an engine that does nothing else. */
export type Begin<Job, Report> = new (session: Session, catalog: Catalog, job: Job) => Reporting<Report>;

export function serve<Job, Report>(Run: Begin<Job, Report>): void {
  const work = async (job: Job): Promise<void> => {
    const signs = setInterval(() => self.postMessage('loading'), signMilliseconds);
    const { session, catalog } = await Engine.load(finderProgram).finally(() => clearInterval(signs));
    const run = new Run(session, catalog, job);
    for (let progress = 0, from = 0; isLeft(progress); from = run.done) {
      progress = new Slice(reportMilliseconds).run(run);
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
