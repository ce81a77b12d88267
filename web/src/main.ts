import { defineAstrolabe } from './element/astrolabe-playground';
import { crew } from './scenarios/crew';

crew.hire = async () => (await import('./startWorker')).startWorker();
defineAstrolabe();
