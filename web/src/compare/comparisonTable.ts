// The searches in numbers, a column each. The better value of a row is bold, once all searches are at their ends.
import { Status } from '../core/generated';
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import { make } from '../panels/dom';
import type { Playground } from '../state/playground';
import { compareWords } from '../words/compare';
import { count, decimal, noNumber } from '../words/numbers';
import { nameOf } from './laneCommands';

type RowId = keyof typeof compareWords.table.rows;

/** Null where there is no value yet. The lowest value is the better one in every row. */
const valueOf: Record<RowId, (snapshot: Snapshot) => number | null> = {
  cost: ({ atEnd, status, pathCost }) => (atEnd && status === Status.Found ? pathCost : null),
  expanded: ({ expanded }) => expanded,
  generated: ({ generated }) => generated,
  reopened: ({ reopened }) => reopened,
  largestOpen: ({ largestOpen }) => largestOpen,
};

export class ComparisonTable {
  readonly element = make('table', { class: 'comparison-table' });
  private shown = '';

  show(playground: Playground, lanes: readonly LaneView[], chosen: LaneView): void {
    const { caption, rows } = compareWords.table;
    const ids = Object.keys(rows) as RowId[];
    const values = ids.map((id) => lanes.map(({ snapshot }) => valueOf[id](snapshot)));
    const names = lanes.map(({ snapshot }) => nameOf(playground, snapshot.algorithm));
    const isOver = lanes.every(({ snapshot }) => snapshot.atEnd);
    const key = JSON.stringify([values, names, isOver, lanes.indexOf(chosen)]);
    if (key === this.shown) return;
    this.shown = key;
    const cell = (value: number | null, id: RowId, best: number): HTMLElement => {
      const text = value === null ? noNumber : id === 'cost' ? decimal(value) : count(value);
      const isBest = isOver && value === best;
      return make('td', {}, isBest ? make('strong', { text }) : text);
    };
    this.element.replaceChildren(
      make('caption', { text: caption }),
      make('thead', {}, make('tr', {}, make('td'), ...names.map((name, lane) => make('th', { text: name, class: lanes[lane] === chosen ? 'chosen' : '', attributes: { scope: 'col' } })))),
      make('tbody', {}, ...ids.map((id, row) => {
        const known = values[row]!.filter((value) => value !== null);
        // Equal values leave nothing to choose.
        const best = new Set(known).size > 1 ? Math.min(...known) : Number.NaN;
        return make('tr', {}, make('th', { text: rows[id], attributes: { scope: 'row' } }), ...values[row]!.map((value) => cell(value, id, best)));
      })),
    );
  }
}
