// The numbers of the search at the cursor.
import { Status } from '../core/generated';
import { count, decimal, duration } from '../i18n/en';
import type { Snapshot } from '../model/ui';
import type { Context } from './context';
import { make, setText } from './dom';

/** What only this algorithm has to tell. */
function facts({ playground, watch }: Context): HTMLElement {
  const list = make('dl', { class: 'facts foldable', attributes: { 'data-part': 'facts' } });
  let shown = '';
  watch(({ snapshot }) => {
    const key = JSON.stringify(snapshot.facts);
    if (key === shown) return;
    shown = key;
    list.hidden = snapshot.facts.length === 0;
    const { algorithms, facts: names } = playground.catalog;
    const said = (value: string): string => (/^\d+$/.test(value) ? count(Number(value)) : (algorithms.find((info) => info.id === value)?.name ?? value));
    list.replaceChildren(...snapshot.facts.map(({ id, value }) => make('div', {}, make('dt', { text: names.find((fact) => fact.id === id)?.text ?? id }), make('dd', { text: said(value) }))));
  });
  list.hidden = true;
  return list;
}

export function counters(context: Context): HTMLElement {
  const { strings, watch } = context;
  const found = (s: Snapshot): boolean => s.atEnd && s.status === Status.Found;
  // Cost, length and time belong to the whole run: they appear at its end.
  const table: [keyof typeof strings.counters, boolean, (snapshot: Snapshot) => string][] = [
    ['expanded', true, (s) => count(s.expanded)],
    ['open', true, (s) => count(s.open)],
    ['cost', true, (s) => (found(s) ? decimal(s.pathCost) : strings.none)],
    ['generated', false, (s) => count(s.generated)],
    ['length', false, (s) => (!found(s) ? strings.none : s.pathCells > 0 ? strings.moves(s.pathCells - 1) : strings.turns(s.corners - 2))],
    ['reopened', false, (s) => count(s.reopened)],
    ['time', false, (s) => (s.atEnd ? strings.milliseconds(duration(s.elapsed)) : strings.none)],
  ];
  const cells = table.map(([id, large, read]) => {
    const value = make('strong', { attributes: { 'data-counter': id } });
    watch((ui) => {
      const text = read(ui.snapshot);
      setText(value, text);
      value.classList.toggle('long', text.length > 7);
    });
    return { large, element: make('div', { class: 'counter' }, value, make('span', { text: strings.counters[id] })) };
  });
  return make('div', { class: 'counters' },
    make('div', { class: 'counters-large' }, ...cells.filter(({ large }) => large).map(({ element }) => element)),
    make('div', { class: 'counters-small foldable' }, ...cells.filter(({ large }) => !large).map(({ element }) => element)),
    facts(context));
}
