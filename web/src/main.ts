import { defineAstrolabe } from './element/astrolabe-playground';
import { crew } from './scenarios/crew';

crew.load = () => import('./startWorker');
defineAstrolabe();
