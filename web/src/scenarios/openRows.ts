// The rows of the scenario that a page has open, for other parts of that page.
import type { ScenRows } from './rows';

interface OpenRows {
  name: string;
  rows: ScenRows;
}

const open = new WeakMap<object, OpenRows>();

/** Null: they are closed. */
export function noteOpenRows(page: object, rows: OpenRows | null): void {
  if (rows) open.set(page, rows);
  else open.delete(page);
}

export const openRowsOf = (page: object): OpenRows | null => open.get(page) ?? null;
