// The counters of a crowd at the tick that is shown, in place of those of a search.
import { make, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { count, noNumber } from '../words/numbers';
import { crowdWords } from '../words/crowd';
import type { CrowdPlan } from '../core/crowdPlan';
import type { CrowdCounts } from './crowdCounts';

const { counters: names, meanings } = crowdWords;
type CounterId = keyof typeof names;

const large: readonly CounterId[] = ['arrived', 'waiting', 'sum'];
const small: readonly CounterId[] = ['makespan', 'bound', 'waits', 'expanded'];

export function crowdCounters(plan: CrowdPlan | null, counts: CrowdCounts | null): Record<CounterId, string> {
  const isPlanned = !!plan?.hasPlan;
  const known = (number: number | undefined): string => (isPlanned && number !== undefined ? count(number) : noNumber);
  return {
    arrived: isPlanned && counts ? fill(crowdWords.of, { count: count(counts.arrived), total: count(counts.units) }) : noNumber,
    waiting: known(counts?.waiting),
    sum: known(plan?.sum),
    makespan: known(plan?.makespan),
    bound: plan && plan.lowerBound > 0 ? count(plan.lowerBound) : noNumber,
    waits: known(plan?.waits),
    expanded: plan ? count(plan.expanded) : noNumber,
  };
}

/** `hasAll`: whether it shows all counters, or the three main ones. */
export class CrowdCounters {
  readonly element: HTMLElement;
  private readonly values = new Map<CounterId, HTMLElement>();

  constructor(hasAll: boolean) {
    const main = make('div', { class: 'counters-large' }, ...this.cells(large));
    this.element = hasAll
      ? make(
          'div',
          { class: 'counters', 'data-part': 'crowd-counters' },
          main,
          make('div', { class: 'counters-small foldable' }, ...this.cells(small)),
        )
      : main;
  }

  private cells(ids: readonly CounterId[]): HTMLElement[] {
    return ids.map((id) => {
      const value = make('strong', { 'data-counter': id });
      this.values.set(id, value);
      const title = (meanings as Partial<Record<CounterId, string>>)[id];
      return make('div', { class: 'counter', ...(title && { title }) }, value, make('span', { text: names[id] }));
    });
  }

  show(plan: CrowdPlan | null, counts: CrowdCounts | null): void {
    const texts = crowdCounters(plan, counts);
    for (const [id, value] of this.values) {
      setText(value, texts[id]);
      value.classList.toggle('long', texts[id].length > 7);
    }
  }
}
