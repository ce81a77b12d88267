// The part of the inspector that compares: how the lanes are linked, the first difference, the table.
import type { LaneLink } from '../lanes/linkedRunners';
import type { Context } from '../panels/context';
import { actionButton } from '../panels/context';
import { make, setText, setValue } from '../panels/dom';
import { select } from '../panels/settings';
import { compareWords } from '../words/compare';
import type { Comparison } from './comparison';
import { ComparisonTable } from './comparisonTable';

const links: readonly LaneLink[] = ['steps', 'shares'];

export class ComparisonSection {
  readonly element: HTMLElement;
  private readonly table = new ComparisonTable();
  private readonly finding = make('p', { class: 'finding', attributes: { 'data-part': 'finding' } });
  private readonly link: HTMLSelectElement;

  constructor(private readonly context: Context, private readonly comparison: Comparison) {
    const { guard } = context.playground;
    this.link = select('laneLink', compareWords.link, links.map((id) => ({ id, name: compareWords.links[id] })), (index) => guard.run(() => comparison.chooseLink(links[index]!)));
    this.element = make('section', { class: 'comparison', attributes: { 'aria-label': compareWords.title } },
      make('h2', { class: 'small-title', text: compareWords.title }),
      this.table.element,
      make('div', { class: 'comparison-actions' }, actionButton(context, 'firstDifference', { text: compareWords.first, class: 'outlined' }), this.link),
      this.finding);
  }

  show(): void {
    const { comparison, context: { playground } } = this;
    this.table.show(playground, comparison.drawn, playground.chosen);
    setValue(this.link, String(links.indexOf(comparison.transport.link)));
    this.finding.hidden = comparison.finding === '';
    setText(this.finding, comparison.finding);
  }
}
