// What the heuristic check found, in words.
import { byId } from '../../core/byId';
import type { Catalog } from '../../core/engine';
import type { Cell, Snapshot } from '../../model/ui';
import type { ExampleId } from '../../state/open/example';
import { fill, joined } from '../../words/fill';
import { count, decimal, plain } from '../../words/numbers';
import { counted } from '../../words/plural';
import { whyWords } from '../../words/why';
import type { Strings } from '../../words/words';
import type { EstimateFindings, HeuristicReport } from './heuristicReport';

/** How often a rule is broken, and the worst case with the cell that it begins at. */
export interface RuleText {
  rule: string;
  broken: string;
  worst: { text: string; cell: Cell } | null;
}

export interface MeterText {
  rules: RuleText[];
  path: string;
  remarks: Remark[];
}

/** `example`: a map that shows what does not show on this one. */
export interface Remark {
  text: string;
  example?: ExampleId;
}

type Shown = Pick<Snapshot, 'world' | 'info' | 'algorithm' | 'options' | 'verdict' | 'pathCost' | 'atEnd' | 'solutions'>;

const cellOf = (cell: number, width: number): Cell => ({ x: cell % width, y: Math.floor(cell / width) });

/** A ratio just above 1 is not written as 1. */
const ratioText = (ratio: number): string => plain(ratio, ratio < 1.001 ? 6 : 3);

/** Why there is no check of this search; null where there is one. */
export function notChecked({ info, verdict }: Pick<Snapshot, 'info' | 'verdict'>): string | null {
  const words = whyWords.heuristic;
  if (verdict.unmet.length > 0) return words.refused;
  if (info.measure === 'euclid') return fill(words.anyAngle, info);
  return info.visits ? fill(words.visits, info) : null;
}

export function estimateText(weight: number): string {
  const words = whyWords.heuristic;
  return weight === 1000 ? words.alone : fill(words.weighted, { weight: decimal(weight / 1000) });
}

function rulesOf({ over, worst, falls, steepest }: EstimateFindings, estimate: string, { cells, moves }: HeuristicReport, width: number): RuleText[] {
  const words = whyWords.heuristic;
  const at = cellOf(worst.cell, width);
  const [from, to] = [cellOf(steepest.from, width), cellOf(steepest.to, width)];
  return [
    {
      rule: fill(words.admissible, { estimate }),
      broken: counted(words.cells, over, { all: count(cells) }),
      worst: over === 0 ? null : { text: fill(words.worstCell, { ...at, h: decimal(worst.h), cost: decimal(worst.cost) }), cell: at },
    },
    {
      rule: fill(words.consistent, { estimate }),
      broken: counted(words.moves, falls, { all: count(moves) }),
      worst:
        falls === 0
          ? null
          : {
              text: fill(words.worstMove, { ...from, toX: to.x, toY: to.y, cost: decimal(steepest.cost), fall: decimal(steepest.fall), estimate }),
              cell: from,
            },
    },
  ];
}

/** The cost of the path that is known at the cursor. */
const costOf = ({ atEnd, pathCost, solutions }: Shown): number => (atEnd ? pathCost : (solutions.at(-1)?.cost ?? 0));

/** The guaranteed bound on the cost of that path, as a multiple of the cheapest cost; 0 where there is no such bound. */
function boundOf({ verdict, atEnd, solutions }: Shown): number {
  if (verdict.level === 'bounded') return verdict.bound / 1000;
  return atEnd ? 0 : (solutions.at(-1)?.bound ?? 0);
}

function pathText({ shortest, ratio, isShortest }: HeuristicReport, shown: Shown): string {
  const words = whyWords.heuristic;
  if (shortest === null) return words.unreachable;
  if (ratio === null) return fill(words.unknown, { shortest: decimal(shortest) });
  const bound = boundOf(shown);
  const values = { cost: decimal(costOf(shown)), ratio: ratioText(ratio), shortest: decimal(shortest), bound: decimal(bound) };
  if (isShortest) return fill(bound > 1 ? words.cheapestBounded : words.cheapest, values);
  return fill(bound > 1 ? words.dearerBounded : words.dearer, values);
}

function whyTooHigh(
  { alone, weighted, weight, safe, ratio, isShortest }: HeuristicReport,
  { world: { width }, options, verdict }: Shown,
  catalog: Catalog,
  { list }: Strings,
): Remark[] {
  const words = whyWords.heuristic;
  if (!verdict.usesHeuristic) return [];
  const choices = byId(catalog.options, 'heuristic')?.choices ?? [];
  const name = choices[options['heuristic'] ?? 0]?.name ?? '';
  const { cost, fall } = alone.steepest;
  const [from, to] = [cellOf(alone.steepest.from, width), cellOf(alone.steepest.to, width)];
  const isDiagonal = alone.falls > 0 && from.x !== to.x && from.y !== to.y;
  const texts: Remark[] = [];
  if (!verdict.heuristicAdmissible && alone.over === 0) texts.push({ text: fill(words.elsewhere, { name }), example: 'overestimate' });
  else if (!verdict.heuristicAdmissible && isDiagonal) {
    const names = choices.filter((_, kind) => safe.includes(kind)).map((choice) => choice.name);
    texts.push({ text: fill(words.diagonal, { cost: decimal(cost), fall: decimal(fall), name, safe: joined(list, names) }) });
  }
  if (verdict.level === 'bounded' && weighted.over > alone.over) texts.push({ text: fill(words.weightBreaks, { weight: decimal(weight / 1000) }) });
  else if (weighted.over > 0 && ratio !== null && isShortest) texts.push({ text: words.unharmed, example: 'overestimate' });
  return texts;
}

/** What a search comes to that stops too early. */
function whyStopped({ ratio, shortest, isShortest }: HeuristicReport, shown: Shown): Remark[] {
  const words = whyWords.heuristic;
  if (!shown.verdict.reasons.includes('stop-when-expanded') || ratio === null) return [];
  if (isShortest) return [{ text: words.stoppedUnharmed, example: 'tooEarly' }];
  return [{ text: fill(words.stopped, { cost: decimal(costOf(shown)), shortest: decimal(shortest ?? 0) }) }];
}

export function meterText(report: HeuristicReport, shown: Shown, catalog: Catalog, strings: Strings): MeterText {
  const { alone, weighted, weight } = report;
  const { usesHeuristic } = shown.verdict;
  const rules = usesHeuristic ? rulesOf(alone, estimateText(1000), report, shown.world.width) : [];
  const ofWeighted = usesHeuristic && weight !== 1000 ? rulesOf(weighted, estimateText(weight), report, shown.world.width) : [];
  return {
    rules: [...rules, ...ofWeighted],
    path: pathText(report, shown),
    remarks: [
      ...(usesHeuristic ? [] : [{ text: fill(whyWords.heuristic.noHeuristic, shown.info) }]),
      ...whyTooHigh(report, shown, catalog, strings),
      ...whyStopped(report, shown),
    ],
  };
}
