// The search: which algorithm, with which options, what it promises here, what just happened, and its numbers.
import { byId } from '../core/byId';
import { fill } from '../words/fill';
import { Status } from '../core/generated';
import type { UiState } from '../model/ui';
import { stepSentence } from '../state/tell/stepSentence';
import { promise, whyNotBetter } from '../state/tell/verdict';
import { colourKey } from './colourKey';
import { actionButton, type Context } from './context';
import { counters } from './counters';
import { make, markOverflow, setAttribute, setText, setValue } from './dom';
import { popoverButton } from './popoverButton';
import { select, settings } from './settings';

function badge(context: Context): { badge: HTMLElement; why: HTMLElement } {
  const { strings, playground } = context;
  const element = popoverButton(context, 'guarantee', 'badge');
  const why = make('p', { class: 'why' });
  context.watch(({ snapshot }) => {
    setText(element, promise(snapshot, playground.catalog, strings));
    element.dataset['level'] = snapshot.verdict.unmet.length > 0 ? 'refused' : snapshot.verdict.level;
    const sentence = whyNotBetter(snapshot, playground.catalog, strings);
    why.hidden = sentence === '';
    setText(why, sentence);
  });
  return { badge: element, why };
}

export function inspector(context: Context): HTMLElement {
  const { strings, playground } = context;
  const { catalog } = playground;
  const choose = (id: string): void => playground.guard.run(() => playground.chooseAlgorithm(id));
  const algorithm = select('algorithm', strings.algorithm, catalog.algorithms, (index) => choose(catalog.algorithms[index]!.id));
  algorithm.classList.add('algorithm');
  const summary = make('p', { class: 'summary' });
  const guarantee = badge(context);
  const story = make('p', { class: 'story', 'data-part': 'story' });
  const goOn = actionButton(context, 'goOn', { text: strings.actions.goOn, class: 'primary go-on' });
  const instead = make('button', {
    class: 'button primary go-on',
    'data-action': 'useInstead',
    on: { click: () => choose(playground.store.get().snapshot.verdict.instead) },
  });
  const fold = actionButton(context, 'fold', { icon: 'fold', class: 'square fold' });
  const form = make('div', { class: 'settings foldable' }, summary, guarantee.why, settings(context));
  context.signal.addEventListener('abort', markOverflow(form));
  const panel = make(
    'aside',
    { class: 'card inspector', 'aria-label': strings.inspector },
    make(
      'div',
      { class: 'inspector-head' },
      algorithm,
      actionButton(context, 'about', { icon: 'about', class: 'square about-button' }),
      guarantee.badge,
      fold,
    ),
    make(
      'div',
      { class: 'inspector-body' },
      form,
      story,
      goOn,
      instead,
      counters(context),
      make('section', { class: 'cell-details foldable' }, colourKey(context), make('p', { class: 'hint', text: strings.cellHint })),
    ),
  );
  context.watch((ui: UiState) => {
    const { snapshot } = ui;
    const index = catalog.algorithms.findIndex(({ id }) => id === snapshot.algorithm);
    setValue(algorithm, String(index));
    algorithm.style.setProperty('--letters', String(algorithm.selectedOptions[0]?.text.length ?? 0));
    // Why the promise is no better matters more than what the algorithm does.
    const isRefused = snapshot.verdict.unmet.length > 0;
    summary.hidden = isRefused || !guarantee.why.hidden;
    setText(summary, catalog.algorithms[index]?.summary ?? '');
    setText(story, stepSentence(ui, catalog, strings));
    goOn.hidden = !(snapshot.status === Status.Capacity && snapshot.hasHistory);
    instead.hidden = !isRefused;
    setText(instead, fill(strings.useInstead, { name: byId(catalog.algorithms, snapshot.verdict.instead)?.name ?? '' }));
    panel.classList.toggle('folded', ui.folded);
    panel.classList.toggle('refused', isRefused);
    setAttribute(fold, 'aria-expanded', String(!ui.folded));
  });
  return panel;
}
