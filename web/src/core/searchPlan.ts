// Everything needed to repeat a search step by step in a session of its own, without disturbing the page.
import type { Session } from './engine';

/** The lane of a session that follows a plan: its first one. */
export const plannedLane = 0;

export interface SearchPlan {
  width: number;
  height: number;
  /** The terrain class of each cell, row by row. */
  cells: Uint8Array;
  barriers: Uint8Array;
  /** Terrain costs, areas, query, algorithm and its options, as links have them. */
  fields: string;
}

export function planSearch(session: Session, lane: number): SearchPlan {
  return {
    width: session.width(),
    height: session.height(),
    cells: session.terrainView().slice(),
    barriers: session.barriersView().slice(),
    fields: session.fields(lane),
  };
}

/** The parts that put the search into plannedLane, in this order: each may take long on a large map, and returns whether the core accepts it. */
export function takeParts(session: Session, { width, height, cells, barriers, fields }: SearchPlan): (() => boolean)[] {
  return [() => session.setCells(width, height, cells) === 0, () => session.setBarriers(barriers), () => session.repeatFields(fields) === 0];
}

/** Runs a part at a time. Throws where the core refuses one. */
export function* followInParts(session: Session, plan: SearchPlan): Generator<void, void> {
  for (const take of takeParts(session, plan)) {
    if (!take()) throw new Error('the search was not taken');
    yield;
  }
  session.forgetHistory();
}

export function followPlan(session: Session, plan: SearchPlan): void {
  for (const parts = followInParts(session, plan); !parts.next().done; );
}
