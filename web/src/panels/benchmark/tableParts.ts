// What the tables of a benchmark share.
import { make } from '../dom';

/** The head of a body of rows. Its text stays in sight where the table scrolls. */
export function groupHead(text: string, columns: number): HTMLElement {
  return make('tr', { class: 'benchmark-group' }, make('th', { scope: 'rowgroup', colspan: String(columns) }, make('span', { text })));
}
