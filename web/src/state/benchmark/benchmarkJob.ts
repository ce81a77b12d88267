// Runs the job of a benchmark in a worker, and where none can be had in slices of the page's own time.
import { BenchmarkRun, type Job, type Report } from '../../benchmark/run';
import { hire } from '../../scenarios/hire';
import { runBeside, runInSlices, type Wishes } from '../scenario/workerRuns';

/** `begun` is told whether a worker runs the job, before the first report. Throws when the job fails. */
export async function runJob(job: Job, wishes: Wishes<Report>, begun: (isBeside: boolean) => void = () => undefined): Promise<void> {
  const worker = await hire('benchmark');
  if (!wishes.isWanted()) return worker?.terminate();
  begun(worker !== null);
  if (worker && (await runBeside(worker, job, wishes))) return;
  begun(false);
  await runInSlices(({ session, catalog }) => new BenchmarkRun(session, catalog, job), wishes);
}
