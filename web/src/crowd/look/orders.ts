// The orders that a planner tried: each attempt to plan a unit is a node, and an order begins with one that has no parent.
import type { LookRecord } from './lookRecord';

export interface OrderRow {
  readonly node: number;
  /** Counted from 0. */
  readonly place: number;
  readonly unit: number;
  /** Null where the unit finds no path. */
  readonly cost: number | null;
}

export class Orders {
  /** The first node of each order. */
  private readonly starts: number[] = [];

  constructor(private readonly record: LookRecord) {
    for (let node = 0; node < record.nodes; node++) if (record.parentOf(node) < 0) this.starts.push(node);
  }

  get count(): number {
    return this.starts.length;
  }

  /** The order that the node belongs to. */
  orderOf(node: number): number {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= node) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The node of each row of an order, from the first to the one behind the last. */
  span(order: number): { from: number; to: number } {
    return { from: this.starts[order] ?? 0, to: this.starts[order + 1] ?? this.record.nodes };
  }

  row(node: number): OrderRow {
    const { tick, unit, cost, hasPath } = this.record.node(node);
    return { node, place: tick, unit, cost: hasPath ? cost : null };
  }
}
