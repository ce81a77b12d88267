// Pictures: what the pixels of a cell mean is the cell. How large cells are, what walls are, and where start and goal are follow from the
// picture where it shows them; all of it can be answered otherwise.
import type { Cell } from '../model/ui';
import { chosenAnswer, ranged, type ChoiceQuestion, type Draft, type Making, type DraftQuestion, type RangeQuestion } from './draft';
import type { FormatError } from './error';
import type { Grid } from './grid';
import { isSameGrid, mostUneven, unevenness, withoutBars } from './imageBars';
import { costsByMeaning, elect, meanings, replaced, type CellReading } from './imageCells';
import { codeCount, codeOf, Colour, standardThreshold } from './imageColours';
import { edgesOf, type Edges } from './imageEdges';
import { Patch } from './imageEnds';
import { chequered } from './imageFloor';
import { foldCells } from './imageFold';
import { lightIsWall } from './imageGround';
import { checkPixels } from './imageHeader';
import { shownIn, type ShownImage } from './imageShown';
import { cellAt, evenTracks } from './imageTracks';
import { checkSize, limits } from './limits';
import { robotThreshold, type PictureStandards } from './robotMap';

const largestCell = 64;
/** A point is at most this share of a picture, or of a cell that the picture shows. */
const largestPoint = { picture: 0.125, shown: 0.5, cell: 1.25 } as const;
/** Clear ground counts as black where the pixels on it are light and alike: this share of them lies within `fewLevels`. */
const oneShade = 0.9;
const fewLevels = 64;
const leastClear = 0.1;

export class Picture {
  /** The code of each pixel, as `codeOf` has it. */
  readonly codes: Uint16Array;
  /** Pixels of each code. */
  readonly counts = new Float64Array(codeCount);
  readonly green = new Patch();
  readonly red = new Patch();
  private known = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.codes = new Uint16Array(width * height);
  }

  /** The next rows, four bytes a pixel, as a canvas hands them out. */
  add(rgba: Uint8ClampedArray): void {
    for (let i = 0; i + 3 < rgba.length; i += 4) this.addPixel(codeOf(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!, rgba[i + 3]!));
  }

  private addPixel(code: number): void {
    const { codes, counts, width } = this;
    codes[this.known] = code;
    counts[code]!++;
    const colour = code >> 8;
    if (colour === Colour.vividGreen) this.green.add(this.known % width, Math.floor(this.known / width));
    else if (colour === Colour.vividRed) this.red.add(this.known % width, Math.floor(this.known / width));
    this.known++;
  }

  /** Some of its rows. */
  *part({ top, bottom }: { top: number; bottom: number }): Making<Picture> {
    const { codes, width } = this;
    const part = new Picture(width, bottom - top);
    for (let row = top; row < bottom; row++, yield) for (let i = row * width; i < (row + 1) * width; i++) part.addPixel(codes[i]!);
    return part;
  }

  get isWhole(): boolean {
    return this.known > 0 && this.known === this.codes.length;
  }
}

const smallestCell = (width: number, height: number): number => Math.ceil(Math.max(width, height) / limits.side);

/** What is too large, or too narrow for cells of any size, is refused before anything of its size is made. */
export function pictureOf(width: number, height: number): Picture | FormatError {
  const wrong = checkPixels(width, height);
  if (wrong) return wrong;
  return smallestCell(width, height) > largestCell ? { id: 'imageShape', a: width, b: height } : new Picture(width, height);
}

/** How many pixels of each brightness there are, but for some colours. */
function levelCounts({ counts }: Picture, without: readonly number[], darkClear = false): Float64Array {
  const levels = new Float64Array(256);
  counts.forEach((many, code) => {
    const colour = code >> 8;
    if (!without.includes(colour)) levels[darkClear && colour === Colour.clear ? 0 : code & 255]! += many;
  });
  return levels;
}

/** Whether all that is drawn on clear ground is of one light shade. */
function isOnDark(picture: Picture): boolean {
  const opaque = levelCounts(picture, [Colour.clear]);
  const drawn = opaque.reduce((all, many) => all + many, 0);
  if (drawn === 0 || picture.codes.length - drawn < leastClear * picture.codes.length) return false;
  const levelAt = (share: number): number => {
    let left = share * drawn;
    return opaque.findIndex((many) => (left -= many) <= 0);
  };
  const [low, high] = [levelAt((1 - oneShade) / 2), levelAt((1 + oneShade) / 2)];
  return low >= 128 && high - low <= fewLevels;
}

/** What the picture says by itself. */
interface Analysis {
  threshold: number;
  lightIsWall: boolean;
  clear: CellReading['clear'];
  shown: ShownImage | null;
  /** In pixels. */
  ends: { start: Cell | null; goal: Cell | null } | null;
  /** The level of each code, and the edges between the rows; null where no grid is looked for. */
  seen: { levels: Uint8Array; edges: Edges } | null;
}

function endsOf({ width, height, green, red }: Picture, most: number): Analysis['ends'] {
  const place = (patch: Patch): Cell | null => (patch.isPoint(most) && most < Math.max(width, height) ? patch.middle : null);
  const [start, goal] = [place(green), place(red)];
  return start || goal ? { start, goal } : null;
}

function* analyse(picture: Picture, standards: PictureStandards | null): Making<Analysis> {
  const { width, height } = picture;
  const clear = standards?.clearIsWall ? 'wall' : isOnDark(picture) ? 'dark' : 'light';
  const side = Math.max(width, height);
  const mayHaveEnds = !standards && endsOf(picture, largestPoint.shown * side) !== null;
  const counts = levelCounts(picture, mayHaveEnds ? [Colour.vividGreen, Colour.vividRed] : [], clear === 'dark');
  const robot = robotThreshold(counts);
  const otsu = standardThreshold(counts);
  if (standards || robot?.isUsual)
    return { threshold: robot?.threshold ?? otsu, lightIsWall: false, clear, shown: null, ends: null, seen: null, ...standards };
  const tableOf = (threshold: number): Uint8Array => meanings({ threshold, lightIsWall: false, withTerrain: false, clear, withEnds: mayHaveEnds });
  const levels = new Uint8Array(codeCount);
  for (let code = 0; code < codeCount; code++) levels[code] = clear === 'dark' && code >> 8 === Colour.clear ? 0 : code & 255;
  const pixels = { width, height, codes: picture.codes, levels };
  const edges = yield* edgesOf(pixels);
  const seen = { levels, edges: edges.y };
  const first = yield* shownIn(pixels, tableOf(otsu), edges);
  const floor = first?.lines === null ? yield* chequered(first.shades) : null;
  const threshold = floor ? standardThreshold(counts.map((many, level) => (level < otsu === (floor === 'dark') ? many : 0))) : otsu;
  const shown = floor ? yield* shownIn(pixels, tableOf(threshold), edges) : first;
  const ends = endsOf(picture, shown ? largestPoint.cell * shown.pitch : Math.max(1, largestPoint.picture * side));
  if (shown)
    return { threshold, lightIsWall: shown.lines === 'thin' ? shown.linesAreLight : yield* lightIsWall(shown.shades), clear, shown, ends, seen };
  const size = smallestCell(width, height);
  const [x, y] = [evenTracks(width, size), evenTracks(height, size)];
  const cells = yield* elect(picture, tableOf(otsu), x, y);
  const dark = yield* replaced(cells, [1, 0]);
  return {
    threshold: robot?.threshold ?? otsu,
    lightIsWall: yield* lightIsWall({ columns: x.from.length, rows: y.from.length, dark }),
    clear,
    shown,
    ends,
    seen,
  };
}

interface Wanted extends CellReading {
  cellSize: number;
  /** What lines between cells are, where cells are those that the picture shows. */
  lines: string;
  ends: 'ends' | 'swapped' | 'none';
}

function* gridFrom(picture: Picture, found: Analysis, wanted: Wanted): Making<Grid | FormatError> {
  const { shown } = found;
  const { cellSize, lines } = wanted;
  const isShown = shown !== null && cellSize === shown.pitch;
  const [x, y] = isShown ? [shown.x, shown.y] : [evenTracks(picture.width, cellSize), evenTracks(picture.height, cellSize)];
  const isFolded = isShown && lines !== 'wide';
  const wrong = isFolded ? null : checkSize(x.from.length, y.from.length);
  if (wrong) return wrong;
  const table = meanings(wanted);
  const tracks = yield* elect(picture, table, x, y);
  const { cells, ...size } = isFolded
    ? yield* foldCells(tracks, x, y, lines === 'thin')
    : { cells: tracks, width: x.from.length, height: y.from.length };
  const place = (end: Cell | null | undefined): Cell | null => {
    if (!end || wanted.ends === 'none') return null;
    const cell = { x: cellAt(x, end.x), y: cellAt(y, end.y) };
    return isFolded ? cell : { x: x.first + x.step * cell.x, y: y.first + y.step * cell.y };
  };
  const [start, goal] = [place(found.ends?.start), place(found.ends?.goal)];
  return { ...size, costs: yield* replaced(cells, costsByMeaning), ...(wanted.ends === 'swapped' ? { start: goal, goal: start } : { start, goal }) };
}

/** A picture or a part of it, and its analysis. */
interface Sight {
  picture: Picture;
  what: Analysis;
}

/** The grid between the bars of a screenshot, where it is plain; else null. */
function* betweenBars({ picture, what: { shown, seen } }: Sight): Making<Sight | null> {
  if (!seen || (shown && unevenness(shown, picture) <= mostUneven)) return null;
  let [best, least]: [Sight | null, number] = [null, mostUneven + 1];
  for (const rows of withoutBars(seen.edges, { ...picture, levels: seen.levels })) {
    const part = yield* picture.part(rows);
    const what = yield* analyse(part, null);
    const uneven = what.shown ? unevenness(what.shown, part) : least;
    if (uneven < least) [best, least] = [{ picture: part, what }, uneven];
  }
  return best && isSameGrid(best.what.shown, shown) ? null : best;
}

function* draftOf(picture: Picture, standards: PictureStandards | null): Making<Draft> {
  const whole: Sight = { picture, what: yield* analyse(picture, standards) };
  const part = yield* betweenBars(whole);
  const { shown, ends, ...what } = (part ?? whole).what;
  const size = shown?.pitch ?? smallestCell(picture.width, picture.height);
  const threshold: RangeQuestion = { kind: 'range', id: 'threshold', min: 0, max: 255, step: 1, standard: what.threshold };
  const invert: ChoiceQuestion = {
    kind: 'choice',
    id: 'invert',
    choices: [{ id: 'dark' }, { id: 'light' }],
    standard: what.lightIsWall ? 'light' : 'dark',
  };
  const cellSize: RangeQuestion = { kind: 'range', id: 'cellSize', min: 1, max: Math.max(largestCell, size), step: 1, standard: size };
  const colours: ChoiceQuestion = { kind: 'choice', id: 'colours', choices: [{ id: 'ignore' }, { id: 'terrain' }], standard: 'ignore' };
  const lines: ChoiceQuestion = {
    kind: 'choice',
    id: 'lines',
    choices: [{ id: 'thin' }, { id: 'wide' }, { id: 'none' }],
    standard: shown?.lines ?? 'none',
  };
  const points: ChoiceQuestion = {
    kind: 'choice',
    id: 'points',
    choices: [{ id: 'ends' }, { id: 'swapped' }, { id: 'none' }],
    standard: ends ? 'ends' : 'none',
  };
  const bars: ChoiceQuestion = { kind: 'choice', id: 'bars', choices: [{ id: 'out' }, { id: 'in' }], standard: part ? 'out' : 'in' };
  const questions: DraftQuestion[] = [threshold, invert, cellSize, colours];
  if (part) questions.push(bars);
  if (shown?.lines) questions.push(lines);
  if (ends) questions.push(points);
  return {
    kind: 'image',
    questions,
    grid: (answers) => {
      const given = chosenAnswer(points, answers) as Wanted['ends'];
      const sight = chosenAnswer(bars, answers) === 'out' && part ? part : whole;
      return gridFrom(sight.picture, sight.what, {
        threshold: ranged(threshold, answers),
        cellSize: ranged(cellSize, answers),
        lightIsWall: chosenAnswer(invert, answers) === 'light',
        withTerrain: chosenAnswer(colours, answers) === 'terrain',
        clear: what.clear,
        withEnds: given !== 'none',
        ends: given,
        lines: chosenAnswer(lines, answers),
      });
    },
  };
}

/** `standards`: what a description of the picture says. */
export function* imageDraft(picture: Picture, standards: PictureStandards | null = null): Making<Draft | FormatError> {
  return picture.isWhole ? yield* draftOf(picture, standards) : { id: 'imageCut' };
}
