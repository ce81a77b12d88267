// The numbers of the cell under the pointer, the keyboard cursor or the last tap.
import { CellField } from '../core/generated';
import { count, decimal } from '../i18n/en';
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
    const fields = playground.session.inspect(0, cell.x, cell.y);
    const read = (field: CellField): number => fields[field] ?? Number.NaN;
    const number = (value: number): string => (Number.isFinite(value) ? decimal(value) : strings.none);
    const step = (value: number): string => (Number.isFinite(value) && value >= 0 ? count(value) : strings.none);
    const terrain = playground.catalog.terrains[read(CellField.Terrain)];
    const reached = read(CellField.State) > 0;
    const parent = reached && read(CellField.ParentX) >= 0 ? strings.cellAt(read(CellField.ParentX), read(CellField.ParentY)) : strings.none;
    const texts: Record<keyof typeof strings.cell, string> = {
      state: strings.states[read(CellField.State)] ?? strings.none,
      terrain: terrain ? (read(CellField.Terrain) === 0 ? terrain.name : strings.terrainCost(terrain.name, read(CellField.Multiplier))) : strings.none,
      g: reached ? number(read(CellField.G)) : strings.none,
      h: number(read(CellField.H)),
      f: reached ? number(read(CellField.F)) : strings.none,
      otherG: number(read(CellField.OtherG)),
      parent,
      opened: step(read(CellField.OpenedStep)),
      closed: step(read(CellField.ClosedStep)),
    };
    for (const id of ids) setText(values.get(id)!, texts[id]);
    rows.get('otherG')!.hidden = !Number.isFinite(read(CellField.OtherG));
  });
  return panel;
}
