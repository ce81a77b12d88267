import { defineAstrolabe } from './element/astrolabe-playground';
import { crew } from './scenarios/crew';

crew.hire = async (work) => (await import('./startWorker')).startWorker(work);
defineAstrolabe();
