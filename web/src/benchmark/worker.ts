// Runs a benchmark beside the page.
import { serve } from '../core/reportingWorker';
import { BenchmarkRun } from './run';

serve(BenchmarkRun);
