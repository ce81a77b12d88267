// Runs a benchmark beside the page.
import { serve } from '../core/reportingWorker';
import { BenchmarkRun, type Job } from './run';

serve((session, catalog, job: Job) => new BenchmarkRun(session, catalog, job));
