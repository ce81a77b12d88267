// Rows and cells of the table that compares lanes.
import type { NumberRow } from '../lanes/comparedCrowd';
import { make } from '../panels/dom';
import { noNumber } from '../words/numbers';
import { areBetter } from './better';

export const textCells = (texts: readonly string[]): HTMLElement[] => texts.map((text) => make('td', { text }));

/** The better value is bold. */
export function valueCells(row: Omit<NumberRow, 'title'>): HTMLElement[] {
  const better = areBetter(row);
  return row.values.map((value, lane) => {
    const text = value === null ? noNumber : row.textOf(value);
    return make('td', {}, better[lane] ? make('strong', { text }) : text);
  });
}

export const rowOf = (title: string, cells: readonly HTMLElement[]): HTMLElement =>
  make('tr', {}, make('th', { text: title, scope: 'row' }), ...cells);

/** The names of the lanes. `corner`: what stands over the titles of the rows. */
export const headRow = (corner: string, names: readonly string[], chosen: number): HTMLElement =>
  make(
    'tr',
    {},
    make('td', { class: 'until', text: corner }),
    ...names.map((text, lane) => make('th', { text, class: lane === chosen ? 'chosen' : '', scope: 'col' })),
  );
