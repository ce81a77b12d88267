// The numbers of one cell as a list: of the inspector, and of the card that is pinned to a cell.
import { fill } from '../words/fill';
import { count, decimal, noNumber } from '../words/numbers';
import { costOfClass } from '../formats/grid';
import { terrainName, type CellFacts } from '../state/tell/cellReport';
import { panelWords } from '../words/panels';
import style from './cellList.css?inline';
import type { Context } from './context';
import { make, setText } from './dom';
import { addStyle } from './lateStyle';

export function cellList({ strings, playground, root }: Context): { list: HTMLElement; show(report: CellFacts): void } {
  addStyle(root, style);
  const ids = Object.keys(panelWords.cell) as (keyof typeof panelWords.cell)[];
  const values = new Map(ids.map((id) => [id, make('dd', { 'data-cell': id })]));
  const rows = new Map(ids.map((id) => [id, make('div', {}, make('dt', { text: panelWords.cell[id] }), values.get(id)!)]));
  const number = (value: number | null): string => (value === null ? noNumber : decimal(value));
  const step = (value: number | null): string => (value === null ? noNumber : count(value));
  const show = (report: CellFacts): void => {
    const terrain = terrainName(report, playground.catalog, strings);
    // Its name says what it costs, unless a zone or the unit changes that.
    const isSaid = !playground.catalog.terrains[report.terrain] && costOfClass[report.terrain] === report.multiplier;
    const texts: Record<keyof typeof panelWords.cell, string> = {
      state: panelWords.states[report.state] ?? noNumber,
      terrain:
        report.terrain === 0 || isSaid
          ? terrain
          : report.multiplier === 0
            ? fill(panelWords.noRoom, { name: terrain })
            : fill(panelWords.terrainCost, { name: terrain, multiplier: report.multiplier }),
      g: number(report.g),
      h: number(report.h),
      f: number(report.f),
      otherG: number(report.otherG),
      parent: report.parent ? fill(panelWords.cellAt, report.parent) : noNumber,
      opened: step(report.opened),
      closed: step(report.closed),
    };
    for (const id of ids) setText(values.get(id)!, texts[id]);
    rows.get('otherG')!.hidden = report.otherG === null;
  };
  return { list: make('dl', { class: 'cell-list' }, ...rows.values()), show };
}
