// A worker beside the page: it gets one job, works on it in short parts, and reports each part. The page ends it.
import type { Catalog } from './catalog';
import { Engine, type Session } from './engine';
import { finderProgram } from './finderProgram';

const reportMilliseconds = 100;

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
    const { session, catalog } = await Engine.load(finderProgram);
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
