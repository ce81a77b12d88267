// How a figure divides its room: the map comes first, then the question, the story, the counters, the key and the code. What has no room is folded
// behind a tab, from the last on, never the map. Nothing here depends on the step, so the map stays where it is while a search plays.
import type { InfoPart } from '../model/figure';
import { headHeight } from '../model/heads';
import { InfoStrip, readInfo } from '../panels/infoStrip';
import type { Context } from '../panels/context';
import { make, setAttribute } from '../panels/dom';
import { ExplainedCode } from './explainedCode';
import { besides, missesRoom, neededHeight, sizeThatSuffices, type FigureSize } from './figureShare';
import { boxIn, gaps, type Covered, type Layout } from './layout';
import { Signal } from '../model/signal';
import { noInsets } from '../view/camera';

/** Below this width, in CSS pixels, the code has no place beside the map. */
const leastBeside = 700;
/** The least heights of what scrolls where it has no room. */
const leastPanel = 44;
const leastQuestion = 84;

/** Folded in this order. */
const foldable: readonly InfoPart[] = ['code', 'key', 'counters', 'story'];

export class FigureRoom {
  /** What stands between the map and the time line. */
  readonly below: HTMLElement;
  readonly code: ExplainedCode;
  /** The room that the cards leave to the map has changed. */
  readonly onChange = new Signal();
  private measure: () => Covered = () => ({ ...noInsets, below: 0 });
  private isDividing = false;
  /** The choice by which the room was last divided. */
  private divided = '';
  private opened: InfoPart | null = null;
  private mayOpen = true;
  /** A panel that the reader opened covers this height of the map, in pixels. */
  private panelOverMap = 0;
  private readonly strip: InfoStrip;
  private asked: readonly InfoPart[] = [];
  private folded: readonly InfoPart[] = [];
  private question: HTMLElement | null = null;
  private lastLayout: string | undefined;

  constructor(
    private readonly context: Context,
    private readonly caption: HTMLElement,
  ) {
    const { root, signal } = context;
    this.code = new ExplainedCode(context);
    this.strip = new InfoStrip(context, this.code.element, () => this.settle());
    this.below = make('div', { class: 'below-map' }, this.strip.element);
    // The card tells how the answer came out, so the first tab opens, which shows the card.
    (root.getRootNode() as ShadowRoot).host.addEventListener('astrolabe-answer', () => this.open(null), { signal });
    // No change of a size tells that a card came beside the map, or that there are several searches now. This observer does.
    let isComparing = false;
    const observer = new MutationObserver(() => {
      const was = isComparing;
      isComparing = this.isComparing;
      if (isComparing !== was || this.question !== this.shownQuestion) this.settle();
    });
    observer.observe(root, { childList: true, attributeFilter: ['class'] });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  private get shownQuestion(): HTMLElement | null {
    return this.context.root.querySelector<HTMLElement>('.question');
  }

  private get isComparing(): boolean {
    return this.context.root.classList.contains('comparing');
  }

  /** A figure has the low bars unless it is wide and full, so that the map has more of its height. */
  get layout(): Layout | undefined {
    return this.context.root.clientWidth < 1000 || !this.isFull ? 'low' : undefined;
  }

  private get isFull(): boolean {
    return this.context.root.dataset['controls'] === 'full';
  }

  ask(info: string): void {
    this.asked = readInfo(info);
    this.open(null);
  }

  private open(part: InfoPart | null): void {
    this.strip.chosen = part;
    this.settle();
  }

  /** What the cards cover as they stand. `measure`: what those of the page cover. */
  cover(measure: () => Covered): Covered {
    this.measure = measure;
    // A card changed its size. The browser reports an error to the page when others change while it tells of that, so they fold in the next frame.
    if (!this.isDividing) requestAnimationFrame(() => this.settle());
    const covered = this.covered();
    return { ...covered, bottom: covered.bottom - this.panelOverMap, below: covered.below - this.panelOverMap };
  }

  private settle(): void {
    const {
      strip,
      context: { signal },
    } = this;
    if (signal.aborted) return;
    this.isDividing = true;
    const { chosen } = strip;
    const isSame = this.choice === this.divided;
    if (!isSame) this.divide();
    if (!isSame || chosen !== this.opened) this.openPanel(chosen);
    this.onChange.tell();
    // The cards have other heights now.
    this.divided = this.choice;
    this.isDividing = false;
  }

  /**
   * A text of all that decides how the room is divided. The room is divided again only when it changes, because a panel then loses the place at which
   * it is scrolled, and the focus.
   */
  private get choice(): string {
    const {
      asked,
      isComparing,
      caption,
      context: { root },
    } = this;
    const { controls, question: stand } = root.dataset;
    const heights = [root.clientHeight, caption.offsetHeight, this.shownQuestion?.offsetHeight];
    return [root.clientWidth, heights, controls, stand, asked, isComparing].join(' ');
  }

  /** Folds what has no room, and what is too high scrolls. */
  private divide(): void {
    const {
      strip,
      below,
      context: { root },
    } = this;
    const question = this.shownQuestion;
    // A new question is shown in place of an open panel.
    this.mayOpen = question === this.question;
    this.question = question;
    root.style.removeProperty('--question-most');
    strip.chosen = null;
    const covered = this.fold();
    const figure = { width: root.clientWidth, height: root.clientHeight };
    const isShort = this.isShort(covered);
    const needs = isShort && sizeThatSuffices(figure, this.taken(covered));
    setAttribute(root, 'data-needs', needs && `${needs.width} ${needs.height}`);
    if (!isShort || question?.parentElement !== below) return;
    root.style.setProperty('--question-most', `${Math.max(question.offsetHeight - this.excess(covered), leastQuestion)}px`);
  }

  /** Shows this part, if it is folded and has a tab. It scrolls where it leaves the map too little. */
  private openPanel(part: InfoPart | null): void {
    const {
      strip,
      folded,
      mayOpen,
      context: { root },
    } = this;
    strip.chosen = mayOpen && part !== null && folded.includes(part) && !strip.isAway ? part : null;
    this.opened = strip.chosen;
    this.mayOpen = true;
    this.panelOverMap = 0;
    root.style.removeProperty('--panel-most');
    const covered = this.look();
    if (strip.chosen === null) return;
    const excess = this.excess(covered);
    const most = Math.max(strip.panel.offsetHeight - excess, leastPanel);
    // The code may load later, and then has the same limit.
    root.style.setProperty('--panel-most', `${most}px`);
    // The map stays as large as it has to be, below the panel.
    this.panelOverMap = Math.max(this.excess(this.covered()), 0);
  }

  /** Folds one thing after the other until the map has its room. */
  private fold(): Covered {
    const {
      asked,
      question,
      isFull,
      context: {
        root,
        playground: { store, comparison },
      },
    } = this;
    const { layout } = root.dataset;
    const order = isFull ? [] : foldable.filter((part) => asked.includes(part));
    const isNew = this.lastLayout !== layout;
    this.lastLayout = layout;
    const mayStandBeside = root.clientWidth >= leastBeside && question === null;
    this.folded = order.slice(0, order[0] === 'code' && !mayStandBeside ? 1 : 0);
    this.strip.isAway = false;
    root.removeAttribute('data-tight');
    if (comparison) comparison.isAlone = false;
    const steps = order.slice(this.folded.length).map((part) => () => {
      this.folded = order.slice(0, order.indexOf(part) + 1);
    });
    if (question && comparison) steps.push(() => void (comparison.isAlone = true));
    if (question) steps.push(() => void (this.strip.isAway = true));
    if (isFull && isNew && !store.get().folded) steps.push(() => store.set({ folded: true }));
    steps.push(() => root.setAttribute('data-tight', ''));
    let covered = this.look();
    for (const step of steps) {
      if (!this.isShort(covered)) break;
      step();
      covered = this.look();
    }
    return covered;
  }

  private look(): Covered {
    const { strip, below, folded, question, code } = this;
    const open = this.isFull ? [] : this.asked.filter((part) => !folded.includes(part));
    const first = question?.parentElement === below ? 'question' : (open.find((part) => part !== 'code') ?? 'map');
    strip.show(open, folded, first);
    setAttribute(below, 'data-tab', strip.chosen ?? 'first');
    code.stand(open.includes('code'), below, strip.panel);
    return this.covered();
  }

  /** Adds what only a figure has to the cards of the page. */
  private covered(): Covered {
    const {
      caption,
      code,
      context: { root },
    } = this;
    const covered = this.measure();
    const box = boxIn(root);
    const gap = gaps[root.dataset['layout'] as Layout];
    const beside = code.isBeside ? root.clientWidth - box(code.element).left + gap : 0;
    return { ...covered, top: Math.max(covered.top, box(caption).bottom + gap), right: Math.max(covered.right, beside) };
  }

  /**
   * The width and height that the map does not have. They count a question beside the map and the heads of lanes too, which the scene keeps clear of
   * by itself.
   */
  private taken(covered: Covered): FigureSize {
    const {
      question,
      below,
      isComparing,
      context: {
        root,
        playground: { comparison },
      },
    } = this;
    const right = question && question.parentElement !== below ? root.clientWidth - boxIn(root)(question).left + gaps.low : 0;
    const { width, height } = besides({ ...covered, right: Math.max(covered.right, right) });
    return { width, height: height + (isComparing && !comparison?.isAlone ? headHeight : 0) };
  }

  /** The pixels by which the cards are too high; negative: the map has more than it needs. */
  private excess(covered: Covered): number {
    const { clientWidth: width, clientHeight: height } = this.context.root;
    const taken = this.taken(covered);
    return neededHeight({ width, height }, taken) + taken.height - height;
  }

  private isShort(covered: Covered): boolean {
    const { clientWidth: width, clientHeight: height } = this.context.root;
    return missesRoom({ width, height }, this.taken(covered));
  }
}
