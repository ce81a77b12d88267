// How the numbers of a field become colours: along one ramp, or, for the error of an estimate, away from 0 to both sides.
import { toPixel, toRgb, type Rgb } from '../view/palette';
import type { ColourId } from './layerChoice';
import { colourOfError, errorColours, type ErrorRange } from './errorColours';
import { pixelsOf, rampOf, roundedUp, shades, type Range } from './ramp';

export interface FieldScale {
  range: Range;
  /** Says which scale it is. */
  key: string;
  colourOf(value: number): Rgb;
  /** The same for ImageData. */
  pixelOf(value: number): number;
}

export function errorRange({ least, most }: Range): ErrorRange {
  return { below: Math.max(most, 0), over: Math.max(-least, 0) };
}

/** The ends of the scale for fields whose numbers lie in this range. Order and costs so far begin at 0. */
export function scaleRange(colour: ColourId, { least, most }: Range): Range {
  if (!(least <= most)) return { least: 0, most: 0 };
  if (colour === 'error' || colour === 'cost' || colour === 'clearance') return { least, most };
  if (colour === 'f') return { least: -roundedUp(-least) || Math.floor(least), most: Math.max(roundedUp(most), least) };
  return { least: 0, most: roundedUp(most) };
}

/** `range`: the ends of the scale. */
export function fieldScale(colour: ColourId, range: Range, dark: boolean): FieldScale {
  const key = [colour, range.least, range.most, dark].join(' ');
  if (colour === 'error') {
    const colours = errorColours[dark ? 'dark' : 'light'];
    const reach = errorRange(range);
    const colourOf = (value: number): Rgb => (value === 0 ? toRgb(colours.exact) : colourOfError(value, reach, colours));
    return { range, key, colourOf, pixelOf: (value) => toPixel(colourOf(value)) };
  }
  const ramp = rampOf(dark);
  const pixels = pixelsOf(ramp);
  const factor = range.most > range.least ? (shades - 1) / (range.most - range.least) : 0;
  const shadeOf = (value: number): number => Math.min(Math.max(Math.round((value - range.least) * factor), 0), shades - 1);
  return { range, key, colourOf: (value) => ramp[shadeOf(value)]!, pixelOf: (value) => pixels[shadeOf(value)]! };
}
