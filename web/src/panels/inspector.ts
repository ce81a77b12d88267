// The search: which algorithm, with which options, what it promises here, what just happened, and its numbers.
import { Status } from '../core/generated';
import { count, decimal, duration } from '../i18n/en';
import type { NamedChoice, OptionInfo } from '../core/engine';
import type { Snapshot, UiState } from '../model/ui';
import { tell } from '../state/story';
import { cellDetails } from './cellDetails';
import { actionButton, type Context } from './context';
import { make, releaseFocus, setText } from './dom';
import { terrainCosts } from './terrainCosts';

function select(id: string, label: string, choices: readonly NamedChoice[], chosen: (index: number) => void): HTMLSelectElement {
  const list = make('select', { attributes: { 'aria-label': label, 'data-option': id } },
    ...choices.map((choice, index) => make('option', { text: choice.name, attributes: { value: String(index) } })));
  list.addEventListener('change', () => chosen(Number(list.value)));
  releaseFocus(list);
  return list;
}

function row(label: string, control: HTMLElement): HTMLElement {
  return make('label', { class: 'row' }, make('span', { text: label }), control);
}

function optionRow(context: Context, option: OptionInfo): { element: HTMLElement; show(value: number): void } {
  const { playground } = context;
  const set = (value: number): void => context.playground.guard(() => playground.edit((session) => void session.setOption(0, option.id, value)));
  if (option.kind === 'choice') {
    const list = select(option.id, option.name, option.choices, set);
    return { element: row(option.name, list), show: (value) => (list.value = String(value)) };
  }
  const field = make('input', {
    attributes: { type: 'range', min: String(option.min), max: String(option.max), step: String(option.step), 'aria-label': option.name, 'data-option': option.id },
  });
  const value = make('output', { class: 'value' });
  field.addEventListener('input', () => set(Number(field.value)));
  releaseFocus(field);
  return {
    element: row(option.name, make('div', { class: 'slider-row' }, field, value)),
    show: (now) => {
      field.value = String(now);
      field.setAttribute('aria-valuetext', decimal(now / 1000));
      setText(value, decimal(now / 1000));
    },
  };
}

function form(context: Context): HTMLElement {
  const { playground, strings } = context;
  const { catalog } = playground;
  const guard = (run: () => void): void => playground.guard(run);
  const movement = select('movement', strings.movement, catalog.movements, (index) => guard(() => playground.edit((session) => session.setMovement(index))));
  const costModel = select('costModel', strings.costModel, catalog.costModels, (index) => guard(() => playground.edit((session) => session.setCostModel(index))));
  const options = catalog.options.map((option) => ({ option, ...optionRow(context, option) }));
  context.watch(({ snapshot }) => {
    movement.value = String(snapshot.movement);
    costModel.value = String(snapshot.costModel);
    const read = catalog.algorithms.find(({ id }) => id === snapshot.algorithm)?.parameters ?? [];
    for (const { option, element, show } of options) {
      element.hidden = !read.some(({ id }) => id === option.id);
      show(snapshot.options[option.id] ?? 0);
    }
  });
  return make('div', { class: 'form' }, row(strings.movement, movement), ...options.map(({ element }) => element), row(strings.costModel, costModel), terrainCosts(context));
}

function badge(context: Context): { badge: HTMLElement; why: HTMLElement } {
  const { strings, playground } = context;
  const element = make('span', { class: 'badge', attributes: { 'data-part': 'guarantee' } });
  const why = make('p', { class: 'why' });
  context.watch(({ snapshot }) => {
    const { level, bound, reasons } = snapshot.verdict;
    const words = strings.guarantee;
    const text = level === 'optimal' ? words.optimal : level === 'bounded' ? words.bounded(decimal(bound / 1000)) : level === 'complete' ? words.notOptimal : words.none;
    setText(element, text);
    element.dataset['level'] = level;
    const texts = reasons.map((id) => playground.catalog.reasons.find((reason) => reason.id === id)?.text).filter((each) => each !== undefined);
    why.hidden = texts.length === 0;
    setText(why, texts.length > 0 ? strings.because(texts.join(strings.and)) : '');
  });
  return { badge: element, why };
}

function counters(context: Context): HTMLElement {
  const { strings } = context;
  const found = (s: Snapshot): boolean => s.atEnd && s.status === Status.Found;
  const table: [keyof typeof strings.counters, boolean, (snapshot: Snapshot) => string][] = [
    ['expanded', true, (s) => count(s.expanded)],
    ['open', true, (s) => count(s.open)],
    ['cost', true, (s) => (found(s) ? decimal(s.pathCost) : strings.none)],
    ['generated', false, (s) => count(s.generated)],
    ['length', false, (s) => (found(s) ? count(s.pathCells) : strings.none)],
    ['reopened', false, (s) => count(s.reopened)],
    ['time', false, (s) => (s.status === Status.Running ? strings.none : strings.milliseconds(duration(s.elapsed)))],
  ];
  const cells = table.map(([id, large, read]) => {
    const value = make('strong', { attributes: { 'data-counter': id } });
    context.watch((ui) => {
      const text = read(ui.snapshot);
      setText(value, text);
      value.classList.toggle('long', text.length > 7);
    });
    return { large, element: make('div', { class: 'counter' }, value, make('span', { text: strings.counters[id] })) };
  });
  return make('div', { class: 'counters' },
    make('div', { class: 'counters-large' }, ...cells.filter(({ large }) => large).map(({ element }) => element)),
    make('div', { class: 'counters-small foldable' }, ...cells.filter(({ large }) => !large).map(({ element }) => element)));
}

export function inspector(context: Context): HTMLElement {
  const { strings, playground } = context;
  const { catalog } = playground;
  const algorithm = select('algorithm', strings.algorithm, catalog.algorithms, (index) =>
    playground.guard(() => playground.edit((session) => void session.setAlgorithm(0, catalog.algorithms[index]!.id))));
  algorithm.classList.add('algorithm');
  const summary = make('p', { class: 'summary' });
  const guarantee = badge(context);
  const story = make('p', { class: 'story', attributes: { 'data-part': 'story' } });
  const goOn = actionButton(context, 'goOn', { text: strings.actions.goOn, class: 'primary go-on' });
  const fold = actionButton(context, 'fold', { icon: 'fold', class: 'square fold' });
  const panel = make('aside', { class: 'card inspector', attributes: { 'aria-label': strings.inspector } },
    make('div', { class: 'inspector-head' }, algorithm, guarantee.badge, fold),
    make('div', { class: 'inspector-body' },
      make('div', { class: 'settings foldable' }, summary, guarantee.why, form(context)),
      story, goOn, counters(context), cellDetails(context)));
  context.watch((ui: UiState) => {
    const { snapshot } = ui;
    const index = catalog.algorithms.findIndex(({ id }) => id === snapshot.algorithm);
    algorithm.value = String(index);
    // Why there is no better promise matters more than what the algorithm is.
    summary.hidden = snapshot.verdict.reasons.length > 0;
    setText(summary, catalog.algorithms[index]?.summary ?? '');
    setText(story, tell(ui, catalog, strings));
    goOn.hidden = !(snapshot.status === Status.Capacity && snapshot.hasHistory);
    panel.classList.toggle('folded', ui.folded);
    // On a phone the folded sheet shows the tapped cell in place of the story.
    panel.classList.toggle('inspecting', ui.tool === 'move' && ui.hover !== null);
    fold.setAttribute('aria-expanded', String(!ui.folded));
  });
  return panel;
}
