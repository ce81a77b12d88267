// The order in which units are planned, up to the step that is shown. A click goes to the step of a unit.
import { make, setText } from '../../panels/dom';
import { VirtualList } from '../../panels/virtualList';
import { fill } from '../../words/fill';
import { lookWords } from '../../words/look';
import { count } from '../../words/numbers';
import { ordinal } from '../../words/plural';
import type { LookRecord } from './lookRecord';
import { Orders } from './orders';

const words = lookWords.order;
const mostRows = 8;

export class OrderList {
  readonly element: HTMLElement;
  private readonly title = make('h2', { class: 'look-title' });
  private readonly list: VirtualList;
  private record: LookRecord | null = null;
  private orders: Orders | null = null;
  private first = 0;
  private node = 0;

  /** `choose`: the reader wants the step of this node. */
  constructor(choose: (node: number) => void) {
    this.list = new VirtualList({
      label: words.title,
      row: 'look-order-row',
      columns: ['place', 'unit', 'cost'],
      show: (index) => {
        const { node, place, unit, cost } = this.orders!.row(this.first + index);
        const values = {
          place: ordinal(lookWords.places, place + 1),
          unit: fill(words.unit, { unit: count(unit + 1) }),
          cost: cost === null ? words.noPath : fill(words.cost, { cost: count(cost) }),
        };
        return {
          cells: [values.place, ` ${values.unit}`, ` ${values.cost}`],
          label: fill(words.row, values),
          mark: node > this.node ? 'later' : cost === null ? 'noPath' : '',
        };
      },
      choose: (index) => choose(this.first + index),
    });
    this.element = make('div', { class: 'look-list', 'data-part': 'look-order' }, this.title, this.list.element);
  }

  show(record: LookRecord, node: number): void {
    // The reader may have scrolled away.
    if (record === this.record && node === this.node) return;
    if (record !== this.record) this.orders = new Orders(record);
    this.record = record;
    const orders = this.orders!;
    const order = orders.orderOf(node);
    const { from, to } = orders.span(order);
    this.first = from;
    this.node = node;
    setText(this.title, fill(words.of, { order: count(order + 1), orders: count(orders.count) }));
    this.element.style.setProperty('--rows', String(Math.min(to - from, mostRows)));
    this.list.update(to - from);
    this.list.mark(node - from);
  }
}
