import pages from '#about';
import code from '#code';
import facts from '#facts';
import * as english from '../../../web/src/words/en/rest';
import { bracketed, bracketedPage } from './bracketed';

export const {
  aboutWords,
  benchmarkWords,
  compareWords,
  convertWords,
  crowdWords,
  figureTexts,
  formatWords,
  kindWords,
  lateWords,
  layerWords,
  lookWords,
  motionWords,
  panelWords,
  questionWords,
  scenarioWords,
  takeAwayWords,
  timeWords,
  unitWords,
  whatIfWords,
  whyWords,
  worldWords,
} = bracketed(english);
export const factTexts = bracketed(facts);
export const codeLines = Object.fromEntries(Object.entries(code.algorithms).map(([id, lines]) => [id, lines.map(({ text }) => bracketed(text))]));
export const aboutPages = Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, bracketedPage(page)]));
