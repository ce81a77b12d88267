// A row of the share dialog: what can be saved of one thing. Parts that load later add rows of their own.
import { make } from './dom';

export interface FileRow {
  readonly element: HTMLElement;
  readonly title: HTMLElement;
}

/** `id`: that of the title. */
export function fileRow(id: string, text: string, buttons: readonly HTMLElement[]): FileRow {
  const title = make('span', { class: 'note', text, id });
  const element = make('div', { class: 'file-row', role: 'group', 'aria-labelledby': id }, title, make('div', { class: 'file-buttons' }, ...buttons));
  return { element, title };
}

/** The row that a part adds to the dialog of a page, by its controller. It is asked while the dialog is open, and answers null where it has none. */
export const lateFileRows = new WeakMap<object, () => HTMLElement | null>();
