// The sentence about the step that is shown.
import { byId } from '../../core/byId';
import type { Catalog } from '../../core/engine';
import { LowestOf, Status } from '../../core/generated';
import { fill, joined } from '../../words/fill';
import { count, decimal, duration, fixed, inSentence } from '../../words/numbers';
import { counted } from '../../words/plural';
import { catalogueWords, type Strings } from '../../words/words';
import { formulaOf } from '../../model/formula';
import { reads } from '../../model/reads';
import type { Explanation, Snapshot, UiState } from '../../model/ui';

type By = '' | 'f' | 'g' | 'h';

/** Which of the equals went first; '' where another rule than the chosen one decided, null where no equals are told of. */
function tieRule(by: By, snapshot: Snapshot, catalog: Catalog): string | null {
  if (by === '' || !reads(catalog, snapshot, 'tie-break')) return null;
  const rule = byId(catalog.options, 'tie-break')?.choices[snapshot.options['tie-break'] ?? 0]?.id ?? '';
  // Where g orders the list, cells of equal priority have equal g as well.
  return by === 'g' && rule.endsWith('-g') ? '' : (catalogueWords.tieRules[rule] ?? '');
}

/** Why the unit cannot be at one of the ends; null where a wall is the reason. */
function whyNotThere(
  end: 'start' | 'goal',
  { world: { unitKind, unitSize }, blockedTerrain }: Snapshot,
  catalog: Catalog,
  { story, ends, sizeOf }: Strings,
): string | null {
  const unit = inSentence(catalog.units[unitKind]?.name ?? '');
  const terrain = catalog.terrains[blockedTerrain];
  if (blockedTerrain === 0) return null;
  if (unitSize > 1) return fill(story.doesNotFit, { end: ends[end], size: fill(sizeOf, { size: unitSize }), unit });
  return fill(story.cannotStand, { end: ends[end], unit, ground: story.grounds[terrain?.id ?? ''] ?? inSentence(terrain!.name) });
}

/** What the algorithm needs and this map or this query does not have. */
export function unmetNeeds(snapshot: Pick<Snapshot, 'algorithm' | 'verdict' | 'world'>, catalog: Catalog, { or, sentences, story }: Strings): string {
  const info = byId(catalog.algorithms, snapshot.algorithm);
  const nameOfMoves = (id: string): string => catalogueWords.shortNames[id] ?? id;
  const texts = catalog.needs
    .filter(({ id }) => snapshot.verdict.unmet.includes(id))
    .map(({ id, text }) => {
      if (id === 'accepted-moves' && info)
        return fill(story.movesNeeded, {
          moves: joined(
            or,
            info.movements.map((move) => fill(story.move, { name: nameOfMoves(move) })),
          ),
        });
      return id === 'uniform-terrain' && snapshot.world.hasZones ? story.noZones : text;
    });
  return joined(
    sentences,
    texts.map((need, place) => fill(place === 0 ? story.needs : story.needsToo, { name: info?.name ?? '', need })),
  );
}

/** What a search within a reach found: it looks for all cells, not for the goal alone. Null for other searches. */
function within(snapshot: Snapshot, catalog: Catalog, { cells, story }: Strings): string | null {
  const { status } = snapshot;
  if (!reads(catalog, snapshot, 'reach') || (status !== Status.Found && status !== Status.NoPath && status !== Status.Budget)) return null;
  const straight = catalog.costModels[snapshot.world.costModel]?.straight ?? 1;
  const template = status === Status.Found ? story.goalWithin : status === Status.NoPath ? story.goalApart : story.goalBeyond;
  return fill(template, {
    cells: counted(cells, snapshot.expanded),
    reach: decimal(((snapshot.options['reach'] ?? 0) / 1000) * straight),
    cost: decimal(snapshot.pathCost),
  });
}

/** How the search ended. */
function outcome(snapshot: Snapshot, catalog: Catalog, strings: Strings): string {
  const { story } = strings;
  const { status } = snapshot;
  const reached = within(snapshot, catalog, strings);
  if (reached !== null) return reached;
  if (status === Status.Found) {
    const turns = snapshot.corners - 2;
    return fill(snapshot.pathCells === 0 ? story.foundLine : story.found, {
      cost: decimal(snapshot.pathCost),
      cells: counted(strings.cells, snapshot.pathCells),
      turns: turns === 0 ? strings.noTurns : counted(strings.turns, turns),
      expanded: count(snapshot.expanded),
      time: fill(strings.milliseconds, { value: duration(snapshot.elapsed) }),
    });
  }
  if (status === Status.Running) return '';
  const end = status === Status.StartBlocked ? 'start' : status === Status.GoalBlocked ? 'goal' : null;
  const reason = end && whyNotThere(end, snapshot, catalog, strings);
  if (reason) return reason;
  if (status === Status.Refused) return unmetNeeds(snapshot, catalog, strings);
  const explored = status === Status.Capacity ? snapshot.recordedSteps : snapshot.expanded;
  return fill(story.status[status], { explored: count(explored), cells: counted(strings.cells, explored) });
}

interface Told {
  running: boolean;
  catalog: Catalog;
  strings: Strings;
  text: string;
}

/** Several panels show the sentence of a frame. */
const known = new WeakMap<Snapshot, Told>();

export function stepSentence({ snapshot, running }: Pick<UiState, 'snapshot' | 'running'>, catalog: Catalog, strings: Strings): string {
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
  const phase = byId(catalog.phases, snapshot.phase);
  if (snapshot.step > 0 && !explain && phase && phase.id !== 'search') return fill(story.phase, { phase: phase.text, step: count(snapshot.step) });
  if (running || (snapshot.step > 0 && !explain)) return fill(story.searching, { cells: counted(strings.cells, snapshot.recordedSteps) });
  if (!explain) return story.ready;
  const { why, by } = priorityOf(explain, snapshot, catalog, strings);
  const rule = explain.ties > 0 ? tieRule(by, snapshot, catalog) : null;
  const expanded = fill(by === '' ? story.expandedInTurn : story.expanded, {
    cell: fill(explain.backward ? story.cellBackward : story.cell, explain.cell),
    why: explain.lowest === LowestOf.Bucket ? fill(story.fromBucket, { why }) : why,
  });
  const ties = rule === null ? '' : counted(rule === '' ? story.ties : story.tiesByRule, explain.ties, { by, rule });
  return joined(strings.sentences, [expanded, ties, best(snapshot, strings)]);
}

/** What a search that goes on to better paths knew at the cursor. */
function best({ solutions }: Snapshot, { story }: Strings): string {
  const last = solutions.at(-1);
  if (!last) return '';
  return fill(last.bound === 1 ? story.bestProved : last.bound > 0 ? story.bestBounded : story.best, {
    cost: decimal(last.cost),
    bound: decimal(last.bound),
  });
}

/** The numbers that decided, as this algorithm sees them, and the letter that it goes by. */
function priorityOf(explain: Explanation, snapshot: Snapshot, catalog: Catalog, strings: Strings): { why: string; by: By } {
  const { story } = strings;
  const { kind, weight } = formulaOf(catalog, snapshot);
  const [g, h, f] = [fixed(explain.g), fixed(explain.h), fixed(explain.f)];
  const { lowest } = explain;
  if (kind === 'g') return { why: fill(lowest === LowestOf.All ? story.byLeastG : story.byG, { g }), by: 'g' };
  if (kind === 'h') return { why: fill(lowest === LowestOf.All ? story.byLeastH : story.byH, { h, g }), by: 'h' };
  if (kind === 'nothing') return { why: fill(story.byOrder, { g }), by: '' };
  // A formula of its own does not add up from g and h, so they are only named.
  if (kind === 'other') return { why: fill(story.byFormula, { f, g, h }), by: 'f' };
  if (weight !== null && weight !== 1) return { why: fill(story.byWeightedF, { f, g, weight: decimal(weight), h }), by: 'f' };
  // Rounded so that the shown numbers add up.
  return { why: fill(story.byF, { f, g, h: fixed(Number(explain.f.toFixed(2)) - Number(explain.g.toFixed(2))) }), by: 'f' };
}
