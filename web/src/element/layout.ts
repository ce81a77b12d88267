// Which arrangement of the cards fits the window, and how much of the canvas they cover, so that the default camera can
// keep the map clear of them.
import type { Insets } from '../view/camera';

export interface Cards {
  caption: HTMLElement;
  top: HTMLElement;
  tools: HTMLElement;
  materials: HTMLElement;
  inspector: HTMLElement;
  scenario: HTMLElement;
  time: HTMLElement;
}

/**
 * wide: tools at the left, the inspector at the right. sheet: narrow or upright windows, tools in a row, the inspector a
 * sheet above the time line. low: no height to spare, the inspector is one line.
 */
export type Layout = 'wide' | 'sheet' | 'low';

export function layoutOf(width: number, height: number): Layout {
  if (height < 560) return 'low';
  return width <= 760 || (width <= 1000 && height > width) ? 'sheet' : 'wide';
}

/** Where the map would else be too small, the inspector begins folded. */
export function beginsFolded(layout: Layout): boolean {
  return layout !== 'wide';
}

const gaps: Record<Layout, number> = { wide: 16, sheet: 8, low: 8 };

export function measureInsets(root: HTMLElement, cards: Cards, layout: Layout, folded: boolean): Insets {
  const outer = root.getBoundingClientRect();
  const gap = gaps[layout];
  /** A card that is not shown covers nothing. */
  const box = (card: HTMLElement): { left: number; top: number; right: number; bottom: number } =>
    card.getClientRects().length === 0 ? { left: outer.right, top: outer.bottom, right: outer.left, bottom: outer.top } : card.getBoundingClientRect();
  const inspector = box(cards.inspector);
  const time = box(cards.time);
  const scenario = box(cards.scenario);
  const caption = box(cards.caption).bottom;
  const bottom = outer.bottom - Math.min(time.top, layout === 'sheet' || folded ? inspector.top : Infinity, layout === 'sheet' ? scenario.top : Infinity) + gap;
  if (layout === 'sheet') return { top: Math.max(caption, box(cards.tools).bottom, box(cards.materials).bottom) - outer.top + gap, right: gap, bottom, left: gap };
  return {
    top: Math.max(caption, box(cards.top).bottom) - outer.top + gap,
    right: outer.right - Math.min(scenario.left, folded ? outer.right : inspector.left) + gap,
    bottom,
    left: Math.max(box(cards.tools).right, box(cards.materials).right) - outer.left + gap,
  };
}
