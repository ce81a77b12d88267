// The plans of several lanes in numbers: rows of the comparison, and what the head of a lane says.
import { JointError, PlanStatus } from '../core/motionConstants';
import type { ComparedCrowd } from '../lanes/comparedCrowd';
import { crowdWords } from '../words/crowd';
import { fill, joined } from '../words/fill';
import { count, noNumber } from '../words/numbers';
import { counted } from '../words/plural';
import { words } from '../words/words';
import type { CrowdPlan } from '../core/crowdPlan';

const { compared } = crowdWords;

/** The plan of a lane; null before the planners are there. */
export interface PlannedLane {
  planner: number;
  plan: CrowdPlan | null;
}

const isRefused = ({ error, misses }: CrowdPlan): boolean => error !== JointError.None || misses.length > 0;

const isOver = ({ plan }: PlannedLane): boolean => !!plan && (isRefused(plan) || plan.status !== PlanStatus.Running);

function statusText(plan: CrowdPlan | null): string {
  if (!plan) return noNumber;
  return isRefused(plan) ? compared.refused : compared.status[PlanStatus[plan.status] as keyof typeof PlanStatus];
}

export function planRows(lanes: readonly PlannedLane[]): ComparedCrowd['rows'] {
  const { titles } = compared;
  const isWhole = lanes.every(isOver);
  const cost = (title: string, read: (plan: CrowdPlan) => number): ComparedCrowd['rows'][number] => ({
    title,
    values: lanes.map(({ plan }) => (plan?.hasPlan ? read(plan) : null)),
    textOf: count,
    isOver: isWhole,
  });
  const told = (title: string, textOf: (plan: CrowdPlan) => string): ComparedCrowd['rows'][number] => ({
    title,
    texts: lanes.map(({ plan }) => (plan ? textOf(plan) : noNumber)),
  });
  return [
    told(titles.status, statusText),
    cost(titles.sum, ({ sum }) => sum),
    // A higher bound is no better plan.
    told(titles.bound, ({ lowerBound }) => (lowerBound > 0 ? count(lowerBound) : noNumber)),
    cost(titles.makespan, ({ makespan }) => makespan),
    cost(titles.waits, ({ waits }) => waits),
    // Nodes of two planners are different things, so fewer of them are no better.
    told(titles.expanded, ({ expanded }) => count(expanded)),
  ];
}

/** Says what a node of each of these planners is. */
export function nodesNote(planners: readonly number[]): string {
  const each = [...new Set(planners)].map((planner) => fill(compared.node, crowdWords.planners[planner]!));
  return joined(words.sentences, each);
}

/** For the head of a lane. */
export function planNumbers(plan: CrowdPlan | null, beside: string): string {
  if (!plan) return '';
  const result = plan.hasPlan ? fill(compared.sumOf, { cost: count(plan.sum) }) : statusText(plan);
  return joined(beside, [result, counted(compared.nodes, plan.expanded)]);
}
