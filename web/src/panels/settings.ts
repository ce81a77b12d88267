// The options of the search, made from the catalogue, and what they mean for the heuristic.
import type { NamedChoice, OptionInfo } from '../core/engine';
import { decimal, type Strings } from '../i18n/en';
import { reads } from '../model/reads';
import type { Context } from './context';
import { make, releaseFocus, setAttribute, setText, setValue } from './dom';
import { popoverButton } from './popoverButton';
import { terrainCosts } from './terrainCosts';

/** Choices of the catalogue that stand behind the line with the others that are seldom touched. */
const seldom: readonly string[] = ['tie-break', 'open-list'];

/** The catalogue's names are made for sentences; in a list the word that decides has to be seen. */
function shortName(strings: Strings, choice: NamedChoice): string {
  const short: Readonly<Record<string, string>> = strings.shortNames;
  return short[choice.id] ?? choice.name;
}

/** Choices that belong to families stand under their names. */
function grouped(strings: Strings, entries: readonly { family: string | undefined; option: HTMLOptionElement }[]): HTMLElement[] {
  const families = [...new Set(entries.map(({ family }) => family))];
  if (families.length === 1) return entries.map(({ option }) => option);
  return families.map((family) => make('optgroup', { attributes: { label: strings.families[family ?? ''] ?? family ?? '' } },
    ...entries.filter((entry) => entry.family === family).map(({ option }) => option)));
}

export function select(strings: Strings, id: string, label: string, choices: readonly (NamedChoice & { family?: string })[], chosen: (index: number) => void): HTMLSelectElement {
  const list = make('select', { attributes: { 'aria-label': label, 'data-option': id } },
    ...grouped(strings, choices.map((choice, index) => ({ family: choice.family, option: make('option', { text: shortName(strings, choice), attributes: { value: String(index), title: choice.name } }) }))));
  list.addEventListener('change', () => chosen(Number(list.value)));
  releaseFocus(list);
  return list;
}

/** Characters that the column of labels has room for. */
const longLabel = 12;

function row(label: string, control: HTMLElement, tag: HTMLElement | null = null): HTMLElement {
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
    setText(tag, admissible ? words.admissible : words.inadmissible);
    setAttribute(tag, 'data-level', admissible ? 'admissible' : 'inadmissible');
    const explanation = `${admissible ? words.admissible : words.inadmissible}, ${consistent ? words.consistent : words.inconsistent}: ${admissible ? words.why : words.whyNot}`;
    setAttribute(list, 'aria-description', explanation);
  });
  return tag;
}

function optionRow(context: Context, option: OptionInfo): { element: HTMLElement; show(value: number): void } {
  const { playground, strings } = context;
  const set = (value: number): void => context.playground.guard.run(() => playground.edit((session) => void session.setOption(0, option.id, value)));
  if (option.kind === 'choice') {
    const list = select(strings, option.id, option.name, option.choices, set);
    const tag = option.id === 'heuristic' ? heuristicTag(context, list) : null;
    return { element: row(option.name, list, tag), show: (value) => setValue(list, String(value)) };
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
      setValue(field, String(now));
      setAttribute(field, 'aria-valuetext', decimal(now / 1000));
      setText(value, decimal(now / 1000));
    },
  };
}

/** A view of the answer, not an option of the search. */
function flyingRow({ strings, playground, watch }: Context): HTMLElement {
  const box = make('input', { attributes: { type: 'checkbox', 'data-option': 'flying' } });
  const length = make('output', { class: 'value' });
  box.addEventListener('change', () => playground.showFlying(box.checked));
  releaseFocus(box);
  watch(({ flying, snapshot }) => {
    box.checked = flying;
    setText(length, flying && snapshot.flyingLength > 0 ? strings.flyingLength(decimal(snapshot.flyingLength)) : '');
  });
  return row(strings.flying, make('div', { class: 'slider-row' }, box, length));
}

/** What a learner seldom touches stands behind a line that says what is chosen there. */
function fold(context: Context, rows: readonly HTMLElement[], values: () => readonly string[]): HTMLElement {
  const { strings, watch } = context;
  const line = make('summary', { attributes: { 'data-part': 'more-options' } });
  watch(() => setText(line, strings.more + values().join(strings.unitSeparator)));
  return make('details', { class: 'more' }, line, make('div', { class: 'form' }, ...rows));
}

const chosenIn = (list: HTMLSelectElement): string => list.selectedOptions[0]?.text ?? '';

export function settings(context: Context): HTMLElement {
  const { playground, strings } = context;
  const { catalog } = playground;
  const guard = (run: () => void): void => playground.guard.run(run);
  const movement = select(strings, 'movement', strings.movement, catalog.movements, (index) => guard(() => playground.edit((session) => session.setMovement(index))));
  const costModel = select(strings, 'costModel', strings.costModel, catalog.costModels, (index) => guard(() => playground.edit((session) => session.setCostModel(index))));
  const setUnit = (change: { kind?: number; size?: number }): void => guard(() => playground.edit((session) => session.setUnit(change.kind ?? session.unitKind(), change.size ?? session.unitSize())));
  const unit = select(strings, 'unit', strings.unit, catalog.units, (kind) => setUnit({ kind }));
  const sizes = Array.from({ length: catalog.limits.maxUnitSize }, (_, i) => ({ id: String(i + 1), name: strings.sizeOf(i + 1) }));
  const size = select(strings, 'size', strings.unitSize, sizes, (index) => setUnit({ size: index + 1 }));
  const options = catalog.options.filter(({ seen }) => seen).map((option) => ({ option, ...optionRow(context, option) }));
  context.watch(({ snapshot }) => {
    setValue(movement, String(snapshot.movement));
    setValue(costModel, String(snapshot.costModel));
    setValue(unit, String(snapshot.unitKind));
    setValue(size, String(snapshot.unitSize - 1));
    for (const { option, element, show } of options) {
      element.hidden = !reads(catalog, snapshot, option.id);
      show(snapshot.options[option.id] ?? 0);
    }
  });
  const isSeldom = ({ option }: { option: OptionInfo }): boolean => seldom.includes(option.id);
  const costs = terrainCosts(context);
  const values = (): string[] => [
    `${chosenIn(unit)} ${chosenIn(size)}`,
    ...options.filter((each) => isSeldom(each) && !each.element.hidden).map(({ element }) => chosenIn(element.querySelector('select')!)),
    chosenIn(costModel),
    strings.costsOf(costs.values()),
    ...(playground.store.get().flying ? [strings.flying] : []),
  ];
  const rows = [row(strings.unit, unit, size), ...options.filter(isSeldom).map(({ element }) => element), row(strings.costModel, costModel), costs.element, flyingRow(context)];
  return make('div', { class: 'form' }, row(strings.movement, movement), ...options.filter((each) => !isSeldom(each)).map(({ element }) => element), fold(context, rows, values));
}
