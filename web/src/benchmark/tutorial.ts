// What was printed beside what was measured: for each kind of maps and each rule of moves.
import type { Catalog } from '../core/engine';
import type { Configuration } from './configuration';
import { writeConfiguration } from './configurationText';
import { printed, tutorialTable } from './examples';
import type { Spread, Statistics } from './statistics';

export interface TutorialComparison {
  side: number;
  density: number;
  printed: { dijkstra: number; astar: number };
  /** By rule of moves; null where no path was found yet. */
  measured: readonly ({ dijkstra: Spread; astar: Spread; found: number; maps: number } | null)[];
}

export function isTutorialTable(configuration: Configuration, catalog: Catalog): boolean {
  return writeConfiguration(configuration, catalog) === writeConfiguration(tutorialTable(catalog), catalog);
}

/** Precondition: it is the table of the tutorials. */
export function tutorialComparisons({ movements }: Configuration, statistics: Statistics): TutorialComparison[] {
  return printed.map(({ maps, dijkstra, astar }, index) => ({
    side: maps.width,
    density: maps.value!,
    printed: { dijkstra, astar },
    measured: movements.map((_, movement) => {
      const [of, to] = [0, 1].map((algorithm) => statistics.of({ maps: index, movement, algorithm })) as [
        ReturnType<Statistics['of']>,
        ReturnType<Statistics['of']>,
      ];
      return of.found && to.found ? { dijkstra: of.found.expanded, astar: to.found.expanded, found: to.outcomes[1]!, maps: to.maps } : null;
    }),
  }));
}

export interface Findings {
  /** The least that Dijkstra expanded on any map of each kind, under any rule. */
  least: readonly number[];
  /** Kinds of maps of which it expanded more than was printed on every map. */
  above: number;
  /** The lowest of its means, in per cent of the free cells. */
  share: number;
  /** What was printed, in per cent of the free cells. */
  printedShare: readonly number[];
  /** For each kind of maps, the place of the rule whose mean of A* comes nearest to the printed one, and that mean. */
  nearest: readonly { movement: number; mean: number }[];
  /** For each rule, Dijkstra's mean divided by that of A*, on the smallest and on the largest maps. */
  ratios: readonly { smallest: number; largest: number }[];
}

const freeCells = ({ side, density }: TutorialComparison): number => side * side * (1 - density / 100);

/** What the figures say; null until all are there. */
export function findingsOf(compared: readonly TutorialComparison[]): Findings | null {
  const rows = compared.map(({ measured }) => measured.filter((each) => each !== null));
  if (rows.some((row, i) => row.length < compared[i]!.measured.length)) return null;
  const least = rows.map((row) => Math.min(...row.map(({ dijkstra }) => dijkstra.least)));
  const shares = rows.flatMap((row, i) => row.map(({ dijkstra }) => (dijkstra.mean / freeCells(compared[i]!)) * 100));
  const distance = (mean: number, of: number): number => Math.abs(Math.log(mean / of));
  const ratioOf = ({ dijkstra, astar }: { dijkstra: Spread; astar: Spread }): number => dijkstra.mean / astar.mean;
  return {
    least,
    above: compared.filter(({ printed: { dijkstra } }, i) => least[i]! > dijkstra).length,
    share: Math.min(...shares),
    printedShare: compared.map((each) => (each.printed.dijkstra / freeCells(each)) * 100),
    nearest: rows.map((row, i) => {
      const of = compared[i]!.printed.astar;
      const means = row.map(({ astar }) => astar.mean);
      const movement = means.reduce((best, mean, at) => (distance(mean, of) < distance(means[best]!, of) ? at : best), 0);
      return { movement, mean: means[movement]! };
    }),
    ratios: rows[0]!.map((first, movement) => ({ smallest: ratioOf(first), largest: ratioOf(rows.at(-1)![movement]!) })),
  };
}
