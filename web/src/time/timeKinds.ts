// The kinds of marks, and what a step may be.
import { TimeMarkKind } from '../core/explainConstants';

/** In the order in which they are offered. */
export const markKinds = [
  TimeMarkKind.GoalGenerated,
  TimeMarkKind.GoalExpanded,
  TimeMarkKind.Meeting,
  TimeMarkKind.FirstReopening,
  TimeMarkKind.Reopening,
  TimeMarkKind.Layer,
  TimeMarkKind.Phase,
  TimeMarkKind.Solution,
] as const;

export const bit = (kind: TimeMarkKind): number => 1 << kind;
export const allKinds = markKinds.reduce((bits, kind) => bits | bit(kind), 0);
/** Searches with many reopenings have them at most steps. */
export const defaultKinds = allKinds & ~bit(TimeMarkKind.Reopening);

/** Kinds of which a search may have thousands. */
export const manyKinds: readonly TimeMarkKind[] = [TimeMarkKind.Reopening, TimeMarkKind.Layer, TimeMarkKind.Phase];

export const stepUnits = ['expansion', 'layer', 'event'] as const;
export type StepUnit = (typeof stepUnits)[number];
