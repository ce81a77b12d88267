// How much of the canvas the cards cover, so that the default camera can keep the map clear of them.
import type { Insets } from '../view/camera';

export interface Cards {
  top: HTMLElement;
  tools: HTMLElement;
  materials: HTMLElement;
  inspector: HTMLElement;
  time: HTMLElement;
}

/** The width at which the style sheet turns to the layout for phones. */
export const narrowWidth = 760;
const gap = 16;

export function isNarrow(root: HTMLElement): boolean {
  return root.clientWidth <= narrowWidth;
}

export function measureInsets(root: HTMLElement, cards: Cards): Insets {
  const outer = root.getBoundingClientRect();
  const box = (card: HTMLElement): DOMRect => card.getBoundingClientRect();
  if (isNarrow(root)) {
    const top = Math.max(box(cards.tools).bottom, cards.materials.hidden ? 0 : box(cards.materials).bottom) - outer.top;
    const bottom = outer.bottom - Math.min(box(cards.inspector).top, box(cards.time).top);
    return { top: top + gap / 2, right: gap / 2, bottom: bottom + gap / 2, left: gap / 2 };
  }
  return {
    top: box(cards.top).bottom - outer.top + gap,
    right: outer.right - box(cards.inspector).left + gap,
    bottom: outer.bottom - box(cards.time).top + gap,
    left: Math.max(box(cards.tools).right, cards.materials.hidden ? 0 : box(cards.materials).right) - outer.left + gap,
  };
}
