// Everything needed to repeat a search step by step in a session of its own, without disturbing the page.
import type { Session } from './engine';
import { Status } from './generated';
import { stepsAtOnce } from './strides';

/** The lane of a session that follows a plan: its first one. */
export const plannedLane = 0;
/** Recorded steps between two looks at the clock. */
const replayedAtOnce = 5000;

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
  return { width: session.width(), height: session.height(), cells: session.terrainView().slice(), barriers: session.barriersView().slice(), fields: session.fields(lane) };
}

/** The parts that put the search into plannedLane, in this order: each may take long on a large map, and returns whether the core accepts it. */
export function takeParts(session: Session, { width, height, cells, barriers, fields }: SearchPlan): (() => boolean)[] {
  return [
    () => session.setCells(width, height, cells) === 0,
    () => session.setBarriers(barriers),
    () => session.repeatFields(fields) === 0,
  ];
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

/** Moves plannedLane a little towards a step, recorded or not; false when it is there, or at the last step of a search that ended. */
export function approach(session: Session, step: number): boolean {
  const [cursor, recorded] = [session.step(plannedLane), session.recordedSteps(plannedLane)];
  const isOpen = session.status(plannedLane) === Status.Running;
  if (step > recorded && cursor === recorded && isOpen) {
    if (!session.makeReady(plannedLane)) return true;
    session.advance(plannedLane, Math.min(step - recorded, stepsAtOnce));
  } else session.seek(plannedLane, cursor + Math.min(Math.max(Math.min(step, recorded) - cursor, -replayedAtOnce), replayedAtOnce));
  return session.step(plannedLane) !== step && (isOpen || session.step(plannedLane) !== session.recordedSteps(plannedLane));
}
