// Says why units have no plan.
import type { CrowdPlan } from '../core/crowdPlan';
import { JointError, PlanStatus } from '../core/motionConstants';
import { crowdWords } from '../words/crowd';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';

const { story: words } = crowdWords;

interface Planned {
  /** The name of the planner. */
  name: string;
  plan: Pick<CrowdPlan, 'status' | 'error' | 'unit' | 'other' | 'cell' | 'misses' | 'withoutPath' | 'failure'>;
  /** Cells across the map. */
  width: number;
}

function whyFailed(name: string, { withoutPath, failure }: Planned['plan']): string {
  const why = crowdWords.failures[failure - 1];
  if (withoutPath < 0) return why === undefined ? fill(words.failed, { name }) : fill(words.failedBecause, { name, why });
  const text = fill(words.withoutPath, { name, unit: count(withoutPath + 1) });
  return why === undefined ? text : fill(words.both, { text, why });
}

/** Empty where there is a plan, or where there may be one yet. Units are counted from 1. */
export function whyNoPlan({ name, plan, width }: Planned): string {
  if (plan.error !== JointError.None) {
    const { unit, other, cell } = plan;
    const values = { unit: count(unit + 1), other: count(other + 1), x: cell % width, y: Math.floor(cell / width) };
    return fill(crowdWords.errors[plan.error]!, values);
  }
  if (plan.misses.length > 0) {
    const needs = joined(
      words.and,
      plan.misses.map((bit) => crowdWords.needs[bit]!),
    );
    return fill(words.misses, { name, needs });
  }
  switch (plan.status) {
    case PlanStatus.Unsolvable:
      return fill(words.unsolvable, { name });
    case PlanStatus.Failed:
      return whyFailed(name, plan);
    case PlanStatus.Capacity:
      return fill(words.full, { name });
    default:
      return '';
  }
}
