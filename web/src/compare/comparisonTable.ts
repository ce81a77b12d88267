// The searches in numbers, a column each. The better value of a row is bold, once all searches are at their ends. How long they take is measured on
// demand. In a world that moves the runs are compared, and below them stand the plannings in force; of a crowd, the plans.
import { explainOf } from '../core/explain';
import { ListKind } from '../core/explainConstants';
import { Status } from '../core/generated';
import { RunStatus } from '../core/motionConstants';
import type { ComparedCrowd } from '../lanes/comparedCrowd';
import type { LaneView } from '../lanes/laneView';
import { formulaOf } from '../model/formula';
import type { Snapshot } from '../model/ui';
import { make, setText } from '../panels/dom';
import type { MapHost, SearchHost } from '../state/pageHost';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { count, decimal, duration, noNumber, plain } from '../words/numbers';
import { hasArrived, isShownWhole, type LaneRun, type LanesTold } from './laneRuns';
import { LaneTimes, measuredRuns } from './laneTimes';
import { headRow, rowOf, textCells, valueCells } from './tableCells';

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

/** The tick of its arrival, or how the run stands. */
export function arrivalText(run: Pick<LaneRun, 'status' | 'last'>): string {
  if (hasArrived(run)) return count(run.last);
  return fill(compareWords.run.status[RunStatus[run.status] as Exclude<keyof typeof RunStatus, 'Arrived'>], { tick: count(run.last) });
}

/** The rows of runs. They can be compared at their ends, where all have arrived; when they arrive is known before. */
export function runRows(of: readonly LaneRun[]): HTMLElement[] {
  const { rows } = compareWords.run;
  const haveArrived = of.every(hasArrived);
  const isOver = haveArrived && of.every(isShownWhole);
  const arrivals = of.map(arrivalText);
  const value = (title: string, read: (run: LaneRun) => number, textOf: (value: number) => string): HTMLElement =>
    rowOf(title, valueCells({ values: of.map(read), textOf, isOver }));
  return [
    haveArrived
      ? rowOf(rows.arrival, valueCells({ values: of.map(({ last }) => last), textOf: count, isOver: true }))
      : rowOf(rows.arrival, textCells(arrivals)),
    value(rows.cost, ({ cost }) => cost, decimal),
    value(rows.expanded, ({ expanded }) => expanded, count),
    // Fewer plannings are no better by themselves.
    rowOf(rows.plannings, textCells(of.map(({ plannings }) => count(plannings)))),
  ];
}

/** The title of the rows of the plannings in force, and the ticks of these. */
function planningHead(of: readonly LaneRun[]): HTMLElement[] {
  const { planning, plannedAt } = compareWords.run;
  return [
    make('tr', {}, make('th', { text: planning, class: 'of-planning', colspan: String(of.length + 1), scope: 'colgroup' })),
    rowOf(plannedAt, textCells(of.map((run) => (run.plannedAt === null ? noNumber : count(run.plannedAt))))),
  ];
}

export class ComparisonTable {
  readonly element = make('div', { class: 'comparison-numbers' });
  private readonly caption = make('caption');
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
    const { time } = compareWords.table;
    this.timeRow.append(make('th', { scope: 'row' }, make('span', { text: time.row }), this.button));
    this.element.append(
      make('table', { class: 'comparison-table' }, this.caption, this.head, this.body, make('tbody', {}, this.timeRow)),
      this.why,
      this.note,
    );
    this.button.addEventListener('click', () =>
      playground.guard.run(() => (this.times.isMeasuring ? this.times.stop() : this.times.measure(this.lanes))),
    );
  }

  /** `told`: of these lanes. */
  show(playground: MapHost, lanes: readonly LaneView[], chosen: LaneView, { runs, crowd }: LanesTold): void {
    // Lanes that plan a crowd search nothing whose time could be measured.
    this.timeRow.hidden = crowd !== null;
    if (crowd) this.showCrowd(crowd, lanes.indexOf(chosen));
    else this.showSearches(playground, lanes, chosen, runs);
  }

  private showCrowd({ caption, lanes, rows, note }: ComparedCrowd, chosen: number): void {
    if (this.times.isMeasuring) this.times.stop();
    const key = JSON.stringify([lanes, rows, chosen]);
    if (key === this.shown) return;
    this.shown = key;
    setText(this.caption, caption);
    setText(this.why, note);
    this.why.hidden = false;
    setText(this.note, '');
    const names = lanes.map(({ name }) => name);
    this.head.replaceChildren(headRow('', names, chosen));
    this.body.replaceChildren(...rows.map((row) => rowOf(row.title, 'texts' in row ? textCells(row.texts) : valueCells(row))));
  }

  private showSearches(playground: MapHost, lanes: readonly LaneView[], chosen: LaneView, runs: readonly LaneRun[] | null): void {
    this.lanes = lanes;
    this.times.update(lanes);
    const times = lanes.map(({ snapshot }) => this.times.of(snapshot));
    const ids = Object.keys(compareWords.table.rows) as RowId[];
    const values = ids.map((id) => lanes.map(({ snapshot }) => valueOf[id](snapshot)));
    const names = lanes.map(({ snapshot }) => snapshot.info.name);
    const formulas = lanes.map(({ snapshot }) => formulaOf(playground.catalog, snapshot));
    const kindOf = ({ lane }: LaneView): ListKind => explainOf(playground.engine).listKind(lane);
    const orders = lanes.map((view, i) => orderText(kindOf(view), formulas[i]!.text));
    // Plannings of a world begin on different cells, and in different ticks.
    const isOver = !runs && lanes.every(({ snapshot }) => snapshot.atEnd);
    const key = JSON.stringify([
      runs,
      formulas,
      orders,
      values,
      names,
      isOver,
      times,
      this.times.isMeasuring,
      this.times.hasFailed,
      lanes.indexOf(chosen),
    ]);
    if (key === this.shown) return;
    this.shown = key;
    const { rows, time, caption } = compareWords.table;
    const { run: runWords } = compareWords;
    setText(
      this.caption,
      !runs
        ? caption
        : runs.every((each) => isShownWhole(each) && hasArrived(each))
          ? runWords.captionOver
          : fill(runWords.caption, { tick: count(runs[0]!.tick) }),
    );
    const isMeasured = times.every((each) => each !== null);
    setText(this.button, this.times.isMeasuring ? time.stop : time.measure);
    const measured = !isMeasured ? '' : fill(times.every((each) => each.isBeside) ? time.beside : time.within, measuredRuns);
    setText(this.note, this.times.isMeasuring ? time.measuring : this.times.hasFailed ? time.failed : measured);
    this.head.replaceChildren(headRow(runs ? fill(runWords.until, { tick: count(runs[0]!.tick) }) : '', names, lanes.indexOf(chosen)));
    const byCost = formulas.findIndex(({ kind }) => kind === 'g');
    const usesGoal = lanes.some(({ snapshot }) => snapshot.verdict.usesHeuristic);
    this.why.hidden = byCost < 0 || !usesGoal;
    if (!this.why.hidden) setText(this.why, fill(compareWords.table.byCost, { name: names[byCost]! }));
    this.body.replaceChildren(
      ...(runs ? [...runRows(runs), ...planningHead(runs)] : []),
      rowOf(compareWords.table.order, textCells(orders)),
      ...ids.flatMap((id, row) => {
        // The cost of a planning is that of the rest of one way.
        if (runs && id === 'cost') return [];
        return [rowOf(rows[id], valueCells({ values: values[row]!, textOf: id === 'cost' ? decimal : count, isOver }))];
      }),
    );
    for (const cell of this.timeRow.querySelectorAll('td')) cell.remove();
    this.timeRow.append(...valueCells({ values: times.map((each) => each?.milliseconds ?? null), textOf: timeText, isOver: isMeasured && !runs }));
  }
}
