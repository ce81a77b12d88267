// Several searches in one session of their own.
import type { Session } from './engine';

/** What a lane searches the map with. */
export interface LaneSearch {
  algorithm: string;
  options: Readonly<Record<string, number>>;
}

/** Makes as many lanes of a session that followed a plan. */
export function matchSearches(session: Session, searches: readonly LaneSearch[]): void {
  searches.forEach(({ algorithm, options }, lane) => {
    if (lane === session.laneCount()) session.addLane(algorithm);
    else session.setAlgorithm(lane, algorithm);
    for (const [id, value] of Object.entries(options)) session.setOption(lane, id, value);
  });
}
