// The conflicts of the plan that is shown. A click goes to the tick of one.
import { mostToldConflicts } from '../../core/motionConstants';
import { make, setText } from '../../panels/dom';
import { VirtualList } from '../../panels/virtualList';
import { fill } from '../../words/fill';
import { lookWords } from '../../words/look';
import { count } from '../../words/numbers';
import { conflictPair, whereText, type PlanConflict } from './planConflicts';

const words = lookWords.conflicts;
const mostRows = 6;

export interface ConflictListHost {
  /** Where a unit of the shown plan is at a tick. */
  cellAt(unit: number, tick: number): number;
  width(): number;
  choose(conflict: PlanConflict): void;
}

export class ConflictList {
  readonly element: HTMLElement;
  private readonly number = make('span', { class: 'look-count' });
  private readonly none = make('p', { class: 'note', text: words.none });
  private readonly list: VirtualList;
  private all: readonly PlanConflict[] = [];

  constructor(host: ConflictListHost) {
    this.list = new VirtualList({
      label: words.title,
      row: 'look-conflict-row',
      columns: ['tick', 'units', 'where'],
      show: (index) => {
        const conflict = this.all[index]!;
        const { tick, one } = conflict;
        const at = fill(words.tick, { tick: count(tick) });
        const where = whereText(conflict, host.cellAt(one, tick + 1), host.width());
        const units = conflictPair(conflict);
        return { cells: [at, ` ${units}`, ` ${where}`], label: fill(words.row, { tick: at, units, where }), mark: conflict.kind };
      },
      choose: (index) => host.choose(this.all[index]!),
    });
    this.element = make(
      'div',
      { class: 'look-list', 'data-part': 'look-conflicts' },
      make('h2', { class: 'look-title', text: words.title }, this.number),
      this.none,
      this.list.element,
    );
  }

  show(all: readonly PlanConflict[]): void {
    // The same plan is the same list.
    if (all === this.all && all.length > 0) return;
    this.all = all;
    const number = count(all.length);
    setText(this.number, all.length === 0 ? '' : all.length >= mostToldConflicts ? fill(words.most, { count: number }) : number);
    this.none.hidden = all.length > 0;
    this.list.element.hidden = all.length === 0;
    this.element.style.setProperty('--rows', String(Math.min(all.length, mostRows)));
    this.list.reset(all.length);
  }
}
