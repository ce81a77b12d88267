// The searches of one map as the page keeps them.
import type { LaneView } from '../../lanes/laneView';
import { fieldsTogether, mostLinkedSearches } from '../link/laneLink';

/** A lane that is kept. `wanted` is the step that it shows or is on its way to, Infinity for the end. */
export type KeptLane = Pick<LaneView, 'engine' | 'session' | 'lane'> & { runner: Pick<LaneView['runner'], 'wanted'> };

export interface KeptLanes {
  /** The query and all searches, in their order, as fields of a link. */
  fields: string;
  /** Each search shows this step or is on its way to it; Infinity stands for the end. */
  steps: readonly number[];
  /** The number of the chosen one. */
  chosen: number;
}

/** As many as a link has room for. */
export function keptLanes(all: readonly KeptLane[], chosen: number): KeptLanes {
  const lanes = all.slice(0, mostLinkedSearches);
  const options = lanes[0]!.engine.catalog.options.map(({ id }) => id);
  const searches = lanes.map(({ session, lane }) => ({ algorithm: session.algorithm(lane), fields: session.fields(lane) }));
  return { fields: fieldsTogether(searches, options), steps: lanes.map(({ runner }) => runner.wanted), chosen };
}
