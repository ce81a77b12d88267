// One sentence about a crowd at the tick that is shown: how its planning stands, or who is under way.
import { JointError, PlanStatus } from '../core/motionConstants';
import { fill, joined } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { crowdWords } from '../words/crowd';
import { counted } from '../words/plural';
import { motionWords } from '../words/motion';
import { hasPlan, type CrowdCounts, type CrowdPlan } from './readCrowd';

const { story: words } = crowdWords;

export interface CrowdReport {
  /** The name of the planner. */
  name: string;
  tick: number;
  /** Null before the planner is there. */
  plan: CrowdPlan | null;
  counts: CrowdCounts | null;
  isCancelled: boolean;
  /** Cells across the map. */
  width: number;
}

/** Why there is no plan; empty where there is one, or where there may be one yet. */
function whyNot({ name, plan, width }: Pick<CrowdReport, 'name' | 'width'> & { plan: CrowdPlan }): string {
  if (plan.error !== JointError.None) {
    const { unit, other, cell } = plan;
    const values = { unit: count(unit + 1), other: count(other + 1), x: cell % width, y: Math.floor(cell / width) };
    return fill(crowdWords.errors[plan.error]!, values);
  }
  if (plan.misses.length > 0) {
    const needs = joined(
      motionWords.and,
      plan.misses.map((bit) => crowdWords.needs[bit]!),
    );
    return fill(words.misses, { name, needs });
  }
  switch (plan.status) {
    case PlanStatus.Unsolvable:
      return fill(words.unsolvable, { name });
    case PlanStatus.Failed:
      return plan.withoutPath < 0 ? fill(words.failed, { name }) : fill(words.withoutPath, { name, unit: count(plan.withoutPath + 1) });
    case PlanStatus.Capacity:
      return fill(words.full, { name });
    default:
      return '';
  }
}

/** What the plan costs beside its lower bound; empty where none is known. */
function besideBound({ sum, lowerBound }: Pick<CrowdPlan, 'sum' | 'lowerBound'>): string {
  if (lowerBound === 0) return '';
  return sum === lowerBound ? words.optimal : fill(words.times, { times: decimal(Math.round((sum / lowerBound) * 100) / 100) });
}

export function crowdSentence(report: CrowdReport): string {
  const { name, tick, plan, counts, isCancelled } = report;
  if (!plan || !counts) return words.waits;
  const units = count(counts.units);
  const why = whyNot({ ...report, plan });
  if (why !== '') return why;
  if (!hasPlan(plan) && isCancelled) return fill(words.cancelled, { units });
  if (!hasPlan(plan)) return counted(words.planning, plan.expanded, { name, units });
  const cost = count(plan.sum);
  if (tick === 0) return fill(words.start, { name, units, cost, makespan: count(plan.makespan) });
  if (tick >= plan.makespan) return fill(words.end, { units, tick: count(plan.makespan), cost, times: besideBound(plan) });
  const parts = (['underWay', 'waiting', 'arrived'] as const).filter((part) => counts[part] > 0);
  return fill(words.tick, {
    tick: count(tick),
    parts: joined(
      motionWords.list,
      parts.map((part) => counted(words.parts[part], counts[part])),
    ),
  });
}
