// The colours of what a map allows. Paths have the colour of a path, stronger where more of them pass; walls turn green, stronger the more their
// removal gains. Thickness, frames and numbers say the same to eyes that do not tell the colours apart.
import { mix, toRgb, type Hex, type Rgb } from '../../view/palette';

export interface WhatIfColours {
  /** From few paths to all of them. */
  paths: readonly [Hex, Hex];
  /** From a small gain to the largest. */
  gains: readonly [Hex, Hex];
}

export const whatIfColours: Record<'light' | 'dark', WhatIfColours> = {
  light: { paths: ['#ffe08f', '#ff8c00'], gains: ['#606030', '#78c018'] },
  dark: { paths: ['#7a5a14', '#ffc233'], gains: ['#787848', '#22e850'] },
};

/** Small shares and gains are still told apart: the eye sees ratios. */
export const strength = (share: number): number => Math.sqrt(Math.min(Math.max(share, 0), 1));

export function colourOf([least, most]: readonly [Hex, Hex], share: number): Rgb {
  return mix(toRgb(least), toRgb(most), strength(share));
}

/** The share of a gain in the largest; without a path there is one kind of gain. */
export function shareOfGain(gain: number, largest: number): number {
  return Number.isFinite(largest) ? gain / largest : 1;
}
