// Where the card of a question stands: at the foot of the inspector's column, beside the map where that leaves the map larger, else below the map.
// The map makes room for it once, and keeps its place while the reader answers.
import type { SearchHost } from '../state/pageHost';
import { setAttribute } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import belowStyle from '../panels/belowMap.css?inline';
import type { Insets } from '../view/camera';
import { numberScale } from '../view/labelScales';
import type { Box } from '../view/scene';
import style from './question.css?inline';

type Stand = 'column' | 'beside' | 'below';

/** Below this free width, in pixels, the card always stands below the map. */
const leastWidth = 540;
/** The card beside the map is at most this wide, in pixels. */
const widest = 300;
const gap = 8;

/** `free`: what the other cards leave; `card`: how wide it is beside the map, and how high below it. */
export function standFor(
  free: { width: number; height: number },
  map: { width: number; height: number },
  card: { width: number; height: number },
): Stand {
  const scale = (width: number, height: number): number => Math.min(width / map.width, height / map.height, numberScale);
  const beside = { width: free.width - card.width - gap, height: free.height };
  const below = { width: free.width, height: free.height - card.height - gap };
  if (free.width < leastWidth) return 'below';
  const difference = scale(beside.width, beside.height) - scale(below.width, below.height);
  if (difference !== 0) return difference > 0 ? 'beside' : 'below';
  return beside.width * beside.height > below.width * below.height ? 'beside' : 'below';
}

export class CardPlace {
  private readonly below: HTMLElement;
  private readonly observer: ResizeObserver;
  private readonly endRoom: () => void;
  /** The place was chosen for this size and layout. */
  private size = '';
  /** What the card takes of the map. */
  private taken = '';

  constructor(
    private readonly playground: SearchHost,
    private readonly root: HTMLElement,
    private readonly card: HTMLElement,
  ) {
    addStyle(root, belowStyle);
    addStyle(root, style);
    this.below = root.querySelector<HTMLElement>('.below-map')!;
    this.observer = new ResizeObserver(() => this.follow());
    this.endRoom = playground.scene.roomTakers.add(() => (insets) => this.room(insets));
  }

  get isShown(): boolean {
    return this.card.isConnected;
  }

  show(): void {
    if (this.isShown) return;
    // In these windows the inspector would lie over the map and the card.
    if (this.root.dataset['layout'] !== 'wide') this.playground.store.set({ folded: true });
    this.size = this.taken = '';
    this.stand();
    this.observer.observe(this.root);
    this.observer.observe(this.card);
    this.observer.observe(this.root.querySelector('.inspector')!);
  }

  hide(): void {
    this.observer.disconnect();
    this.card.remove();
    delete this.root.dataset['question'];
    this.root.querySelector('.inspector-body')?.removeAttribute('tabindex');
    this.arrange();
  }

  end(): void {
    this.hide();
    this.endRoom();
    this.arrange();
  }

  /** The window has another size, or the inspector is folded or unfolded. */
  private follow(): void {
    if (this.isShown) this.stand();
  }

  private stand(): void {
    const { root, card, below, playground } = this;
    const { layout, controls } = root.dataset;
    const { folded } = playground.store.get();
    const size = [root.clientWidth, root.clientHeight, layout, controls, folded].join(' ');
    if (size !== this.size) {
      this.size = size;
      root.dataset['question'] = 'below';
      below.hidden = false;
      below.prepend(card);
      const stand = this.chosenStand(folded);
      if (stand !== 'below') {
        root.dataset['question'] = stand;
        root.append(card);
      }
    }
    // What scrolls there may hold nothing else that takes the focus.
    setAttribute(root.querySelector('.inspector-body')!, 'tabindex', root.dataset['question'] === 'column' ? '0' : undefined);
    root.style.setProperty('--question-top', `${this.top}px`);
    root.style.setProperty('--question-height', `${card.offsetHeight}px`);
    const taken = [root.dataset['question'], card.offsetLeft, card.offsetWidth].join(' ');
    if (taken === this.taken) return;
    this.taken = taken;
    this.arrange();
  }

  /** Where what stands at the upper edge ends. */
  private get top(): number {
    const above = [...this.root.querySelectorAll<HTMLElement>('.top-bar, .figure-actions, .caption')];
    return Math.max(...above.map(({ offsetTop, offsetHeight }) => (offsetHeight > 0 ? offsetTop + offsetHeight : 0)));
  }

  private chosenStand(folded: boolean): Stand {
    const {
      root,
      card,
      playground: { scene, store },
    } = this;
    const { snapshot } = store.get();
    const { layout, controls } = root.dataset;
    if (layout === 'wide' && controls === 'full' && !folded) return 'column';
    if (layout === 'sheet' && controls === 'full') return 'below';
    const { left, top, right, bottom } = controls === 'full' ? scene.free : this.freeOfFigure;
    return standFor(
      { width: right - left, height: bottom - top },
      { width: snapshot.world.width, height: snapshot.world.height },
      { width: Math.min(widest, root.clientWidth * 0.38), height: card.offsetHeight },
    );
  }

  /** The room above the time line: what else stands there makes way for a question. */
  private get freeOfFigure(): Box {
    const { root } = this;
    const time = root.querySelector<HTMLElement>('.time-line')!;
    return {
      left: gap,
      top: this.top + gap,
      right: root.clientWidth - gap,
      bottom: (time.offsetHeight > 0 ? time.offsetTop : root.clientHeight) - gap,
    };
  }

  private room(insets: Insets): Insets {
    const { root, card } = this;
    return this.isShown && root.dataset['question'] === 'beside'
      ? { ...insets, right: Math.max(insets.right, root.clientWidth - card.offsetLeft + gap) }
      : insets;
  }

  private arrange(): void {
    this.playground.scene.rearrange();
    this.playground.changed();
  }
}
