// The searches in numbers, a column each. The better value of a row is bold, once all searches are at their ends. How long they take is measured on
// demand.
import { explainOf } from '../core/explain';
import { ListKind } from '../core/explainConstants';
import { Status } from '../core/generated';
import type { LaneView } from '../lanes/laneView';
import { formulaOf } from '../model/formula';
import type { Snapshot } from '../model/ui';
import { make, setText } from '../panels/dom';
import type { MapHost, SearchHost } from '../state/pageHost';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { count, decimal, duration, noNumber, plain } from '../words/numbers';
import { LaneTimes, runs } from './laneTimes';

type RowId = keyof typeof compareWords.table.rows;

/** Null where there is no value yet. The lowest value is the better one in every row. */
const valueOf: Record<RowId, (snapshot: Snapshot) => number | null> = {
  cost: ({ atEnd, status, pathCost }) => (atEnd && status === Status.Found ? pathCost : null),
  expanded: ({ expanded }) => expanded,
  generated: ({ generated }) => generated,
  reopened: ({ reopened }) => reopened,
  largestOpen: ({ largestOpen }) => largestOpen,
};

/** Says which open cell a search takes first. `formula`: the formula of the number that orders its list. */
function orderText(kind: ListKind, formula: string): string {
  const order = compareWords.table.orders[ListKind[kind] ?? ''];
  return order === undefined ? noNumber : fill(order, { text: formula });
}

/** 0.04, 0.5, 12: milliseconds. */
function timeText(milliseconds: number): string {
  if (milliseconds >= 1) return duration(milliseconds);
  return milliseconds < 0.01 ? fill(compareWords.table.time.less, { milliseconds: plain(0.01, 2) }) : plain(milliseconds, 2);
}

interface Row {
  values: readonly (number | null)[];
  textOf(value: number): string;
  /** Whether the values can be compared. */
  isOver: boolean;
}

function valueCells({ values, textOf, isOver }: Row): HTMLElement[] {
  // What is written alike is no better.
  const known = values.filter((value) => value !== null);
  const isTied = new Set(known.map(textOf)).size < 2;
  const best = isTied ? '' : textOf(Math.min(...known));
  return values.map((value) => {
    const text = value === null ? noNumber : textOf(value);
    return make('td', {}, isOver && text === best ? make('strong', { text }) : text);
  });
}

export class ComparisonTable {
  readonly element = make('div', { class: 'comparison-numbers' });
  private readonly head = make('thead');
  private readonly body = make('tbody');
  /** It stays in the table, because its button must not go while it is pressed. */
  private readonly timeRow = make('tr');
  /** Why one of them expands more. */
  private readonly why = make('p', { class: 'comparison-why' });
  private readonly note = make('p', { class: 'comparison-note' });
  private readonly button = make('button', { class: 'button outlined measure', 'data-part': 'measure' });
  private readonly times: LaneTimes;
  private lanes: readonly LaneView[] = [];
  private shown = '';

  constructor(playground: SearchHost) {
    this.times = new LaneTimes(playground);
    const { caption, time } = compareWords.table;
    this.timeRow.append(make('th', { scope: 'row' }, make('span', { text: time.row }), this.button));
    this.element.append(
      make('table', { class: 'comparison-table' }, make('caption', { text: caption }), this.head, this.body, make('tbody', {}, this.timeRow)),
      this.why,
      this.note,
    );
    this.button.addEventListener('click', () =>
      playground.guard.run(() => (this.times.isMeasuring ? this.times.stop() : this.times.measure(this.lanes))),
    );
  }

  show(playground: MapHost, lanes: readonly LaneView[], chosen: LaneView): void {
    this.lanes = lanes;
    this.times.update(lanes);
    const times = lanes.map(({ snapshot }) => this.times.of(snapshot));
    const ids = Object.keys(compareWords.table.rows) as RowId[];
    const values = ids.map((id) => lanes.map(({ snapshot }) => valueOf[id](snapshot)));
    const names = lanes.map(({ snapshot }) => snapshot.info.name);
    const formulas = lanes.map(({ snapshot }) => formulaOf(playground.catalog, snapshot));
    const kindOf = ({ lane }: LaneView): ListKind => explainOf(playground.engine).listKind(lane);
    const orders = lanes.map((view, i) => orderText(kindOf(view), formulas[i]!.text));
    const isOver = lanes.every(({ snapshot }) => snapshot.atEnd);
    const key = JSON.stringify([formulas, orders, values, names, isOver, times, this.times.isMeasuring, this.times.hasFailed, lanes.indexOf(chosen)]);
    if (key === this.shown) return;
    this.shown = key;
    const { rows, time } = compareWords.table;
    const isMeasured = times.every((each) => each !== null);
    setText(this.button, this.times.isMeasuring ? time.stop : time.measure);
    const measured = !isMeasured ? '' : fill(times.every((each) => each.isBeside) ? time.beside : time.within, runs);
    setText(this.note, this.times.isMeasuring ? time.measuring : this.times.hasFailed ? time.failed : measured);
    this.head.replaceChildren(
      make(
        'tr',
        {},
        make('td'),
        ...names.map((name, lane) => make('th', { text: name, class: lanes[lane] === chosen ? 'chosen' : '', scope: 'col' })),
      ),
    );
    const byCost = formulas.findIndex(({ kind }) => kind === 'g');
    const usesGoal = lanes.some(({ snapshot }) => snapshot.verdict.usesHeuristic);
    this.why.hidden = byCost < 0 || !usesGoal;
    if (!this.why.hidden) setText(this.why, fill(compareWords.table.byCost, { name: names[byCost]! }));
    const orderHead = make('th', { text: compareWords.table.order, scope: 'row' });
    this.body.replaceChildren(
      make('tr', {}, orderHead, ...orders.map((text) => make('td', { text }))),
      ...ids.map((id, row) =>
        make(
          'tr',
          {},
          make('th', { text: rows[id], scope: 'row' }),
          ...valueCells({ values: values[row]!, textOf: id === 'cost' ? decimal : count, isOver }),
        ),
      ),
    );
    for (const cell of this.timeRow.querySelectorAll('td')) cell.remove();
    this.timeRow.append(...valueCells({ values: times.map((each) => each?.milliseconds ?? null), textOf: timeText, isOver: isMeasured }));
  }
}
