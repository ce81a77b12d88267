// One sentence about a crowd at the tick that is shown: how its planning stands, or who is under way.
import { whyNoPlan } from '../session/whyNoPlan';
import { fill, joined } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { crowdWords } from '../words/crowd';
import { counted } from '../words/plural';
import { motionWords } from '../words/motion';
import type { CrowdPlan } from '../core/crowdPlan';
import type { CrowdCounts } from './crowdCounts';
import type { GroupPace } from './groupPace';

const { story: words } = crowdWords;

export interface CrowdReport {
  /** The name of the planner. */
  name: string;
  tick: number;
  /** Null before the planner is there. */
  plan: CrowdPlan | null;
  counts: CrowdCounts | null;
  isCancelled: boolean;
  /** The pace of all and the unit that leads, where the planner keeps the order of the units; else null. */
  group: (GroupPace & { readonly leader: number }) | null;
  /** Cells across the map. */
  width: number;
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
  const why = whyNoPlan({ ...report, plan });
  if (why !== '') return why;
  if (!plan.hasPlan && isCancelled) return fill(words.cancelled, { units });
  if (!plan.hasPlan) return counted(words.planning, plan.expanded, { name, units });
  const cost = count(plan.sum);
  if (tick === 0) return fill(words.start, { name, units, cost, makespan: count(plan.makespan) });
  if (tick >= plan.makespan) return fill(words.end, { units, tick: count(plan.makespan), cost, times: besideBound(plan) });
  const parts = (['underWay', 'waiting', 'arrived'] as const).filter((part) => counts[part] > 0);
  const sentence = fill(words.tick, {
    tick: count(tick),
    parts: joined(
      motionWords.list,
      parts.map((part) => counted(words.parts[part], counts[part])),
    ),
  });
  if (!report.group) return sentence;
  const { unit, moves, ticks, keepsUp, leader } = report.group;
  const values = { sentence, leader: count(leader + 1), unit: count(unit + 1), moves, ticks, makespan: count(plan.makespan) };
  return fill(!keepsUp ? words.togetherInTurn : moves < ticks ? words.togetherSlowly : words.together, values);
}
