// The counters of the tick that is shown, in place of those of the search.
import { Status } from '../core/generated';
import { make, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { count, decimal, noNumber } from '../words/numbers';
import { counted, pluralOf } from '../words/plural';
import { worldWords as words } from '../words/world';
import { cellsOf, isRepair, type Planning } from './readMotion';
import type { TickReport } from './tickSentence';

type CounterId = keyof typeof words.counters;

const large: readonly CounterId[] = ['touched', 'replans', 'toGo'];
const small: readonly CounterId[] = ['kept', 'fresh', 'cost', 'allExpanded'];

/** How the cells, the expansions and the steps of a repair belong together; empty where they are one number. */
export function numbersText(planning: Planning, steps: number): string {
  if (!isRepair(planning) || (planning.touched === planning.expanded && planning.expanded === steps)) return '';
  return fill(words.numbers, {
    cells: counted(words.touchedCells, planning.touched),
    expansions: counted(words.expansions, planning.expanded),
    steps: counted(words.steps, steps),
  });
}

/** The first planning is no planning again. */
const replansOf = ({ plannings }: Planning): number => Math.max(plannings - 1, 0);

/** What stands beside a number, in the form that fits it. */
export function counterName(id: CounterId, planning: Planning | null): string {
  const name = words.counters[id];
  if (typeof name === 'string') return name;
  return pluralOf(name, planning ? (id === 'replans' ? replansOf(planning) : planning.movesToGo) : 0);
}

export function tickCounters(planning: Planning | null, tick: number): Record<CounterId, string> {
  const ids = Object.keys(words.counters) as CounterId[];
  if (!planning) return Object.fromEntries(ids.map((id) => [id, noNumber])) as Record<CounterId, string>;
  const isNow = planning.tick === tick;
  return {
    // Nothing is touched in a tick that plans nothing.
    touched: count(isNow ? cellsOf(planning) : 0),
    kept: isNow && planning.kept > 0 ? count(planning.kept) : noNumber,
    fresh: isNow && planning.fresh !== null ? count(planning.fresh) : noNumber,
    replans: count(replansOf(planning)),
    toGo: planning.status === Status.Found ? count(planning.movesToGo) : noNumber,
    allExpanded: count(planning.allExpanded),
    cost: decimal(planning.costWalked),
  };
}

/** `hasAll`: else the three main counters alone. */
export class TickCounters {
  readonly element: HTMLElement;
  private readonly values = new Map<CounterId, HTMLElement>();
  private readonly names = new Map<CounterId, HTMLElement>();

  constructor(hasAll: boolean) {
    const main = make('div', { class: 'counters-large' }, ...this.cells(large));
    this.element = hasAll
      ? make(
          'div',
          { class: 'counters', 'data-part': 'tick-counters' },
          main,
          make('div', { class: 'counters-small foldable' }, ...this.cells(small)),
        )
      : main;
  }

  private cells(ids: readonly CounterId[]): HTMLElement[] {
    return ids.map((id) => {
      const value = make('strong', { 'data-counter': id });
      const name = make('span', { text: counterName(id, null) });
      this.values.set(id, value);
      this.names.set(id, name);
      return make('div', { class: 'counter' }, value, name);
    });
  }

  /** `steps`: of the search of the planning. */
  show({ planning, tick }: Pick<TickReport, 'planning' | 'tick'>, steps: number): void {
    const texts = tickCounters(planning, tick);
    for (const [id, name] of this.names) setText(name, counterName(id, planning));
    for (const [id, value] of this.values) {
      setText(value, texts[id]);
      value.classList.toggle('long', texts[id].length > 7);
    }
    this.values.get('touched')!.parentElement!.title = planning?.tick === tick ? numbersText(planning, steps) : '';
  }
}
