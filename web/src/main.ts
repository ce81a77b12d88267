import { AstrolabePlayground, defineElement } from './element/astrolabe-playground';
import { crew } from './scenarios/crew';

crew.load = () => import('./startWorker');
document.querySelector('.unstarted')?.remove();
defineElement(AstrolabePlayground);
