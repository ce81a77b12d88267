// The options of the search, made from the catalogue, and what they mean for the heuristic.
import type { NamedChoice, OptionInfo } from '../core/engine';
import { fill } from '../words/fill';
import { decimal } from '../words/numbers';
import { catalogueWords } from '../words/words';
import { reads } from '../model/reads';
import type { Context } from './context';
import { make, releaseFocus, setAttribute, setText, setValue } from './dom';
import { popoverButton } from './popoverButton';

/** Choices of the catalogue that a learner seldom touches. */
export const isSeldom = (option: string): boolean => ['tie-break', 'open-list'].includes(option);

/** The catalogue's names are made for sentences; in a list the word that decides has to be seen. */
function shortName({ id, name }: NamedChoice): string {
  return catalogueWords.shortNames[id] ?? name;
}

/** Choices that belong to families stand under their names. */
function grouped(entries: readonly { family: string | undefined; option: HTMLOptionElement }[]): HTMLElement[] {
  const groups = new Map<string, HTMLOptionElement[]>();
  for (const { family = '', option } of entries) groups.set(family, [...(groups.get(family) ?? []), option]);
  if (groups.size === 1) return entries.map(({ option }) => option);
  return [...groups].map(([family, options]) => make('optgroup', { label: catalogueWords.families[family] ?? family }, ...options));
}

export function select(
  id: string,
  label: string,
  choices: readonly (NamedChoice & { family?: string })[],
  chosen: (index: number) => void,
): HTMLSelectElement {
  const list = make(
    'select',
    { 'aria-label': label, 'data-option': id },
    ...grouped(
      choices.map((choice, index) => ({
        family: choice.family,
        option: make('option', { text: shortName(choice), value: String(index), title: choice.name }),
      })),
    ),
  );
  list.addEventListener('change', () => chosen(Number(list.value)));
  releaseFocus(list);
  return list;
}

/** Characters that the column of labels has room for. */
const longLabel = 12;

export function row(label: string, control: HTMLElement, tag: HTMLElement | null = null): HTMLElement {
  // What a label holds is pressed with it, so a row with a button is none. Its control has a name of its own.
  return make(tag ? 'div' : 'label', { class: label.length > longLabel ? 'row long' : 'row' }, make('span', { text: label }), control, tag);
}

/** Whether the heuristic, before its weight, keeps its promise with these moves and costs. */
function heuristicTag(context: Context, list: HTMLSelectElement): HTMLElement {
  const { strings, watch } = context;
  const words = strings.heuristicVerdict;
  const tag = popoverButton(context, 'heuristic', 'tag');
  watch(({ snapshot }) => {
    const { heuristicAdmissible: admissible, heuristicConsistent: consistent } = snapshot.verdict;
    const verdict = admissible ? words.admissible : words.inadmissible;
    // Its weight may make an admissible heuristic overestimate.
    const weight = reads(context.playground.catalog, snapshot, 'weight') ? snapshot.options['weight']! / 1000 : 1;
    const isWeighted = admissible && weight > 1;
    setText(tag, isWeighted ? fill(words.times, { weight: decimal(weight) }) : verdict);
    setAttribute(tag, 'data-level', isWeighted ? 'weighted' : admissible ? 'admissible' : 'inadmissible');
    setAttribute(
      list,
      'aria-description',
      fill(words.explanation, {
        admissible: verdict,
        consistent: consistent ? words.consistent : words.inconsistent,
        why: admissible ? words.why : words.whyNot,
      }),
    );
  });
  return tag;
}

function optionRow(context: Context, option: OptionInfo): { element: HTMLElement; show(value: number): void } {
  const { playground } = context;
  const set = (value: number): void =>
    context.playground.guard.run(() => playground.edit((session) => void session.setOption(playground.chosen.lane, option.id, value)));
  if (option.kind === 'choice') {
    const list = select(option.id, option.name, option.choices, set);
    const tag = option.id === 'heuristic' ? heuristicTag(context, list) : null;
    return { element: row(option.name, list, tag), show: (value) => setValue(list, String(value)) };
  }
  const field = make('input', {
    type: 'range',
    min: String(option.min),
    max: String(option.max),
    step: String(option.step),
    'aria-label': option.name,
    'data-option': option.id,
  });
  const value = make('output', { class: 'value' });
  // All of a drag is one change: one step of undo, with one result before it.
  const { guard, gesture, editor } = playground;
  field.addEventListener('input', () =>
    guard.run(() => {
      if (!editor.editing) {
        gesture.cancel();
        editor.begin();
      }
      editor.apply((session) => void session.setOption(playground.chosen.lane, option.id, Number(field.value)));
    }),
  );
  // A slider that is released where it was pressed does not change.
  for (const end of ['change', 'pointerup', 'pointercancel', 'blur']) field.addEventListener(end, () => guard.run(() => editor.end()));
  releaseFocus(field);
  return {
    element: row(option.name, make('div', { class: 'slider-row' }, field, value)),
    show: (now) => {
      setValue(field, String(now));
      setAttribute(field, 'aria-valuetext', decimal(now / 1000));
      setText(value, decimal(now / 1000));
    },
  };
}

interface OptionRow {
  option: OptionInfo;
  element: HTMLElement;
  update(): void;
}

/** Rows of the catalogue's options that pass the filter. */
export function optionRows(context: Context, filter: (option: OptionInfo) => boolean): OptionRow[] {
  const { store, catalog } = context.playground;
  return catalog.options
    .filter((option) => option.seen && filter(option))
    .map((option) => {
      const { element, show } = optionRow(context, option);
      const update = (): void => {
        const { snapshot } = store.get();
        element.hidden = !reads(catalog, snapshot, option.id);
        show(snapshot.options[option.id] ?? 0);
      };
      return { option, element, update };
    });
}

export function settings(context: Context): HTMLElement {
  const { playground, strings } = context;
  const { catalog } = playground;
  const movement = select('movement', strings.movement, catalog.movements, (index) =>
    playground.guard.run(() => playground.edit((session) => session.setMovement(index))),
  );
  const options = optionRows(context, ({ id }) => !isSeldom(id));
  context.watch(({ snapshot }) => {
    setValue(movement, String(snapshot.world.movement));
    for (const { update } of options) update();
  });
  // What is behind its line comes soon after the first frame.
  const more = make('details', { class: 'more' }, make('summary', { text: strings.more, 'data-part': 'more-options' }));
  return make('div', { class: 'form' }, row(strings.movement, movement), ...options.map(({ element }) => element), more);
}
