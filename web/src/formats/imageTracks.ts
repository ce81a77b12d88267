// The columns and rows of pixels that become cells, or lines between cells.
import type { Edges } from './imageEdges';
import type { Lattice } from './imageLattice';

/** The tracks of one axis. Each track has the pixels from `from` up to, but without, `to`. */
export interface Tracks {
  from: Int32Array;
  to: Int32Array;
  /** The first track that is a cell, and how many tracks on the next one is: between two cells may lie a line. */
  first: number;
  step: 1 | 2;
}

/** Cells of fewer pixels have no soft edges to leave out, nor have lines. */
const softFrom = 6;
const softLineFrom = 3;
/** A cell of which the picture shows less is a margin. */
const mostHidden = 0.15;

/** Squares of pixels from the upper left corner on; the last one may be smaller. */
export function evenTracks(length: number, size: number): Tracks {
  const count = Math.ceil(length / size);
  const from = Int32Array.from({ length: count }, (_, index) => index * size);
  return { from, to: from.map((at) => Math.min(at + size, length)), first: 0, step: 1 };
}

interface Shown {
  pitch: number;
  line: number;
  /** Where a line begins, or a cell where there are no lines. */
  offset: number;
  low: number;
  high: number;
  /** How clearly a line begins or ends at each place. */
  begins: Uint32Array;
  ends: Uint32Array;
}

/** Where edges are, next to where they should be: places are rounded. */
function snapped(edges: Uint32Array, place: number): number {
  const middle = Math.min(Math.max(Math.round(place), 0), edges.length - 1);
  return [middle - 1, middle + 1].reduce((best, at) => ((edges[at] ?? 0) > edges[best]! ? at : best), middle);
}

function shownTracks({ pitch, line, offset, low, high, begins, ends }: Shown): Tracks {
  const within = (place: number): number => Math.min(Math.max(place, low), high);
  const beginOf = (cell: number): number => within(snapped(ends, offset + line + cell * pitch));
  const endOf = (cell: number): number => within(snapped(begins, offset + (cell + 1) * pitch));
  const size = pitch - line;
  const least = Math.max(size - Math.max(1, mostHidden * size), size / 2);
  let first = Math.floor((low - offset) / pitch);
  // The range ends before this cell. Edges cannot say so: at the rim, those that begin a cell and those that end one snap to different places.
  const behind = Math.ceil((high - offset) / pitch);
  while (first < behind && endOf(first) - beginOf(first) < least) first++;
  const [from, to]: [number[], number[]] = [[], []];
  const add = (begin: number, end: number): void => void (from.push(begin), to.push(end));
  const addLine = (begin: number, end: number): void => (end - begin < softLineFrom ? add(begin, end) : add(begin + 1, end - 1));
  const inset = size >= softFrom ? 1 : 0;
  const begin = within(Math.round(offset + first * pitch));
  const startsWithLine = line > 0 && beginOf(first) > begin;
  if (startsWithLine) addLine(begin, beginOf(first));
  for (let cell = first; cell < behind && endOf(cell) - beginOf(cell) >= least; cell++) {
    if (line > 0 && cell > first) addLine(endOf(cell - 1), Math.max(beginOf(cell), endOf(cell - 1) + 1));
    add(beginOf(cell) + inset, endOf(cell) - inset);
  }
  const last = to.length > 0 ? to.at(-1)! + inset : high;
  const end = within(Math.round(last + line));
  if (line > 0 && end > last) addLine(last, end);
  return { from: Int32Array.from(from), to: Int32Array.from(to), first: startsWithLine ? 1 : 0, step: line > 0 ? 2 : 1 };
}

/** The tracks of a grid that the picture shows. */
export function latticeTracks({ pitch, line, linesAreDark, left, top, range }: Lattice, edges: { x: Edges; y: Edges }): { x: Tracks; y: Tracks } {
  const both = ({ darker, lighter }: Edges): Uint32Array => darker.map((count, at) => count + lighter[at]!);
  const marks = (some: Edges): Pick<Shown, 'begins' | 'ends'> => {
    if (line === 0) return { begins: both(some), ends: both(some) };
    return linesAreDark ? { begins: some.darker, ends: some.lighter } : { begins: some.lighter, ends: some.darker };
  };
  return {
    x: shownTracks({ pitch, line, offset: left, low: range.left, high: range.right, ...marks(edges.x) }),
    y: shownTracks({ pitch, line, offset: top, low: range.top, high: range.bottom, ...marks(edges.y) }),
  };
}

export function cellCount({ from, first, step }: Tracks): number {
  return Math.max(0, Math.ceil((from.length - first) / step));
}

/** The cell whose track lies nearest to a pixel. */
export function cellAt({ from, to, first, step }: Tracks, place: number): number {
  let [best, least] = [0, Infinity];
  for (let track = first; track < from.length; track += step) {
    const distance = Math.abs((from[track]! + to[track]!) / 2 - place);
    if (distance < least) [best, least] = [(track - first) / step, distance];
  }
  return best;
}
