// Runs rows of a scenario beside the page.
import { serve } from '../core/reportingWorker';
import { ScenRun, type Job } from './run';

serve((session, catalog, job: Job) => new ScenRun(session, catalog, job));
