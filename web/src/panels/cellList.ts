// The numbers of one cell as a list: of the inspector, and of the card that is pinned to a cell.
import { count, decimal } from '../i18n/en';
import { terrainName, type CellReport } from '../state/cellReport';
import style from './cellList.css?inline';
import type { Context } from './context';
import { make, setText } from './dom';
import { addStyle } from './lateStyle';

export function cellList({ strings, playground, root }: Context): { list: HTMLElement; show(report: CellReport): void } {
  addStyle(root, style);
  const ids = Object.keys(strings.cell) as (keyof typeof strings.cell)[];
  const values = new Map(ids.map((id) => [id, make('dd', { attributes: { 'data-cell': id } })]));
  const rows = new Map(ids.map((id) => [id, make('div', {}, make('dt', { text: strings.cell[id] }), values.get(id)!)]));
  const number = (value: number | null): string => (value === null ? strings.none : decimal(value));
  const step = (value: number | null): string => (value === null ? strings.none : count(value));
  const show = (report: CellReport): void => {
    const terrain = terrainName(report, playground.catalog, strings);
    // Its name says what it costs, unless a zone or the unit changes that.
    const isSaid = terrain === strings.ground(report.multiplier);
    const texts: Record<keyof typeof strings.cell, string> = {
      state: strings.states[report.state] ?? strings.none,
      terrain: report.terrain === 0 || isSaid ? terrain : report.multiplier === 0 ? strings.noRoom(terrain) : strings.terrainCost(terrain, report.multiplier),
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
  };
  return { list: make('dl', { class: 'cell-list' }, ...rows.values()), show };
}
