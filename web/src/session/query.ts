// What is asked, in the ids of the catalogue.
import type { Place } from './checks';

export interface Query {
  from: Place;
  to: Place;
  /** Stops on the way, at most ten, each of them another cell. */
  via?: readonly Place[] | undefined;
  /** Id of an algorithm. Without one: the exact search that is fastest for map and query, or, where there are stops, the one that visits them. */
  algorithm?: string | undefined;
  /** Id of a movement rule; default: 8-no-corner-cutting. */
  movement?: string | undefined;
  /** Id of a cost model: what straight and diagonal steps cost; octile, 1 and √2, where none is given. */
  costModel?: string | undefined;
  /** The unit: the id of its kind, and its width and height in cells; default: a walker of one cell. */
  unit?: { kind?: string | undefined; size?: number | undefined } | undefined;
  /** Options that the algorithm reads, by their ids: the id of a choice, or a number. Others have their defaults. */
  options?: Readonly<Record<string, string | number>> | undefined;
}

/** A query with nothing left out. */
export interface FullQuery {
  from: Place;
  to: Place;
  via: Place[];
  algorithm: string;
  movement: string;
  costModel: string;
  unit: { kind: string; size: number };
  options: Record<string, string | number>;
}
