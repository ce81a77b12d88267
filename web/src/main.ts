import { PlaygroundElement } from './element/astrolabe-playground';
import { defineElement } from './element/defineElement';
import { crew } from './scenarios/crew';

crew.load = () => import('./startWorker');
document.querySelector('.unstarted')?.remove();
defineElement(PlaygroundElement);
