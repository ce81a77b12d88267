// One sentence about what just happened.
import type { Catalog } from '../core/engine';
import { Status } from '../core/generated';
import { count, decimal, duration, fixed, type Strings } from '../i18n/en';
import { reads, waitsInBuckets } from '../model/reads';
import type { Explanation, Snapshot, UiState } from '../model/ui';

function tieRule(snapshot: Snapshot, catalog: Catalog): string | null {
  const option = catalog.options.find(({ id }) => id === 'tie-break');
  return reads(catalog, snapshot, 'tie-break') ? (option?.choices[snapshot.options['tie-break'] ?? 0]?.name.toLowerCase() ?? null) : null;
}

function unitName({ unitKind, unitSize }: Snapshot, catalog: Catalog, strings: Strings): string {
  const kind = (catalog.units[unitKind]?.name ?? '').toLowerCase();
  return unitSize > 1 ? `${kind} (${strings.sizeOf(unitSize)})` : kind;
}

/** What this map or this query has that the algorithm cannot work with. */
function lacks({ verdict }: Snapshot, { needs }: Catalog, { and }: Strings): string {
  return needs.filter(({ id }) => verdict.unmet.includes(id)).map(({ text }) => text).join(and);
}

export function tell(ui: Pick<UiState, 'snapshot' | 'playing' | 'running'>, catalog: Catalog, strings: Strings): string {
  const { snapshot } = ui;
  const { story } = strings;
  const { status, explain } = snapshot;
  if (snapshot.atEnd && status === Status.Found) {
    if (snapshot.pathCells === 0) return story.foundLine(decimal(snapshot.pathCost), snapshot.corners - 2, count(snapshot.expanded), strings.milliseconds(duration(snapshot.elapsed)));
    return story.found(decimal(snapshot.pathCost), snapshot.pathCells, count(snapshot.expanded), strings.milliseconds(duration(snapshot.elapsed)));
  }
  const blocked = status === Status.StartBlocked ? strings.ends.start : status === Status.GoalBlocked ? strings.ends.goal : null;
  if (blocked && (snapshot.unitKind !== 0 || snapshot.unitSize > 1)) return story.noRoom(blocked, unitName(snapshot, catalog, strings));
  if (snapshot.atEnd && status !== Status.Running && status !== Status.Found) return story.status[status](count(snapshot.expanded), lacks(snapshot, catalog, strings));
  const phase = catalog.phases[snapshot.phase];
  if (snapshot.step > 0 && !explain && phase && phase.id !== 'search') return story.phase(phase.text, count(snapshot.step));
  if (ui.running || (snapshot.step > 0 && !explain)) return story.searching(count(snapshot.recordedSteps));
  if (!explain) return story.ready;
  const { numbers, by } = priorityOf(explain, snapshot, catalog, strings);
  const rule = explain.ties > 0 && by !== '' ? tieRule(snapshot, catalog) : null;
  // Where g orders the list, cells of equal priority have equal g as well.
  const rested = by === 'g' && rule?.includes(' g ') ? '' : rule;
  const choice = waitsInBuckets(catalog, snapshot) ? story.fromBucket : rule ? story.ties(explain.ties, by, rested ?? '') : '';
  return `${(explain.backward ? story.expandedBackward : story.expanded)(explain.cell.x, explain.cell.y)}${numbers}${choice}.${best(snapshot, strings)}`;
}

/** What a search that goes on to better paths knew at the cursor. */
function best({ solutions }: Snapshot, { story }: Strings): string {
  const last = solutions[solutions.length - 1];
  return last ? ` ${story.best(decimal(last.cost), last.bound > 0 ? decimal(last.bound) : '')}` : '';
}

/** The numbers that decided, as this algorithm sees them, and the letter that it goes by. */
function priorityOf(explain: Explanation, snapshot: Snapshot, catalog: Catalog, strings: Strings): { numbers: string; by: '' | 'f' | 'g' | 'h' } {
  const { story } = strings;
  const { g, h, f } = explain;
  const priority = catalog.algorithms.find(({ id }) => id === snapshot.algorithm)?.priority ?? '';
  if (priority === 'g') return { numbers: story.byG(fixed(g), !waitsInBuckets(catalog, snapshot)), by: 'g' };
  if (priority === 'h') return { numbers: story.byH(fixed(h), fixed(g)), by: 'h' };
  if (priority === '') return { numbers: story.byOrder(fixed(g)), by: '' };
  // A formula of its own does not add up from g and h, so they are only named.
  if (priority !== 'g + h') return { numbers: story.byFormula(fixed(f), fixed(g), fixed(h)), by: 'f' };
  const weight = (snapshot.options['weight'] ?? 1000) / 1000;
  if (weight !== 1) return { numbers: story.byWeightedF(fixed(f), fixed(g), decimal(weight), fixed(h)), by: 'f' };
  // Rounded so that the shown numbers add up.
  return { numbers: story.byF(fixed(f), fixed(g), fixed(Number(f.toFixed(2)) - Number(g.toFixed(2)))), by: 'f' };
}
