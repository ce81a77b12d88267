// What single pixels stand for. Some browsers add noise to the pixels that a page reads, and drawings have soft edges, so
// between two meanings lies a band, at least eight levels wide, whose pixels mean nothing.
export const deadBand = 8;

/** The colour of a pixel. `grey` means that its brightness decides. Vivid green and vivid red may mark start and goal. */
export const Colour = { grey: 0, forest: 1, swamp: 2, water: 3, unclear: 4, vividGreen: 5, vividRed: 6, clear: 7 } as const;
/** Numbers that `codeOf` gives. */
export const codeCount = 8 * 256;
/** Pixels that are clearer than this show what is behind them. */
const opaqueFrom = 128;
interface Vivid {
  /** The lowest level of its own channel, 0 to 255. Darker colours are woods, or brown. */
  least: number;
  /** The share of it that the weakest channel has at most. */
  weakest: number;
  /** How far it may be from the pure colour, on the colour circle. */
  degrees: number;
}
const vividGreen: Vivid = { least: 150, weakest: 0.45, degrees: 40 };
const vividRed: Vivid = { least: 190, weakest: 0.45, degrees: 20 };
const pure: Vivid = { least: 120, weakest: 0.13, degrees: 8 };

/** Differences between the strongest and the weakest of red, green and blue. */
const leastChroma = 48;
/** Degrees on the colour circle. At the least chroma a level is 1.25 degrees, so that a gap of ten is a band of eight levels as well. */
const hues: readonly (readonly [from: number, to: number, colour: number])[] = [
  [0, 5, Colour.grey],
  [15, 65, Colour.swamp],
  [75, 160, Colour.forest],
  [175, 260, Colour.water],
  [270, 360, Colour.grey],
];

/** On white paper. */
function onPaper(channel: number, alpha: number): number {
  return 255 - Math.round(((255 - channel) * alpha) / 255);
}

/** 0 to 255. */
function brightness(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue) >> 8;
}

/** On the colour circle, in degrees from red over green and blue; there must be chroma. */
function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (most === red) return ((60 * (green - blue)) / chroma + 360) % 360;
  return most === green ? 120 + (60 * (blue - red)) / chroma : 240 + (60 * (red - green)) / chroma;
}

export function pixelColourOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma <= leastChroma - deadBand) return Colour.grey;
  if (chroma < leastChroma) return Colour.unclear;
  const hue = hueOf(red, green, blue, most, chroma);
  return hues.find(([from, to]) => hue >= from && hue <= to)?.[2] ?? Colour.unclear;
}

function isLike({ least, weakest, degrees }: Vivid, strong: number, one: number, other: number): boolean {
  const weak = Math.min(one, other);
  return strong >= least && weak <= weakest * strong && 60 * (Math.max(one, other) - weak) <= degrees * (strong - weak);
}

/** What is known of a pixel: its colour times 256, plus its brightness on white paper. */
export function codeOf(red: number, green: number, blue: number, alpha: number): number {
  const r = onPaper(red, alpha);
  const g = onPaper(green, alpha);
  const b = onPaper(blue, alpha);
  const level = brightness(r, g, b);
  if (alpha < opaqueFrom) return Colour.clear * 256 + level;
  if (isLike(pure, g, r, b) || isLike(vividGreen, g, r, b)) return Colour.vividGreen * 256 + level;
  const isRed = isLike(pure, r, g, b) || isLike(vividRed, r, g, b);
  return (isRed ? Colour.vividRed : pixelColourOf(r, g, b)) * 256 + level;
}

/** The threshold that parts dark from light best (N. Otsu, 1979), by the number of pixels of each brightness; the middle one of several. */
export function standardThreshold(counts: Float64Array): number {
  const pixels = counts.reduce((sum, many) => sum + many, 0);
  const total = counts.reduce((sum, many, level) => sum + many * level, 0);
  let [below, sumBelow, best, first, last] = [0, 0, 0, 128, 128];
  for (let threshold = 1; threshold < 256; threshold++) {
    below += counts[threshold - 1]!;
    sumBelow += counts[threshold - 1]! * (threshold - 1);
    const above = pixels - below;
    if (below === 0 || above === 0) continue;
    const variance = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (variance > best) [best, first] = [variance, threshold];
    if (variance >= best && best > 0) last = threshold;
  }
  return Math.round((first + last) / 2);
}
