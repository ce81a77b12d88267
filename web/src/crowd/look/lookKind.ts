// What a section shows of the nodes of a planner.
import { planners } from '../../core/motionConstants';

export type LookKind = Exclude<(typeof planners)[number]['record'], ''>;

/** `planner`: index into planners. Null where it keeps no record. */
export const lookKindOf = (planner: number): LookKind | null => planners[planner]?.record || null;
