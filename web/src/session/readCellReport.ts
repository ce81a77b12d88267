// Reads what the core knows of one cell.
import type { Catalog } from '../core/catalog';
import type { Session } from '../core/engine';
import { CellField, CellState } from '../core/generated';
import type { CellReport } from './cellReport';
import type { Place } from './checks';

const stateIds: Readonly<Record<CellState, CellReport['state']>> = {
  [CellState.Unvisited]: 'unvisited',
  [CellState.Open]: 'open',
  [CellState.Closed]: 'closed',
  [CellState.OpenBackward]: 'open-backward',
  [CellState.ClosedBackward]: 'closed-backward',
  [CellState.Met]: 'met',
};

/** `isSearched` is false for a query that the core was not asked: of the cell only its terrain is known then. */
export function readCellReport(session: Session, lane: number, { x, y }: Place, catalog: Catalog, isSearched: boolean): CellReport {
  const fields = session.inspect(lane, x, y).slice();
  const read = (field: CellField): number | null => (!isSearched || Number.isNaN(fields[field]) ? null : fields[field]!);
  const parent = { x: read(CellField.ParentX), y: read(CellField.ParentY) };
  return {
    state: stateIds[(read(CellField.State) ?? 0) as CellState],
    terrain: catalog.terrains[fields[CellField.Terrain]!]?.id ?? 'ground',
    multiplier: fields[CellField.Multiplier]!,
    g: read(CellField.G),
    h: read(CellField.H),
    f: read(CellField.F),
    parent: parent.x === null || parent.y === null ? null : { x: parent.x, y: parent.y },
    openedAt: read(CellField.OpenedStep),
    closedAt: read(CellField.ClosedStep),
  };
}
