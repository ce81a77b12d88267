// The colours of the error of a heuristic: violet where it is too low, orange where it is too high, stronger the further it is off. The search
// itself is blue. Violet and orange stay apart for every kind of eyes, and cells that are too high are hatched as well.
import { mix, toRgb, type Hex, type Rgb } from '../view/palette';
import { toLinear } from './ramp';

interface ErrorColours {
  exact: Hex;
  /** From a small error to the largest on the map. */
  below: readonly [Hex, Hex];
  over: readonly [Hex, Hex];
}

export const errorColours: Record<'light' | 'dark', ErrorColours> = {
  light: { exact: '#eef3ea', below: ['#d9cfee', '#5f43a8'], over: ['#ffcf94', '#e06a00'] },
  dark: { exact: '#37433b', below: ['#5a4890', '#bda6ff'], over: ['#7d4712', '#ffa040'] },
};

/** The largest errors on the map, both as positive numbers. */
export interface ErrorRange {
  below: number;
  over: number;
}

/** The colour of an error; an error is the cost less the estimate. */
export function colourOfError(error: number, range: ErrorRange, { exact, below, over }: ErrorColours): Rgb {
  if (error === 0) return toRgb(exact);
  const [[least, most], share] = error > 0 ? [below, error / range.below] : [over, -error / range.over];
  return mix(toRgb(least), toRgb(most), Math.min(share, 1));
}

/** What is written with on such a colour: black where its luminance leaves more contrast to black than to white. */
export function inkOn([red, green, blue]: Rgb): Hex {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue) > 0.18 ? '#000000' : '#ffffff';
}
