// What a section shows of the nodes of a planner.
import { planners } from '../../core/motionConstants';

export type LookKind = 'tree' | 'configurations' | 'order';

const kinds: Readonly<Record<string, LookKind>> = { prioritized: 'order', lacam: 'configurations', cbs: 'tree' };

/** `planner`: index into planners. Null where it cannot be looked into. */
export function lookKindOf(planner: number): LookKind | null {
  const entry = planners[planner];
  return entry?.looksInto ? (kinds[entry.id] ?? null) : null;
}
