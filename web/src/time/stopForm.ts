// Where a reader enters a condition at which the search stops.
import { Comparison, MoveFate, Refusal, StopKind, StopNumber } from '../core/explainConstants';
import type { TimeContext } from '../panels/context';
import { make, setAttribute, setText } from '../panels/dom';
import { choiceField, textField, type FormField } from '../panels/fields';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { timeWords } from '../words/time';
import { whyWords } from '../words/why';
import { comparisons, fates, largestValue, numbers, parseCell, parseValue, refusals, stopKinds, type StopCondition } from './stopConditions';

interface StopForm {
  element: HTMLFormElement;
  focus(): void;
}

/** A field with these members of an enum, by their names in a table of words. */
function enumField<Member extends number>(
  label: string,
  name: string,
  names: Readonly<Record<number, string>>,
  members: readonly Member[],
  textOf: (name: string) => string | undefined,
): FormField<HTMLSelectElement> {
  return choiceField(
    label,
    name,
    members.map((member) => [String(member), textOf(names[member]!)!] as const),
    String(members[0]),
    true,
  );
}

/** `add` returns what is wrong, or nothing. */
export function stopForm({ playground }: TimeContext, add: (condition: StopCondition) => string): StopForm {
  const kind = enumField(timeWords.what, 'stopKind', StopKind, stopKinds, (name) => timeWords.stopKinds[name as keyof typeof timeWords.stopKinds]);
  const cell = textField(timeWords.cell, 'stopCell', 16);
  const refusal = enumField(timeWords.reason, 'stopRefusal', Refusal, refusals, (name) => whyWords.refusals[name]?.condition);
  const fate = enumField(timeWords.reason, 'stopFate', MoveFate, fates, (name) => timeWords.fates[name]);
  const number = enumField(timeWords.number, 'stopNumber', StopNumber, numbers, (name) => timeWords.numbers[name]);
  const comparison = enumField(timeWords.comparison, 'stopComparison', Comparison, comparisons, (name) => timeWords.comparisons[name]);
  const value = textField(timeWords.value, 'stopValue', 16);
  for (const { element } of [number, comparison, value]) element.classList.remove('wide');
  value.input.inputMode = 'decimal';
  const error = make('p', { class: 'error', role: 'alert', id: 'stop-error' });
  const chosen = (): StopKind => Number(kind.input.value);
  const fieldsOf: Record<StopKind, readonly FormField<HTMLInputElement | HTMLSelectElement>[]> = {
    [StopKind.CellExpanded]: [cell],
    [StopKind.CellOpened]: [cell],
    [StopKind.FirstReopening]: [],
    [StopKind.FirstRefusal]: [refusal],
    [StopKind.FirstFate]: [fate],
    [StopKind.Number]: [number, comparison, value],
  };
  const all = [cell, refusal, fate, number, comparison, value];
  const show = (): void => {
    for (const field of all) field.element.hidden = !fieldsOf[chosen()].includes(field);
    setText(error, '');
  };
  kind.input.addEventListener('change', show);
  /** What is wrong, told at the input that has it. */
  const refuse = (text: string, input?: HTMLInputElement): null => {
    setText(error, text);
    for (const each of [cell.input, value.input]) {
      setAttribute(each, 'aria-invalid', each === input ? 'true' : undefined);
      setAttribute(each, 'aria-describedby', each === input ? error.id : undefined);
    }
    input?.focus();
    return null;
  };
  const readCell = (): StopCondition | null => {
    const at = parseCell(cell.input.value);
    if (!at) return refuse(timeWords.errors.cell, cell.input);
    const { width, height } = playground.store.get().snapshot.world;
    if (!playground.contains(at)) return refuse(fill(timeWords.errors.outside, { ...at, right: width - 1, bottom: height - 1 }), cell.input);
    return { kind: chosen() === StopKind.CellOpened ? StopKind.CellOpened : StopKind.CellExpanded, cell: at };
  };
  const readNumber = (): StopCondition | null => {
    const wanted = parseValue(value.input.value);
    if (wanted === null) return refuse(fill(timeWords.errors.value, { most: count(largestValue) }), value.input);
    return { kind: StopKind.Number, number: Number(number.input.value), comparison: Number(comparison.input.value), value: wanted };
  };
  const read = (): StopCondition | null => {
    switch (chosen()) {
      case StopKind.FirstReopening:
        return { kind: StopKind.FirstReopening };
      case StopKind.FirstRefusal:
        return { kind: StopKind.FirstRefusal, refusal: Number(refusal.input.value) };
      case StopKind.FirstFate:
        return { kind: StopKind.FirstFate, fate: Number(fate.input.value) };
      case StopKind.Number:
        return readNumber();
      default:
        return readCell();
    }
  };
  const element = make(
    'form',
    { class: 'stop-form', novalidate: true },
    kind.element,
    ...all.map((field) => field.element),
    error,
    make('button', { class: 'button outlined', text: timeWords.add, type: 'submit', 'data-part': 'add-stop' }),
  );
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    refuse('');
    const condition = read();
    if (condition) refuse(add(condition));
  });
  // The cell that a reader looks at is the likely one.
  const { pinned, cursor, snapshot } = playground.store.get();
  const likely = pinned ?? cursor ?? snapshot.world.goal;
  cell.input.value = `${likely.x}, ${likely.y}`;
  show();
  return { element, focus: () => kind.input.focus() };
}
