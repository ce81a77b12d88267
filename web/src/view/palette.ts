// All colours of the page, in one table, and what follows from them: the style sheet's custom properties and the
// palette with which the core paints cells. Colours of cells that must be told apart are at least 15 apart (CIE76) for
// normal, protan, deutan and tritan eyes, 10 where a shape tells them apart as well (terrain under the side that grows from the
// goal); tests/web/view/palette.test.ts measures that.
import { PaletteLayout } from '../core/generated';

export type Hex = `#${string}`;

export interface Tokens {
  background: Hex;
  card: Hex;
  raised: Hex;
  ink: Hex;
  muted: Hex;
  line: Hex;
  /** Around the map: seen even where all of it is rock. */
  frame: Hex;
  accent: Hex;
  onAccent: Hex;
  good: Hex;
  onGood: Hex;
  caution: Hex;
  onCaution: Hex;
  danger: Hex;
  /** The colour of areas that make costs lower. */
  reward: Hex;
  chart: Hex;
  free: Hex;
  wall: Hex;
  /** A wall with nothing but walls around it: the eye follows the edges of rooms, and still sees that there is no floor. */
  rock: Hex;
  forest: Hex;
  swamp: Hex;
  water: Hex;
  /** Ground of the highest cost. */
  dear: Hex;
  open: Hex;
  closedNewest: Hex;
  closedOldest: Hex;
  /** The side of a search that grows from the goal. */
  openBackward: Hex;
  closedBackwardNewest: Hex;
  closedBackwardOldest: Hex;
  /** Reached from both ends. */
  met: Hex;
  openInk: Hex;
  closedInk: Hex;
  path: Hex;
  pathOutline: Hex;
  start: Hex;
  goal: Hex;
  halo: Hex;
}

export const themes: Record<'light' | 'dark', Tokens> = {
  light: {
    background: '#f4f3ee',
    card: '#ffffff',
    raised: '#efeee8',
    ink: '#1d2430',
    muted: '#5d6677',
    line: '#e3e1d8',
    frame: '#a3a198',
    accent: '#2457a6',
    onAccent: '#ffffff',
    good: '#dff1e8',
    onGood: '#06402e',
    caution: '#fbeccb',
    onCaution: '#5a3a00',
    danger: '#a3262b',
    reward: '#0b6e4f',
    chart: '#c3e2f8',
    free: '#fffdf8',
    wall: '#2b303a',
    rock: '#d0cfca',
    forest: '#bfe58c',
    swamp: '#cbb08e',
    water: '#74739b',
    dear: '#e86000',
    open: '#9bd0f5',
    closedNewest: '#5b93d3',
    closedOldest: '#2f62ad',
    openBackward: '#eebcc2',
    closedBackwardNewest: '#c0586b',
    closedBackwardOldest: '#97232f',
    met: '#7a64f2',
    openInk: '#12324f',
    closedInk: '#ffffff',
    path: '#ffb000',
    pathOutline: '#5a3a00',
    start: '#06402e',
    goal: '#e0457b',
    halo: '#ffffff',
  },
  dark: {
    background: '#12151a',
    card: '#1a1e25',
    raised: '#262c36',
    ink: '#e8eaee',
    muted: '#98a2b3',
    line: '#2a303a',
    frame: '#5b6270',
    accent: '#7fb2f0',
    onAccent: '#0f1a29',
    good: '#12372b',
    onGood: '#b8ffe3',
    caution: '#45340c',
    onCaution: '#ffdf94',
    danger: '#ff9a97',
    reward: '#7fe3b8',
    chart: '#41627f',
    free: '#1b2028',
    wall: '#b9b3a4',
    rock: '#383838',
    forest: '#0f6d16',
    swamp: '#a58e2a',
    water: '#5f5a80',
    dear: '#b8180c',
    open: '#8fc7ef',
    closedNewest: '#3f78c0',
    closedOldest: '#234a86',
    openBackward: '#f1d9e7',
    closedBackwardNewest: '#ca76ae',
    closedBackwardOldest: '#6f1a55',
    met: '#9762f0',
    openInk: '#10283c',
    closedInk: '#ffffff',
    path: '#ffc233',
    pathOutline: '#3a2600',
    start: '#b8ffe3',
    goal: '#f0559a',
    halo: '#12151a',
  },
};

/** For a search that has one side only, and that one grows from the goal: it looks as any other, since there is nothing to tell it from. */
export function oneSided(tokens: Tokens): Tokens {
  const { open, closedNewest, closedOldest } = tokens;
  return { ...tokens, openBackward: open, closedBackwardNewest: closedNewest, closedBackwardOldest: closedOldest };
}

export type Rgb = readonly [number, number, number];

export function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share);
  return [at(0), at(1), at(2)];
}

/** The byte order of ImageData, read as one little-endian word. */
export function toPixel([red, green, blue]: Rgb): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Colours of the classes that have names, and of the last class, which has the highest cost. */
export function terrainColours(tokens: Tokens): Rgb[] {
  return [tokens.wall, tokens.free, tokens.forest, tokens.swamp, tokens.water, tokens.dear].map(toRgb);
}

/** How much of the terrain is seen through the colour of a searched cell. */
const terrainTint = 0.26;

/** A row of slots for each of these classes; the core makes the rows between them. See PaletteLayout. */
export function enginePalette(tokens: Tokens): Uint32Array {
  const { terrains, slots, wall, buriedWall, unvisited, open, openBackward, met, closedOldest, closedBackwardOldest, shades } = PaletteLayout;
  const palette = new Uint32Array(terrains * slots);
  const colours = terrainColours(tokens);
  const ramps: [number, Rgb, Rgb][] = [
    [closedOldest, toRgb(tokens.closedOldest), toRgb(tokens.closedNewest)],
    [closedBackwardOldest, toRgb(tokens.closedBackwardOldest), toRgb(tokens.closedBackwardNewest)],
  ];
  palette.fill(toPixel(toRgb(tokens.wall)), 0, slots);
  palette[wall] = toPixel(toRgb(tokens.wall));
  palette[buriedWall] = toPixel(toRgb(tokens.rock));
  for (let terrain = 1; terrain < colours.length; terrain++) {
    const ground = colours[terrain]!;
    const tint = (colour: Rgb): number => toPixel(terrain === 1 ? colour : mix(colour, ground, terrainTint));
    const row = (terrain > 4 ? terrains - 1 : terrain) * slots;
    palette[row + unvisited] = toPixel(ground);
    palette[row + open] = tint(toRgb(tokens.open));
    palette[row + openBackward] = tint(toRgb(tokens.openBackward));
    palette[row + met] = tint(toRgb(tokens.met));
    for (const [first, oldest, newest] of ramps) {
      for (let shade = 0; shade < shades; shade++) palette[row + first + shade] = tint(mix(oldest, newest, shade / (shades - 1)));
    }
  }
  return palette;
}

/** Custom properties for the style sheet: closedNewest becomes --closed-newest. */
export function customProperties(tokens: Tokens): [string, string][] {
  return Object.entries(tokens).map(([name, value]) => [`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value]);
}
