// The printed figures of tutorials beside ours, and what the numbers say of the difference.
import { tutorialComparisons, findingsOf, isTutorialTable, type TutorialComparison, type Findings } from '../../benchmark/tutorial';
import type { ShownRun } from '../../state/benchmark/benchmark';
import { benchmarkWords } from '../../words/benchmark';
import { fill, joined } from '../../words/fill';
import { count, tenth } from '../../words/numbers';
import type { Context } from '../context';
import { make } from '../dom';
import { movementName } from './names';
import { groupHead } from './tableParts';

const words = benchmarkWords.tutorial;
const toOne = (ratio: number): string => fill(words.toOne, { ratio: tenth(ratio) });

function bodyOf({ side, density, printed, measured }: TutorialComparison, rules: readonly string[]): HTMLElement {
  const cells = (texts: readonly string[]): HTMLElement[] => texts.map((text) => make('td', { text }));
  const head = groupHead(fill(words.maps, { side: count(side), density: count(density) }), 5);
  const first = make(
    'tr',
    { class: 'benchmark-printed' },
    make('th', { text: words.printed, scope: 'row' }),
    ...cells([count(printed.dijkstra), count(printed.astar), toOne(printed.dijkstra / printed.astar), '']),
  );
  const rows = measured.map((each, i) =>
    make(
      'tr',
      {},
      make('th', { text: rules[i]!, scope: 'row' }),
      ...cells(
        each
          ? [
              tenth(each.dijkstra.mean),
              tenth(each.astar.mean),
              toOne(each.dijkstra.mean / each.astar.mean),
              fill(benchmarkWords.results.foundOf, { found: count(each.found), maps: count(each.maps) }),
            ]
          : ['', '', '', ''],
      ),
    ),
  );
  return make('tbody', {}, head, first, ...rows);
}

export class TutorialTable {
  readonly element = make('section', { 'data-part': 'tutorial' });

  constructor(private readonly context: Context) {
    this.element.hidden = true;
  }

  draw({ configuration, statistics }: ShownRun): void {
    const { catalog } = this.context.playground;
    this.element.hidden = !isTutorialTable(configuration, catalog);
    if (this.element.hidden) return;
    const rules = configuration.movements.map((id) => movementName(id, catalog));
    const compared = tutorialComparisons(configuration, statistics);
    const { heads } = words;
    const head = make(
      'thead',
      {},
      make('tr', {}, ...[heads.moves, heads.dijkstra, heads.astar, heads.ratio, heads.found].map((text) => make('th', { text, scope: 'col' }))),
    );
    const table = make('table', { class: 'benchmark-table tutorial-table' }, head, ...compared.map((each) => bodyOf(each, rules)));
    const findings = findingsOf(compared);
    this.element.replaceChildren(
      make('h3', { text: words.title }),
      make('p', { class: 'note', text: words.caption }),
      make('div', { class: 'benchmark-scroll', role: 'region', tabindex: '0', 'aria-label': words.title }, table),
      ...(findings ? this.sentences(compared, findings, rules).map((text) => make('p', { class: 'benchmark-finding', text })) : []),
    );
  }

  private sentences(compared: readonly TutorialComparison[], found: Findings, rules: readonly string[]): string[] {
    const { findings } = words;
    const list = (texts: readonly string[]): string => joined(words.numbers, texts);
    const printedAs = (read: (printed: TutorialComparison['printed']) => number): string => list(compared.map(({ printed }) => count(read(printed))));
    const ofDijkstra = fill(found.above === compared.length ? findings.everyMap : findings.someMaps, {
      printed: printedAs(({ dijkstra }) => dijkstra),
      least: list(found.least.map(count)),
      lowest: count(Math.floor(found.share)),
      shares: list(found.printedShare.map(count)),
    });
    const printed = printedAs(({ astar }) => astar);
    const means = found.nearest.map(({ mean }) => tenth(mean));
    const [rule] = found.nearest.map(({ movement }) => rules[movement]!);
    const near = found.nearest.map(({ movement }, i) => fill(findings.near, { mean: means[i], rule: rules[movement] }));
    const isOneRule = found.nearest.every(({ movement }) => movement === found.nearest[0]!.movement);
    const ofAstar = isOneRule
      ? fill(findings.oneRule, { printed, rule, means: list(means) })
      : fill(findings.severalRules, { printed, nearest: joined(this.context.strings.list, near) });
    return [ofDijkstra, ofAstar, this.ratioSentence(found, rules)];
  }

  private ratioSentence({ ratios }: Findings, rules: readonly string[]): string {
    const { findings } = words;
    const changes = ratios.map(({ smallest, largest }, i) => ({
      grows: largest > smallest,
      text: fill(findings.change, { smallest: tenth(smallest), largest: tenth(largest), rule: rules[i] }),
    }));
    const those = (grows: boolean): string =>
      joined(
        this.context.strings.list,
        changes.filter((each) => each.grows === grows).map(({ text }) => text),
      );
    const [growing, shrinking] = [those(true), those(false)];
    const template = shrinking === '' ? findings.ratiosGrow : growing === '' ? findings.ratiosShrink : findings.ratios;
    return fill(template, { growing, shrinking });
  }
}
