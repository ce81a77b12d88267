// The rows of the list of units: which ones are shown, and in which order.
import type { Cell } from '../model/ui';
import type { StateName } from './unitsNow';

export interface TableUnit {
  readonly unit: number;
  readonly group: number;
  readonly state: StateName;
  /** Null where it is gone. */
  readonly cell: Cell | null;
  /** The cost of its plan; null where nothing is planned. */
  readonly cost: number | null;
}

export type UnitColumn = 'number' | 'state' | 'cell' | 'cost';
export type Filter = 'all' | 'waiting' | 'noPath';

export interface Order {
  readonly by: UnitColumn;
  readonly isDown: boolean;
}

/** What asks for a look comes first. */
const stateRanks: Readonly<Record<StateName, number>> = { NoPath: 0, Waiting: 1, Moving: 2, Ready: 3, Arrived: 4 };

const filters: Readonly<Record<Filter, (unit: TableUnit) => boolean>> = {
  all: () => true,
  waiting: ({ state }) => state === 'Waiting',
  noPath: ({ state }) => state === 'NoPath',
};

/** The numbers by which rows are compared, one after the other. */
const keys: Readonly<Record<UnitColumn, (unit: TableUnit) => readonly number[]>> = {
  number: ({ unit }) => [unit],
  state: ({ state }) => [stateRanks[state]],
  cell: ({ cell }) => (cell ? [cell.y, cell.x] : [-1, -1]),
  cost: ({ cost }) => [cost ?? -1],
};

/** Units with equal keys stay in the order of their numbers. */
export function tableRows(units: readonly TableUnit[], filter: Filter, { by, isDown }: Order): TableUnit[] {
  const key = keys[by];
  const sign = isDown ? -1 : 1;
  const compare = (a: TableUnit, b: TableUnit): number => {
    const others = key(b);
    const first = key(a).findIndex((value, i) => value !== others[i]);
    return first < 0 ? a.unit - b.unit : sign * (key(a)[first]! - others[first]!);
  };
  return units.filter(filters[filter]).sort(compare);
}

/** A click on a column sorts by it, and a second one the other way. Costs begin with the largest. */
export const orderAfterClick = (order: Order, by: UnitColumn): Order => ({ by, isDown: order.by === by ? !order.isDown : by === 'cost' });
