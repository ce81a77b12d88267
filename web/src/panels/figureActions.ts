// The corner of a figure in another page: the way back to what its author made, and the way to the playground.
import { panelWords } from '../words/panels';
import type { Context } from './context';
import { make } from './dom';

export function figureActions({ watch }: Context, reset: () => void, homeLink: HTMLElement): HTMLElement {
  const back = make('button', {
    class: 'button figure-reset',
    text: panelWords.reset,
    title: panelWords.resetTitle,
    'data-action': 'reset',
    on: { click: reset },
  });
  watch(({ isTouched }) => (back.hidden = !isTouched));
  return make('div', { class: 'figure-actions' }, back, homeLink);
}
