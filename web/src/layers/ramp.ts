// The colours of a number: one ramp from low to high, whose steps look equally large (OKLab, B. Ottosson 2020). Its lightness changes all the way, so
// it can be read without telling hues apart. It leaves out the warm colours, which belong to the path.
import { toPixel, toRgb, type Hex, type Rgb } from '../view/palette';

const anchors: Record<'light' | 'dark', readonly Hex[]> = {
  light: ['#f0f6d0', '#a9dcb3', '#4fb6bb', '#2f7eb6', '#4a3fa6', '#3a1a9e'],
  dark: ['#35298a', '#5846c4', '#7c63f2', '#b980ff', '#e9a9ff', '#fff2ff'],
};
/** Colours of a ramp. */
export const shades = 256;
/** Contour lines on the map. */
export const mostContours = 12;

type Lab = readonly [number, number, number];

/** The light of one channel, from 0 to 1. */
export const toLinear = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(share, 0), 1) * 255);
};

function toLab(rgb: Rgb): Lab {
  const [r, g, b] = rgb.map(toLinear) as unknown as Lab;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toColour([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** From low to high. The anchors are taken apart by how different they look. */
function makeRamp(colours: readonly Hex[]): Rgb[] {
  const labs = colours.map((colour) => toLab(toRgb(colour)));
  const places = [0];
  for (let i = 1; i < labs.length; i++) places.push(places[i - 1]! + Math.hypot(...labs[i]!.map((value, axis) => value - labs[i - 1]![axis]!)));
  const length = places.at(-1)!;
  return Array.from({ length: shades }, (_, shade) => {
    const place = (shade / (shades - 1)) * length;
    const i = Math.min(
      Math.max(
        places.findIndex((each) => each >= place),
        1,
      ),
      labs.length - 1,
    );
    const share = (place - places[i - 1]!) / (places[i]! - places[i - 1]!);
    return toColour(labs[i]!.map((value, axis) => labs[i - 1]![axis]! + (value - labs[i - 1]![axis]!) * share) as unknown as Lab);
  });
}

const made: Partial<Record<'light' | 'dark', readonly Rgb[]>> = {};
export const rampOf = (dark: boolean): readonly Rgb[] => (made[dark ? 'dark' : 'light'] ??= makeRamp(anchors[dark ? 'dark' : 'light']));

/** The numbers at both ends of a scale. */
export interface Range {
  least: number;
  most: number;
}

/**
 * A number with few digits that is not below this one, and at most a twentieth above it: a scale that grows with a search changes its colours seldom,
 * and the same step always has the same scale.
 */
export function roundedUp(value: number): number {
  if (!(value > 0)) return 0;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const digit = value / magnitude;
  const step = (digit < 2 ? 0.05 : digit < 5 ? 0.1 : 0.25) * magnitude;
  return Number((Math.ceil(value / step - 1e-9) * step).toPrecision(12));
}

export const isSameRange = (a: Range, b: Range): boolean => a.least === b.least && a.most === b.most;

/** The step between contour lines: 1, 2 or 5 times a power of ten, so that there are at most `mostContours` lines. */
export function contourStep({ least, most }: Range): number {
  const wanted = (most - least) / mostContours;
  if (!(wanted > 0)) return 0;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((digit) => digit * magnitude).find((step) => step >= wanted * (1 - 1e-9))!;
}

/** Pixels for ImageData, from low to high. */
export const pixelsOf = (colours: readonly Rgb[]): Uint32Array => Uint32Array.from(colours, toPixel);
