// The grid that a picture shows: how large its cells are, where they begin, and how wide the lines between them are, by where edges lie.
import type { Making } from './draft';
import type { Edges } from './imageEdges';
import { limits } from './limits';

export interface Lattice {
  /** Pixels from one cell to the next; need not be whole. */
  pitch: number;
  /** Pixels of the lines between two cells; 0 where cells touch. */
  line: number;
  linesAreDark: boolean;
  /** By how much edges differ from their places. */
  spread: number;
  /** Where a line begins, or a cell where there are no lines. */
  left: number;
  top: number;
  /** What a frame encloses, or all of the picture. */
  range: { left: number; right: number; top: number; bottom: number };
}

interface Fit {
  offset: number;
  spread: number;
  /** Different places that have edges. */
  places: number;
  first: number;
  last: number;
}

interface Axis {
  darker: Fit | null;
  lighter: Fit | null;
}

interface Sides {
  darker: Places;
  lighter: Places;
}

/** A place counts where its edges are as long as this share of a cell, and speaks against a grid where they are nearly as long as a cell. */
const leastEdge = 0.35;
const wholeEdge = 0.75;
/** Edges beside the grid are at most as long as this share of the longest edges: letters may stand below each other in many cells. */
const mostOff = 0.3;
/** At least this share of all edges lies on the grid: points and letters in cells may have others. */
const leastShare = 0.6;
/** Edges cover at least this share of each side of a frame, because it may have an entrance. */
const leastFrame = 0.6;
/** Beside edges of a border. */
const fewestPlaces = 4;
/** Bits of evidence: how seldom edges lie like this by chance. */
const leastEvidence = 10;
/** Where an axis ends is seen by edges that are as long as these shares of the longest: others may be those of points and letters. */
const clarities = [0, 0.1, 0.25] as const;
/** Grids that are tried on the pixels. */
const mostTries = 6;
/** Cells fill wide lines one by one where they are at least this share of them. */
const mostCell = 0.75;
/** Two pitches that differ by less than this share are similar, and the one that edges fit better is right. */
const similar = 0.15;
/** Lines are at most this share of the pitch; wider ones are cells. */
export const mostLine = 0.25;

/** Edges of larger cells may be soft; those of small ones are moved by rounding alone. */
const tolerance = (pitch: number): number => (pitch < 6 ? 0.99 : Math.min(pitch / 4, Math.max(2.01, pitch / 6), 3.01));

/** The places of an axis that have edges, in rising order. */
interface Places {
  at: Int32Array;
  weights: Uint32Array;
  /** The largest weight. */
  most: number;
}

function placesOf(edges: Uint32Array): Places {
  const at = Int32Array.from([...edges.keys()].filter((place) => edges[place]! > 0));
  const weights = Uint32Array.from(at, (place) => edges[place]!);
  return { at, weights, most: weights.reduce((most, weight) => Math.max(most, weight), 0) };
}

/** A strong place near the middle; -1 where none is strong. */
function strongInside({ weights }: Places, least: number): number {
  const middle = weights.length >> 1;
  for (let i = 0; i <= middle; i++) {
    if ((weights[middle + i] ?? 0) >= least) return middle + i;
    if ((weights[middle - i] ?? 0) >= least) return middle - i;
  }
  return -1;
}

/** Null where there are no edges, undefined where they do not fit. The outermost ones may belong to a border. */
function fitted(places: Places, pitch: number, origin?: number): Fit | null | undefined {
  const { at, weights } = places;
  const least = Math.max(1, leastEdge * pitch);
  const whole = Math.max(wholeEdge * pitch, mostOff * places.most);
  const inside = strongInside(places, least);
  if (inside < 0) return null;
  const reference = origin ?? at[inside]!;
  let [low, high, count, first, last] = [0, 0, 0, -1, -1];
  let [all, explained, before, left] = [0, 0, NaN, 0];
  for (let i = 0; i < at.length; i++) {
    const weight = weights[i]!;
    const place = Math.round((at[i]! - reference) / pitch);
    const off = at[i]! - reference - place * pitch;
    const fits = Math.max(high, off) - Math.min(low, off) <= tolerance(pitch);
    const isOutermost = i === 0 || i === at.length - 1;
    if (!fits && weight >= whole) {
      if (origin !== undefined || !isOutermost) return undefined;
      left++;
      continue;
    }
    all += weight;
    if (!fits) continue;
    explained += weight;
    if (weight < least) continue;
    if (weight >= wholeEdge * pitch) [low, high] = [Math.min(low, off), Math.max(high, off)];
    if (place !== before) count++;
    before = place;
    if (first < 0) first = at[i]!;
    last = at[i]!;
  }
  if (explained < leastShare * all || (left > 0 && count < fewestPlaces)) return undefined;
  return count === 0 ? null : { offset: reference + (low + high) / 2, spread: high - low, places: count, first, last };
}

function axisOf({ darker, lighter }: Sides, pitch: number, origin?: number): Axis | null {
  const one = fitted(darker, pitch, origin);
  if (one === undefined) return null;
  const other = fitted(lighter, pitch, origin);
  return other === undefined ? null : { darker: one, lighter: other };
}

const fitsOf = (axes: readonly Axis[]): Fit[] => axes.flatMap(({ darker, lighter }) => [darker, lighter]).filter((fit) => fit !== null);

/** `given`: places of each kind of edges that say nothing, because the grid was laid on them. */
function evidence(fits: readonly Fit[], pitch: number, given: number): number {
  return fits.reduce((sum, { places, spread }) => sum + Math.max(0, places - given) * Math.log2(pitch / (spread + 1)), 0);
}

const spreadOf = (axes: readonly Axis[]): number => Math.max(0, ...fitsOf(axes).map(({ spread }) => spread));

const modulo = (value: number, pitch: number): number => ((value % pitch) + pitch) % pitch;

/** Where lines of an axis begin, how wide they are, and whether they are dark; a width of 0 where cells touch. */
function linesOf({ darker, lighter }: Axis, pitch: number): { offset: number; line: number; isDark: boolean } | null {
  if (!darker || !lighter) return null;
  const dark = modulo(lighter.offset - darker.offset, pitch);
  const [line, isDark] = dark <= pitch / 2 ? [dark, true] : [pitch - dark, false];
  const begin = isDark ? darker.offset : lighter.offset;
  return line < 0.75 ? { offset: begin + line / 2, line: 0, isDark } : { offset: begin, line, isDark };
}

/** What edges of all four sides enclose; null without such a frame. */
function frameOf(axes: readonly [Axis, Axis], edges: { x: Edges; y: Edges }, line: number): Lattice['range'] | null {
  const [x, y] = axes.map((axis) => {
    const fits = fitsOf([axis]);
    return [Math.min(...fits.map(({ first }) => first)), Math.max(...fits.map(({ last }) => last))] as const;
  }) as [readonly [number, number], readonly [number, number]];
  const isLong = ({ darker, lighter }: Edges, at: number, length: number): boolean => darker[at]! + lighter[at]! >= leastFrame * length;
  const isFrame = x.every((at) => isLong(edges.x, at, y[1] - y[0])) && y.every((at) => isLong(edges.y, at, x[1] - x[0]));
  if (!isFrame) return null;
  // The outer edge of a line on the rim of the picture cannot be seen.
  const wider = Math.ceil(line);
  const end = ({ darker }: Edges, at: number): number => Math.min(at + wider, darker.length - 1);
  return { left: Math.max(x[0] - wider, 0), right: end(edges.x, x[1]), top: Math.max(y[0] - wider, 0), bottom: end(edges.y, y[1]) };
}

/** Cells that fill the whole picture. */
function tiling(sides: { x: Sides; y: Sides }, width: number, height: number, pitch: number): Lattice | null {
  if (Math.abs(height - pitch * Math.round(height / pitch)) > Math.min(1, 0.15 * pitch)) return null;
  const [x, y] = [axisOf(sides.x, pitch, 0), axisOf(sides.y, pitch, 0)];
  // That the height is a number of cells counts as one more place.
  if (!x || !y) return null;
  const spread = spreadOf([x, y]);
  if (
    evidence(
      fitsOf([x, y]).map((fit) => ({ ...fit, spread })),
      pitch,
      0,
    ) +
      Math.log2(pitch) <
    leastEvidence
  )
    return null;
  return { pitch, line: 0, linesAreDark: true, spread, left: 0, top: 0, range: { left: 0, right: width, top: 0, bottom: height } };
}

/** Cells, with lines between them or without, that begin anywhere. */
function placed(sides: { x: Sides; y: Sides }, edges: { x: Edges; y: Edges }, width: number, height: number, pitch: number): Lattice | null {
  const [x, y] = [axisOf(sides.x, pitch), axisOf(sides.y, pitch)];
  if (!x || !y || evidence(fitsOf([x, y]), pitch, 1) < leastEvidence) return null;
  const [across, down] = [linesOf(x, pitch), linesOf(y, pitch)];
  const known = across ?? down;
  if (!known || (across && down && (Math.abs(across.line - down.line) > 1.01 || (across.line > 0 && across.isDark !== down.isDark)))) return null;
  const offsetOf = (axis: Axis): number => fitsOf([axis])[0]?.offset ?? 0;
  const line = across && down ? Math.min(across.line, down.line) : known.line;
  const [left, top] = [across?.offset ?? offsetOf(x), down?.offset ?? offsetOf(y)];
  const range = frameOf([x, y], edges, line) ?? { left: 0, right: width, top: 0, bottom: height };
  return { pitch, line, linesAreDark: known.isDark, spread: spreadOf([x, y]), left, top, range };
}

/** Widths of cells by which the distance of the outermost edges, or of those next to them, is a whole number; the largest first. */
function pitchesOf({ x, y }: { x: Sides; y: Sides }): number[] {
  const sides = [x.darker, x.lighter, y.darker, y.lighter];
  const spans = clarities.flatMap((share) => {
    const clear = sides.map(({ at, weights, most }) => {
      const least = Math.max(2, share * most);
      return at.filter((_, index) => weights[index]! >= least);
    });
    return [0, 1].map((inner) => Math.max(...clear.map((places) => (places.length > 2 * inner ? places.at(-1 - inner)! - places[inner]! : 0))));
  });
  const pitches = new Set<number>();
  for (const span of new Set(spans)) {
    for (let cells = 1; span / cells >= 2 && cells <= limits.side; cells++) {
      const whole = Math.round(span / cells);
      if (Math.abs(whole * cells - span) <= 2) pitches.add(whole);
      pitches.add(span / cells);
    }
  }
  return [...pitches].sort((a, b) => b - a);
}

/** Grids that the edges allow; the likeliest first. Wide lines are cells where those fit as well. */
export function* latticesOf(edges: { x: Edges; y: Edges }, width: number, height: number): Making<Lattice[]> {
  const sidesOf = ({ darker, lighter }: Edges): Sides => ({ darker: placesOf(darker), lighter: placesOf(lighter) });
  const sides = { x: sidesOf(edges.x), y: sidesOf(edges.y) };
  const [tilings, others]: [Lattice[], Lattice[]] = [[], []];
  for (let cells = 1; width / cells >= 2 && cells <= limits.side && tilings.length < mostTries; cells++, yield) {
    const found = tiling(sides, width, height, width / cells);
    if (found) tilings.push(found);
  }
  for (const pitch of pitchesOf(sides)) {
    yield;
    if (others.length === mostTries) break;
    const found = placed(sides, edges, width, height, pitch);
    if (found) others.push(found);
  }
  const all = [...tilings, ...others];
  const isWide = ({ line, pitch }: Lattice): boolean => line > mostLine * pitch;
  const isLike = (one: Lattice, other: Lattice): boolean => Math.abs(other.pitch - one.pitch) < similar * one.pitch;
  const fitsLess = (one: Lattice): boolean => all.some((other) => isLike(one, other) && other.spread < one.spread - 0.5);
  // Cells at the rim of a picture may be a frame of walls.
  const leavesOut = (one: Lattice): boolean => others.includes(one) && tilings.some((other) => isLike(one, other) && other.spread < one.spread + 0.5);
  // Wide lines need no smaller cells, two or more of which would fill them, and none with narrow lines of their own.
  const isNeedless = (one: Lattice): boolean =>
    all.some((other) => isWide(other) && other.pitch > one.pitch && (one.line > 0 || one.pitch < mostCell * other.line));
  const rank = (one: Lattice): number => (isWide(one) ? 1 : isNeedless(one) ? 2 : 0);
  return all.filter((one) => !fitsLess(one) && !leavesOut(one)).sort((a, b) => rank(a) - rank(b) || b.pitch - a.pitch);
}
