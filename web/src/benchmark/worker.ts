// What runs beside the page: gets one job, and tells what it has done until all is done. It is stopped from outside.
import { Engine } from '../core/engine';
import { finderProgram } from '../core/finderProgram';
import { BenchmarkRun, type Job } from './run';

const reportMilliseconds = 100;

self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  work(data).catch((error: unknown) => {
    // The page hears of what is thrown outside of promises alone.
    setTimeout(() => {
      throw error;
    });
  });
});

async function work(job: Job): Promise<void> {
  const { session, catalog } = await Engine.load(finderProgram);
  const run = new BenchmarkRun(session, catalog, job);
  for (let more = true, from = 0; more; from = run.done) {
    const deadline = performance.now() + reportMilliseconds;
    more = run.advance(() => performance.now() >= deadline);
    self.postMessage(run.report(from));
  }
}
