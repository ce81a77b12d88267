import pages from '#about';
import * as english from '../../../web/src/words/en/rest';
import { bracketed, bracketedPage } from './bracketed';

export const { aboutWords, compareWords, convertWords, figureTexts, formatWords, kindWords, lateWords, panelWords, scenarioWords, takeAwayWords, whyWords } = bracketed(english);
export const aboutPages = Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, bracketedPage(page)]));
