// What an author wants to be told under a figure: the story, the key, the counters. A figure with an inspector has them there.
import { infoParts, type InfoPart } from '../model/figure';
import type { UiState } from '../model/ui';
import { stepSentence } from '../state/tell/stepSentence';
import { panelWords } from '../words/panels';
import { colourKey } from './colourKey';
import type { Context } from './context';
import { mainCounters } from './counters';
import { make, setText } from './dom';

/** The parts that a text names, in the order of the list. */
export function readInfo(text: string): InfoPart[] {
  const words = text.toLowerCase().split(/[\s,]+/);
  return infoParts.filter((part) => words.includes(part));
}

/** `show` says which of them are seen. */
export function infoStrip(context: Context): { element: HTMLElement; show(text: string): void } {
  const { strings, playground } = context;
  const story = make('p', { class: 'info-story', attributes: { 'data-info': 'story' } });
  context.watch((ui: UiState) => setText(story, stepSentence(ui, playground.catalog, strings)));
  const key = make('div', { attributes: { 'data-info': 'key' } }, colourKey(context));
  const numbers = make('div', { attributes: { 'data-info': 'counters' } }, mainCounters(context));
  const element = make('section', { class: 'card info-strip', attributes: { 'aria-label': panelWords.info } }, story, key, numbers);
  return {
    element,
    show: (text) => {
      const shown: readonly string[] = readInfo(text);
      for (const part of [story, key, numbers]) part.hidden = !shown.includes(part.dataset['info']!);
      element.hidden = ![story, key, numbers].some((part) => !part.hidden);
    },
  };
}
