// Why no path is shown, for figures without an inspector: where that is, it says so, and the styles leave this out.
import { Status } from '../core/generated';
import { stepSentence } from '../state/tell/stepSentence';
import type { Context } from './context';
import { make, setText } from './dom';

export function noPath({ strings, playground, watch }: Context): HTMLElement {
  const line = make('p', { class: 'card no-path', 'data-part': 'no-path' });
  watch((ui) => {
    const { atEnd, status } = ui.snapshot;
    setText(line, atEnd && status !== Status.Found ? stepSentence(ui, playground.catalog, strings) : '');
  });
  return line;
}
