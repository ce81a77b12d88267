// The numbers of the cell under the pointer, the keyboard cursor or the last tap.
import { count, decimal } from '../i18n/en';
import { readCell } from '../state/cellReport';
import { colourKey } from './colourKey';
import type { Context } from './context';
import { make, setText } from './dom';

export function cellDetails(context: Context): HTMLElement {
  const { strings, playground } = context;
  const title = make('h2', { class: 'small-title' });
  const key = colourKey(context);
  const hint = make('p', { class: 'hint', text: strings.cellHint });
  const ids = Object.keys(strings.cell) as (keyof typeof strings.cell)[];
  const values = new Map(ids.map((id) => [id, make('dd', { attributes: { 'data-cell': id } })]));
  const rows = new Map(ids.map((id) => [id, make('div', {}, make('dt', { text: strings.cell[id] }), values.get(id)!)]));
  const list = make('dl', { class: 'cell-list' }, ...rows.values());
  const panel = make('section', { class: 'cell-details foldable' }, title, key, hint, list);
  context.watch((ui) => {
    const cell = ui.hover ?? ui.cursor;
    const known = cell !== null && playground.contains(cell);
    list.hidden = !known;
    hint.hidden = key.hidden = known;
    title.hidden = !known;
    if (!known) return;
    setText(title, strings.cellTitle(cell.x, cell.y));
    const report = readCell(playground.session, 0, cell);
    const number = (value: number | null): string => (value === null ? strings.none : decimal(value));
    const step = (value: number | null): string => (value === null ? strings.none : count(value));
    const terrain = playground.catalog.terrains[report.terrain]?.name ?? strings.none;
    const texts: Record<keyof typeof strings.cell, string> = {
      state: strings.states[report.state] ?? strings.none,
      terrain: report.terrain === 0 ? terrain : report.multiplier === 0 ? strings.noRoom(terrain) : strings.terrainCost(terrain, report.multiplier),
      g: number(report.g),
      h: number(report.h),
      f: number(report.f),
      otherG: number(report.otherG),
      parent: report.parent ? strings.cellAt(report.parent.x, report.parent.y) : strings.none,
      opened: step(report.opened),
      closed: step(report.closed),
    };
    for (const id of ids) setText(values.get(id)!, texts[id]);
    rows.get('otherG')!.hidden = report.otherG === null;
  });
  return panel;
}
