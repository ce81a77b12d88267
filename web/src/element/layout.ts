// Which arrangement of the cards fits the window, and how much of the canvas they cover, so that the default camera can
// keep the map clear of them.
import type { Insets } from '../view/camera';

export interface Cards {
  /** What stands between the map and the time line. */
  below: HTMLElement;
  top: HTMLElement;
  tools: HTMLElement;
  zoom: HTMLElement;
  inspector: HTMLElement;
  scenario: HTMLElement;
  time: HTMLElement;
}

/**
 * wide: tools at the left, the inspector at the right. sheet: narrow or upright windows, tools in a row, the inspector a
 * sheet above the time line. low: no height to spare, the inspector is one line.
 */
export type Layout = 'wide' | 'sheet' | 'low';

export function layoutOf({ clientWidth: width, clientHeight: height }: Pick<Element, 'clientWidth' | 'clientHeight'>): Layout {
  if (height < 560) return 'low';
  return width <= 760 || (width <= 1000 && height > width) ? 'sheet' : 'wide';
}

/** Below these, a figure has no room for tools and an inspector beside its map. */
const leastFull = { width: 560, height: 400 };

/** The controls that a figure of this size has. */
export function controlsFor(wanted: string, width: number, height: number): string {
  return wanted === 'full' && (width < leastFull.width || height < leastFull.height) ? 'mini' : wanted;
}

/** Where the map would else be too small, the inspector begins folded. */
export function beginsFolded(layout: Layout): boolean {
  return layout !== 'wide';
}

/** What cards cover of the window. `below`: without the zoom buttons, which stand right above that. */
export interface Covered extends Insets {
  below: number;
}

export const gaps: Record<Layout, number> = { wide: 16, sheet: 8, low: 8 };

/**
 * Where cards are in the root, by its own pixels, so that it does not matter how the page around scales or turns it. A card that is not shown covers
 * nothing.
 */
export const boxIn =
  ({ clientWidth: width, clientHeight: height }: HTMLElement) =>
  ({ offsetParent, offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Insets =>
    offsetParent === null ? { left: width, top: height, right: 0, bottom: 0 } : { left, top, right: left + offsetWidth, bottom: top + offsetHeight };

/** What the cards cover of the window; they stand in the root. */
export function measureInsets(root: HTMLElement, cards: Cards, layout: Layout, folded: boolean): Covered {
  const outer = { right: root.clientWidth, bottom: root.clientHeight };
  const gap = gaps[layout];
  const box = boxIn(root);
  const inspector = box(cards.inspector);
  const time = box(cards.time);
  const scenario = box(cards.scenario);
  const below =
    outer.bottom -
    Math.min(time.top, box(cards.below).top, layout === 'sheet' || folded ? inspector.top : Infinity, layout === 'sheet' ? scenario.top : Infinity) +
    gap;
  // A narrow map reaches from side to side, so there is no corner beside it for the zoom buttons.
  const zoom = cards.zoom.offsetHeight;
  if (layout === 'sheet') return { top: box(cards.tools).bottom + gap, right: gap, bottom: below + (zoom > 0 ? zoom + gap : 0), left: gap, below };
  return {
    top: box(cards.top).bottom + gap,
    right: outer.right - Math.min(scenario.left, folded ? outer.right : inspector.left) + gap,
    bottom: below,
    below,
    left: box(cards.tools).right + gap,
  };
}
