// Runs rows of a scenario beside the page.
import { serve } from '../core/reportingWorker';
import { ScenRun } from './run';

serve(ScenRun);
