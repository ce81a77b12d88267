// How much of a figure its map has at least.
import { leastMap, leastShare } from '../model/figure';
import type { Insets } from '../view/camera';

export interface FigureSize {
  width: number;
  height: number;
}

/** The share of the width that the map has where its height is to suffice. */
const leastWidth = 0.45;

/** The size that cards take of a figure, across and down. */
export const besides = ({ left, top, right, bottom }: Insets): FigureSize => ({ width: left + right, height: top + bottom });

/** The height that the map needs. */
export function neededHeight({ width, height }: FigureSize, { width: sides }: FigureSize): number {
  return Math.max(Math.ceil((leastShare * width * height) / Math.max(width - sides, 1)), leastMap);
}

export function missesRoom(figure: FigureSize, cards: FigureSize): boolean {
  return figure.width - cards.width < leastMap || figure.height - cards.height < neededHeight(figure, cards);
}

/** The size that suffices for the same cards; no side is smaller than it is now. */
export function sizeThatSuffices({ width, height }: FigureSize, cards: FigureSize): FigureSize {
  // The height that the map needs grows without limit as its width nears 40 % of the figure. Below 45 %, the map gets half of the width.
  const whole = Math.max(width, cards.width + leastMap, width - cards.width < leastWidth * width ? 2 * cards.width : 0);
  const share = (leastShare * whole) / (whole - cards.width);
  const size = { width: whole, height: Math.max(height, cards.height + leastMap, Math.floor(cards.height / (1 - share))) };
  // The map has whole pixels.
  while (missesRoom(size, cards)) size.height++;
  return size;
}
