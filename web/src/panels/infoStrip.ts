// The parts that an author shows below the map of a figure: story, key, counters, pseudo-code. A part without room is folded behind a tab of its
// own. A figure with an inspector shows them in the inspector.
import { infoParts, type InfoPart } from '../model/figure';
import type { UiState } from '../model/ui';
import { stepSentence } from '../state/tell/stepSentence';
import { count } from '../words/numbers';
import { panelWords } from '../words/panels';
import { colourKey } from './colourKey';
import type { Context } from './context';
import { mainCounters } from './counters';
import { make, setAttribute, setText } from './dom';
import { rove } from './roving';
import { scrollWhatIsCut } from './scrollWhatIsCut';

const { tabs: tabNames } = panelWords;

/** The first tab of a figure is named after what stands first below its map. It shows all that is not folded. */
type First = keyof typeof tabNames;

/** The parts that a text names, in the order of the list. */
export function readInfo(text: string): InfoPart[] {
  const words = text.toLowerCase().split(/[\s,]+/);
  return infoParts.filter((part) => words.includes(part));
}

/** Counters keep their place when their numbers grow: a search expands and holds about as many cells as the map has. */
function reserveDigits({ watch }: Context, numbers: HTMLElement): void {
  let cells = 0;
  watch(({ snapshot: { world } }) => {
    if (world.width * world.height === cells) return;
    cells = world.width * world.height;
    numbers.style.setProperty('--digits', String(count(cells).length));
  });
}

export class InfoStrip {
  readonly element: HTMLElement;
  readonly panel = make('div', { class: 'info-panel', id: 'info-panel' });
  /** The folded part that the reader chose; null: the first tab, with all that is not folded. */
  chosen: InfoPart | null = null;
  /** The strip is hidden, because a question needs its room. */
  isAway = false;
  private readonly parts: ReadonlyMap<InfoPart, HTMLElement>;
  private readonly tabs = make('div', { class: 'info-tabs', role: 'tablist', 'aria-label': panelWords.info });
  private readonly buttons: ReadonlyMap<InfoPart | null, HTMLElement>;
  private readonly mark: () => void;

  /** `changed`: the reader chose another tab. */
  constructor(context: Context, code: HTMLElement, changed: () => void) {
    const { strings, playground, signal } = context;
    const sentence = make('span');
    const story = make('p', { class: 'info-story', 'data-info': 'story' }, sentence);
    context.watch((ui: UiState) => setText(sentence, stepSentence(ui, playground.catalog, strings)));
    scrollWhatIsCut(story, sentence, signal);
    const key = make('div', { 'data-info': 'key' }, colourKey(context));
    const numbers = make('div', { 'data-info': 'counters' }, mainCounters(context));
    reserveDigits(context, numbers);
    this.parts = new Map<InfoPart, HTMLElement>([
      ['story', story],
      ['key', key],
      ['counters', numbers],
      ['code', code],
    ]);
    this.buttons = new Map(
      ([null, ...infoParts] as const).map((part) => [
        part,
        make('button', {
          class: 'button info-tab',
          text: part === null ? '' : tabNames[part],
          role: 'tab',
          'aria-controls': 'info-panel',
          'data-info-tab': part ?? 'first',
          on: {
            click: () => {
              this.chosen = part;
              changed();
            },
          },
        }),
      ]),
    );
    this.tabs.append(...this.buttons.values());
    this.mark = rove(
      this.tabs,
      () => [...this.buttons.values()].filter(({ hidden }) => !hidden),
      () => this.buttons.get(this.chosen),
    );
    this.panel.append(story, key, numbers);
    this.element = make('section', { class: 'card info-strip', 'aria-label': panelWords.info }, this.tabs, this.panel);
  }

  /** Shows these parts, or the one of the tab that was chosen. Each part of `folded` has a tab. */
  show(open: readonly InfoPart[], folded: readonly InfoPart[], first: First): void {
    const { parts, buttons, chosen, tabs, panel, element } = this;
    for (const [part, place] of parts) place.hidden = chosen === null ? !open.includes(part) : part !== chosen;
    for (const [part, button] of buttons) {
      button.hidden = part !== null && !folded.includes(part);
      setAttribute(button, 'aria-selected', String(part === chosen));
    }
    setText(buttons.get(null)!, tabNames[first]);
    tabs.hidden = folded.length === 0;
    panel.hidden = chosen === null && !open.some((part) => part !== 'code');
    if (tabs.hidden) panel.removeAttribute('role');
    else setAttribute(panel, 'role', 'tabpanel');
    setAttribute(panel, 'aria-label', !tabs.hidden && tabNames[chosen ?? first]);
    element.hidden = this.isAway || (tabs.hidden && panel.hidden);
    this.mark();
  }
}
