// Labelled fields of forms: what a dialog asks for, each with its name for people and for tests.
import { make } from './dom';

export interface FormField<Control extends HTMLElement> {
  /** The label, with the control in it. */
  element: HTMLElement;
  input: Control;
}

function labelled<Control extends HTMLElement>(text: string, input: Control, isWide: boolean): FormField<Control> {
  return { element: make('label', { class: isWide ? 'field wide' : 'field' }, make('span', { text }), input), input };
}

/** A whole number from `min` on; the browser checks it. */
export function numberField(text: string, name: string, min: number, max?: number): FormField<HTMLInputElement> {
  const limits = { min: String(min), ...(max === undefined ? {} : { max: String(max) }) };
  return labelled(text, make('input', { class: 'number', type: 'number', ...limits, step: '1', inputmode: 'numeric', 'data-field': name }), false);
}

/** A number that may be left out; the form checks it. */
export function digitsField(text: string, name: string, value: string, placeholder = ''): FormField<HTMLInputElement> {
  const input = make('input', {
    class: 'number',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    placeholder,
    'data-field': name,
  });
  input.value = value;
  return labelled(text, input, false);
}

export function textField(text: string, name: string, mostCharacters: number): FormField<HTMLInputElement> {
  return labelled(
    text,
    make('input', { class: 'number', type: 'text', maxlength: String(mostCharacters), autocomplete: 'off', 'data-field': name }),
    true,
  );
}

/** `choices`: values with their texts. */
export function choiceField(
  text: string,
  name: string,
  choices: readonly (readonly [string, string])[],
  value: string,
  isWide = false,
): FormField<HTMLSelectElement> {
  const input = make('select', { 'data-field': name }, ...choices.map(([id, label]) => make('option', { text: label, value: id })));
  input.value = value;
  return labelled(text, input, isWide);
}

export function checkField(text: string, name: string): FormField<HTMLInputElement> {
  const input = make('input', { type: 'checkbox', 'data-field': name });
  return { element: make('label', { class: 'check' }, input, make('span', { text })), input };
}
