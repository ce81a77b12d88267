// One sentence about what just happened.
import type { Catalog } from '../core/engine';
import { Status } from '../core/generated';
import { count, decimal, duration, fixed, type Strings } from '../i18n/en';
import type { Snapshot, UiState } from '../model/ui';

function tieRule(snapshot: Snapshot, catalog: Catalog): string | null {
  const option = catalog.options.find(({ id }) => id === 'tie-break');
  const reads = catalog.algorithms.find(({ id }) => id === snapshot.algorithm)?.parameters.some(({ id }) => id === 'tie-break');
  return reads ? (option?.choices[snapshot.options['tie-break'] ?? 0]?.name.toLowerCase() ?? null) : null;
}

export function tell(ui: Pick<UiState, 'snapshot' | 'playing' | 'running'>, catalog: Catalog, strings: Strings): string {
  const { snapshot } = ui;
  const { story } = strings;
  const { status, explain } = snapshot;
  if (snapshot.atEnd && status === Status.Found) {
    return story.found(decimal(snapshot.pathCost), snapshot.pathCells, count(snapshot.expanded), strings.milliseconds(duration(snapshot.elapsed)));
  }
  if (snapshot.atEnd && status !== Status.Running && status !== Status.Found) return story.status[status](count(snapshot.expanded));
  if (ui.running || (snapshot.step > 0 && !explain)) return story.searching(count(snapshot.recordedSteps));
  if (!explain) return story.ready;
  const numbers = snapshot.verdict.usesHeuristic ? story.withF(fixed(explain.f), fixed(explain.g), fixed(explain.h)) : story.withG(fixed(explain.g));
  const rule = explain.ties > 0 ? tieRule(snapshot, catalog) : null;
  return `${story.expanded(explain.cell.x, explain.cell.y)}${numbers}${rule ? story.ties(explain.ties, rule) : ''}.`;
}
