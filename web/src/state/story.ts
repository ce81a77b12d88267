// One sentence about what just happened.
import type { Catalog } from '../core/engine';
import { Status } from '../core/generated';
import { count, decimal, duration, fixed } from '../words/numbers';
import { catalogueWords, type Strings } from '../words/words';
import { formulaOf } from '../model/formula';
import { reads, waitsInBuckets } from '../model/reads';
import type { Explanation, Snapshot, UiState } from '../model/ui';

type By = '' | 'f' | 'g' | 'h';

/** Which of the equals went first; '' where another rule than the chosen one decided, null where no equals are told of. */
function tieRule(by: By, snapshot: Snapshot, catalog: Catalog): string | null {
  if (by === '' || !reads(catalog, snapshot, 'tie-break')) return null;
  const rule = catalog.options.find(({ id }) => id === 'tie-break')?.choices[snapshot.options['tie-break'] ?? 0]?.id ?? '';
  // Where g orders the list, cells of equal priority have equal g as well.
  return by === 'g' && rule.endsWith('-g') ? '' : (catalogueWords.tieRules[rule] ?? '');
}

/** Why the unit cannot be at one of the ends; null where a wall is the reason. */
function whyNotThere(end: 'start' | 'goal', { unitKind, unitSize, blockedTerrain }: Snapshot, catalog: Catalog, { story, ends, sizeOf }: Strings): string | null {
  const unit = (catalog.units[unitKind]?.name ?? '').toLowerCase();
  const terrain = catalog.terrains[blockedTerrain];
  if (blockedTerrain === 0) return null;
  if (unitSize > 1) return story.doesNotFit(ends[end], sizeOf(unitSize), unit);
  return story.cannotStand(ends[end], unit, story.grounds[terrain?.id ?? ''] ?? terrain!.name.toLowerCase());
}

/** What the algorithm needs and this map or this query does not have. */
export function unmetNeeds(snapshot: Pick<Snapshot, 'algorithm' | 'verdict' | 'hasZones'>, catalog: Catalog, { story }: Strings): string {
  const info = catalog.algorithms.find(({ id }) => id === snapshot.algorithm);
  const nameOfMoves = (id: string): string => catalogueWords.shortNames[id] ?? id;
  const texts = catalog.needs.filter(({ id }) => snapshot.verdict.unmet.includes(id)).map(({ id, text }) => {
    if (id === 'accepted-moves' && info) return story.movesNeeded(...info.movements.map(nameOfMoves));
    return id === 'uniform-terrain' && snapshot.hasZones ? story.noZones : text;
  });
  return texts.map((text, place) => (place === 0 ? story.needs(info?.name ?? '', text) : story.needsToo(text))).join('');
}

/** What a search within a reach found: it looks for all cells, not for the goal alone. Null for other searches. */
function within(snapshot: Snapshot, catalog: Catalog, { story }: Strings): string | null {
  const { status } = snapshot;
  if (!reads(catalog, snapshot, 'reach') || (status !== Status.Found && status !== Status.NoPath && status !== Status.Budget)) return null;
  const straight = catalog.costModels[snapshot.costModel]?.straight ?? 1;
  const cells = story.within(count(snapshot.expanded), decimal(((snapshot.options['reach'] ?? 0) / 1000) * straight));
  if (status === Status.Found) return story.goalWithin(cells, decimal(snapshot.pathCost));
  return status === Status.NoPath ? story.goalApart(cells) : story.goalBeyond(cells);
}

/** How the search ended. */
function outcome(snapshot: Snapshot, catalog: Catalog, strings: Strings): string {
  const { story } = strings;
  const { status } = snapshot;
  const reached = within(snapshot, catalog, strings);
  if (reached !== null) return reached;
  const time = strings.milliseconds(duration(snapshot.elapsed));
  if (status === Status.Found) {
    if (snapshot.pathCells === 0) return story.foundLine(decimal(snapshot.pathCost), snapshot.corners - 2, count(snapshot.expanded), time);
    return story.found(decimal(snapshot.pathCost), snapshot.pathCells, count(snapshot.expanded), time);
  }
  if (status === Status.Running) return '';
  const end = status === Status.StartBlocked ? 'start' : status === Status.GoalBlocked ? 'goal' : null;
  const reason = end && whyNotThere(end, snapshot, catalog, strings);
  if (reason) return reason;
  if (status === Status.Refused) return unmetNeeds(snapshot, catalog, strings);
  return story.status[status](count(status === Status.Capacity ? snapshot.recordedSteps : snapshot.expanded));
}

interface Told {
  running: boolean;
  catalog: Catalog;
  strings: Strings;
  text: string;
}

/** Several panels show the sentence of a frame. */
const known = new WeakMap<Snapshot, Told>();

export function tell({ snapshot, running }: Pick<UiState, 'snapshot' | 'running'>, catalog: Catalog, strings: Strings): string {
  const last = known.get(snapshot);
  if (last?.running === running && last.catalog === catalog && last.strings === strings) return last.text;
  const text = sentence(snapshot, running, catalog, strings);
  known.set(snapshot, { running, catalog, strings, text });
  return text;
}

function sentence(snapshot: Snapshot, running: boolean, catalog: Catalog, strings: Strings): string {
  const { story } = strings;
  const { status, explain } = snapshot;
  if (snapshot.atEnd && status !== Status.Running) return outcome(snapshot, catalog, strings);
  const phase = catalog.phases[snapshot.phase];
  if (snapshot.step > 0 && !explain && phase && phase.id !== 'search') return story.phase(phase.text, count(snapshot.step));
  if (running || (snapshot.step > 0 && !explain)) return story.searching(count(snapshot.recordedSteps));
  if (!explain) return story.ready;
  const { numbers, by } = priorityOf(explain, snapshot, catalog, strings);
  const rule = explain.ties > 0 ? tieRule(by, snapshot, catalog) : null;
  const expanded = (explain.backward ? story.expandedBackward : story.expanded)(explain.cell.x, explain.cell.y);
  const ties = rule === null ? '' : story.ties(explain.ties, by, rule);
  return `${expanded}${numbers}${waitsInBuckets(catalog, snapshot) ? story.fromBucket : ''}.${ties}${best(snapshot, strings)}`;
}

/** What a search that goes on to better paths knew at the cursor. */
function best({ solutions }: Snapshot, { story }: Strings): string {
  const last = solutions[solutions.length - 1];
  if (!last) return '';
  const cost = decimal(last.cost);
  return ` ${last.bound === 1 ? story.bestProved(cost) : last.bound > 0 ? story.bestBounded(cost, decimal(last.bound)) : story.best(cost)}`;
}

/** The numbers that decided, as this algorithm sees them, and the letter that it goes by. */
function priorityOf(explain: Explanation, snapshot: Snapshot, catalog: Catalog, strings: Strings): { numbers: string; by: By } {
  const { story } = strings;
  const { g, h, f } = explain;
  const { kind, weight } = formulaOf(catalog, snapshot);
  if (kind === 'g') return { numbers: story.byG(fixed(g), !waitsInBuckets(catalog, snapshot)), by: 'g' };
  if (kind === 'h') return { numbers: story.byH(fixed(h), fixed(g)), by: 'h' };
  if (kind === 'none') return { numbers: story.byOrder(fixed(g)), by: '' };
  // A formula of its own does not add up from g and h, so they are only named.
  if (kind === 'own') return { numbers: story.byFormula(fixed(f), fixed(g), fixed(h)), by: 'f' };
  if (weight !== null && weight !== 1) return { numbers: story.byWeightedF(fixed(f), fixed(g), decimal(weight), fixed(h)), by: 'f' };
  // Rounded so that the shown numbers add up.
  return { numbers: story.byF(fixed(f), fixed(g), fixed(Number(f.toFixed(2)) - Number(g.toFixed(2)))), by: 'f' };
}
