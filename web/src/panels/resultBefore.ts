// What the search came to before the last change.
import { fill } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { panelWords } from '../words/panels';
import type { UiState } from '../model/ui';
import type { Context } from './context';
import { setText } from './dom';

function resultText({ expanded, cost, step }: NonNullable<UiState['before']>): string {
  const { before } = panelWords;
  const search = fill(step === null ? before.search : before.atStep, { expanded: count(expanded), step: count(step ?? 0) });
  return cost === null ? search : fill(before.withCost, { search, cost: decimal(cost) });
}

/** Fills the line that the counters have for it. */
export function fillResultBefore({ watch }: Context, line: HTMLElement): void {
  watch(({ before }) => {
    line.hidden = before === null;
    if (before) setText(line, resultText(before));
  });
}
