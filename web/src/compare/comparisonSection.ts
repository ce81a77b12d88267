// The part of the inspector that compares: how the lanes are linked, the first difference, the table.
import type { LaneLink } from '../lanes/linkedRunners';
import { actionButton, type Context } from '../panels/context';
import { make, setText, setValue } from '../panels/dom';
import { select } from '../panels/settings';
import { compareWords } from '../words/compare';
import type { LaneComparison } from './comparison';
import { ComparisonTable } from './comparisonTable';
import { isShownWhole, type LanesTold } from './laneRuns';
import { overlapKinds } from './overlap';

const links: readonly LaneLink[] = ['steps', 'levels', 'shares'];
const views = ['tiles', 'overlay'] as const;
/** Each step reads and paints all of them. */
const mostCellsOfOverlay = 1 << 20;

export class ComparisonSection {
  readonly element: HTMLElement;
  private readonly table: ComparisonTable;
  /** The totals of the table are known at the ends of all searches. */
  private readonly toEnd: HTMLElement;
  private readonly finding = make('p', { class: 'finding', 'data-part': 'finding' });
  private readonly link: HTMLSelectElement;
  private readonly view: HTMLSelectElement;
  private readonly key = make('ul', { class: 'overlap-key' });

  constructor(
    private readonly context: Context,
    private readonly comparison: LaneComparison,
  ) {
    const { guard } = context.playground;
    this.table = new ComparisonTable(context.playground);
    this.link = select(
      'laneLink',
      compareWords.link,
      links.map((id) => ({ id, name: compareWords.links[id] })),
      (index) => guard.run(() => comparison.chooseLink(links[index]!)),
    );
    this.view = select(
      'laneView',
      compareWords.view,
      views.map((id) => ({ id, name: compareWords.views[id] })),
      (index) => guard.run(() => comparison.showOverlay(views[index] === 'overlay')),
    );
    this.toEnd = actionButton(context, 'toEnd', { text: compareWords.toEnd, class: 'outlined small' });
    this.element = make(
      'section',
      { class: 'comparison', 'aria-label': compareWords.title },
      make('div', { class: 'comparison-head' }, make('h2', { class: 'small-title', text: compareWords.title }), this.toEnd),
      this.table.element,
      make(
        'div',
        { class: 'comparison-actions' },
        actionButton(context, 'firstDifference', { text: compareWords.first, class: 'outlined' }),
        this.link,
        this.view,
      ),
      this.key,
      this.finding,
    );
  }

  show(told: LanesTold): void {
    const {
      comparison,
      context: { playground },
    } = this;
    this.table.show(playground, comparison.lanes, playground.chosen, told);
    const { runs, crowd } = told;
    // Plans are told as a whole at any tick.
    const isOver = crowd !== null || (runs ? runs.every(isShownWhole) : comparison.lanes.every(({ snapshot }) => snapshot.atEnd));
    this.toEnd.style.visibility = isOver ? 'hidden' : 'visible';
    // A search that orders by no number of its cells has no f to compare, and huge maps are too many cells for one picture of both. Lanes that plan a
    // crowd have neither f nor closed cells.
    this.link.options[links.indexOf('levels')]!.disabled =
      crowd !== null || comparison.lanes.some(({ snapshot }) => snapshot.info.ordersBy === 'nothing');
    const [{ snapshot }] = comparison.pair;
    this.view.options[views.indexOf('overlay')]!.disabled = crowd !== null || snapshot.world.width * snapshot.world.height > mostCellsOfOverlay;
    setValue(this.link, String(links.indexOf(comparison.transport.link)));
    setValue(this.view, String(Number(comparison.isOverlay)));
    this.key.hidden = !comparison.isOverlay;
    if (comparison.isOverlay) this.showKey();
    this.finding.hidden = comparison.finding === '';
    setText(this.finding, comparison.finding);
  }

  /** What the colours of the overlay mean, with the cells of each. */
  private showKey(): void {
    const {
      comparison,
      context: { playground },
    } = this;
    const entries = comparison.overlap.key(playground.store.get().dark);
    if (this.key.childElementCount === 0)
      this.key.append(...overlapKinds.map((kind) => make('li', {}, make('span', { class: `swatch ${kind}` }), make('span'))));
    entries.forEach(({ text }, i) => setText(this.key.children[i]!.lastElementChild as HTMLElement, text));
    for (const [i, kind] of overlapKinds.entries()) if (kind !== 'both') this.key.style.setProperty(`--${kind}`, entries[i]!.colour);
  }
}
