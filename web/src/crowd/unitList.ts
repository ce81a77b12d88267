// The section of the inspector that lists the units. A click pins one; the heads of its columns sort, and a choice shows some of the units alone.
import type { WorldClock } from '../motion/worldClock';
import type { Context } from '../panels/context';
import { keepFocus, make, setAttribute, setText } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import listStyle from '../panels/virtualList.css?inline';
import { VirtualList } from '../panels/virtualList';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { unitWords } from '../words/units';
import type { ChosenUnits } from './chosenUnits';
import { groupColours } from './unitColours';
import { groupNames } from './unitRecords';
import type { UnitsNow } from './unitsNow';
import { orderAfterClick, tableRows, type UnitColumn, type Filter, type Order, type TableUnit } from './unitTable';
import { costText } from './unitText';

const words = unitWords.list;
const columns = Object.keys(words.columns) as UnitColumn[];
const filterIds = Object.keys(words.filters) as Filter[];

/** Rows that are seen without scrolling. */
const mostRows = 8;

export interface UnitListHost {
  readonly now: UnitsNow;
  readonly chosen: ChosenUnits;
  readonly clock: Pick<WorldClock, 'onChange' | 'tick'>;
  pin(unit: number, isByKey: boolean): void;
}

export function fillUnitList({ root, watch, playground }: Context, place: HTMLElement, isOpen: () => boolean, host: UnitListHost): void {
  const { now, chosen, clock, pin } = host;
  let rows: readonly TableUnit[] = [];
  let order: Order = { by: 'number', isDown: false };
  let filter: Filter = 'all';
  const list = new VirtualList({
    label: words.title,
    row: 'unit-row',
    columns,
    show: (index) => {
      const { unit, state, cell, cost, group } = rows[index]!;
      const at = cell ? fill(unitWords.cell, cell) : '';
      const number = count(unit + 1);
      const values = { number, group: groupNames[group], state: unitWords.states[state], cell: at, cost: costText(cost, clock.tick) };
      // The space parts what a reader of the whole row hears.
      return { cells: [number, ` ${values.state}`, ` ${at}`, ` ${values.cost}`], label: fill(words.row, values), mark: `${state} ${group}` };
    },
    choose: (index) => pin(rows[index]!.unit, list.element.matches(':focus-visible')),
  });
  const heads = columns.map((by) => {
    const sort = (): void => {
      order = orderAfterClick(order, by);
      show();
    };
    return make('button', { class: 'unit-head', text: words.columns[by], 'data-column': by, on: { click: sort, mousedown: keepFocus } });
  });
  const choices = filterIds.map((id) => {
    const choose = (): void => {
      filter = id;
      show();
    };
    return make('button', { class: 'button unit-filter', text: words.filters[id], 'data-filter': id, on: { click: choose, mousedown: keepFocus } });
  });
  const none = make('p', { class: 'note' });
  let shown = '';
  const show = (): void => {
    const { dark } = playground.store.get();
    const wanted = isOpen() && now.isCrowd ? [now.key, filter, order.by, order.isDown, dark].join(' ') : '';
    if (wanted !== shown && wanted !== '') showRows(dark);
    shown = wanted;
    if (wanted !== '') follow();
  };
  const showRows = (dark: boolean): void => {
    const { units } = now;
    const all = units.map(({ group }, unit) => ({ unit, group, state: now.stateOf(unit), cell: now.cellOf(unit), cost: now.costOf(unit)[0] }));
    rows = tableRows(all, filter, order);
    for (const head of heads) {
      const isSorted = head.dataset['column'] === order.by;
      setAttribute(head, 'aria-pressed', String(isSorted));
      setAttribute(head, 'data-sorted', isSorted ? (order.isDown ? 'down' : 'up') : undefined);
      head.title = isSorted && !order.isDown ? words.sort.down : words.sort.up;
    }
    for (const choice of choices) setAttribute(choice, 'aria-pressed', String(choice.dataset['filter'] === filter));
    none.hidden = rows.length > 0 || filter === 'all';
    if (filter !== 'all') setText(none, words.none[filter]);
    list.element.hidden = rows.length === 0;
    place.style.setProperty('--rows', String(Math.min(rows.length, mostRows)));
    groupColours[dark ? 'dark' : 'light'].forEach((colour, i) => place.style.setProperty(`--group-${i}`, colour));
    list.update(rows.length);
  };
  /** The unit whose row was marked last, unless the reader has marked another one since. */
  let followed: number | null = null;
  const follow = (): void => {
    if (chosen.pinned === followed) return;
    followed = chosen.pinned;
    const at = rows.findIndex(({ unit }) => unit === followed);
    if (at >= 0) list.mark(at);
  };
  addStyle(root, listStyle);
  place.classList.add('unit-list');
  place.append(
    make('div', { class: 'unit-filters', role: 'group', 'aria-label': words.show }, ...choices),
    make('div', { class: 'unit-heads', role: 'group', 'aria-label': words.title }, ...heads),
    none,
    list.element,
  );
  clock.onChange.add(show);
  chosen.onChange.add(show);
  watch(show);
}
