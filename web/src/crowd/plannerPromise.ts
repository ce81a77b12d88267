import { planners } from '../core/motionConstants';
import { crowdWords } from '../words/crowd';

/** What a planner promises, as a badge. */
export function promiseOf(planner: number): string {
  const { guarantee, keepsOrder } = planners[planner]!;
  if (keepsOrder) return crowdWords.promises.order;
  return (crowdWords.promises as Record<string, string>)[guarantee] ?? crowdWords.promises.none;
}

/** To choose from. */
export const plannerChoices = (): { id: string; name: string }[] => planners.map(({ id }, i) => ({ id, name: crowdWords.planners[i]!.name }));
