// What a session knows of one cell.
import type { Place } from './checks';

export interface CellReport {
  state: 'unvisited' | 'open' | 'closed' | 'open-backward' | 'closed-backward' | 'met';
  /** Id of the catalogue; 'ground' where it has none. */
  terrain: string;
  /** What a step into the cell costs, as often as one over plain ground; 0: there is none. */
  multiplier: number;
  /** In the unit of costs; null where the search knows none. */
  g: number | null;
  h: number | null;
  f: number | null;
  parent: Place | null;
  /** Steps in which it was opened and closed. */
  openedAt: number | null;
  closedAt: number | null;
}
