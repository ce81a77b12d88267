// Pictures: n by n pixels become a cell, and the meaning that most of them have becomes that of the cell.
import { chosen, ranged, type ChoiceQuestion, type Draft, type Making, type RangeQuestion } from './draft';
import type { FormatError } from './error';
import { standardMultipliers, type Grid } from './grid';
import { brightness, Colour, colourOf, deadBand, onPaper, robotThreshold, standardThreshold } from './imageColours';
import { checkPixels } from './imageHeader';
import { checkSize, limits } from './limits';
import type { PictureStandards } from './robotMap';

const largestCell = 64;
/** A cell in which no pixel means anything. */
const unclear = 255;

interface Reading {
  threshold: number;
  cellSize: number;
  lightIsWall: boolean;
  withTerrain: boolean;
}

/** By meaning: wall, plain, forest, swamp, water. */
const costsByMeaning = [0, ...standardMultipliers];

export class Picture {
  /** Of each pixel: its colour times 256, plus its brightness. */
  readonly codes: Uint16Array;
  /** Pixels of each brightness. */
  readonly counts = new Float64Array(256);
  private known = 0;

  constructor(readonly width: number, readonly height: number) {
    this.codes = new Uint16Array(width * height);
  }

  /** The next rows, four bytes a pixel, as a canvas hands them out. */
  add(rgba: Uint8ClampedArray): void {
    const { codes, counts } = this;
    for (let i = 0; i + 3 < rgba.length; i += 4) {
      const alpha = rgba[i + 3]!;
      const red = onPaper(rgba[i]!, alpha);
      const green = onPaper(rgba[i + 1]!, alpha);
      const blue = onPaper(rgba[i + 2]!, alpha);
      const level = brightness(red, green, blue);
      codes[this.known++] = colourOf(red, green, blue) * 256 + level;
      counts[level]!++;
    }
  }

  get isWhole(): boolean {
    return this.known > 0 && this.known === this.codes.length;
  }
}

const smallestCell = (width: number, height: number): number => Math.ceil(Math.max(width, height) / limits.side);

/** For each level of brightness and colour, what it means. */
function meanings({ threshold, lightIsWall, withTerrain }: Reading): Uint8Array {
  const table = new Uint8Array(5 * 256).fill(unclear);
  for (let colour: number = Colour.grey; colour <= Colour.unclear; colour++) {
    for (let level = 0; level < 256; level++) {
      const brightnessDecides = colour === Colour.grey || !withTerrain;
      const clear = level < threshold - deadBand / 2 || level >= threshold + deadBand / 2;
      if (brightnessDecides && clear) table[colour * 256 + level] = Number(level < threshold === lightIsWall);
      else if (!brightnessDecides && colour !== Colour.unclear) table[colour * 256 + level] = colour + 1;
    }
  }
  return table;
}

/** Of equally many votes the freer wins. */
const precedence = Uint8Array.of(1, 2, 3, 4, 0);

function elected(votes: Uint16Array): number {
  let best = unclear;
  let most = 0;
  for (let i = 0; i < precedence.length; i++) {
    const meaning = precedence[i]!;
    if (votes[meaning]! <= most) continue;
    best = meaning;
    most = votes[meaning]!;
  }
  return best;
}

/** What the pixels of a row of cells are for. */
function electRow({ width, height, codes }: Picture, table: Uint8Array, cellSize: number, row: number, cells: Uint8Array): void {
  const votes = new Uint16Array(256);
  const bottom = Math.min((row + 1) * cellSize, height);
  for (let column = 0; column < cells.length; column++) {
    for (let meaning = 0; meaning < costsByMeaning.length; meaning++) votes[meaning] = 0;
    const right = Math.min((column + 1) * cellSize, width);
    for (let y = row * cellSize; y < bottom; y++) {
      for (let i = y * width + column * cellSize; i < y * width + right; i++) votes[table[codes[i]!]!]!++;
    }
    cells[column] = elected(votes);
  }
}

/** A cell without a meaning goes with the cells around it, and is free where those have none either. */
function settled(cells: Uint8Array, columns: number, rows: number, column: number, row: number): number {
  const votes = new Uint16Array(256);
  for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++) {
    for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) votes[cells[y * columns + x]!]!++;
  }
  const most = elected(votes);
  return most === unclear ? 1 : most;
}

function* gridFrom(picture: Picture, reading: Reading): Making<Grid | FormatError> {
  const { cellSize } = reading;
  const width = Math.ceil(picture.width / cellSize);
  const height = Math.ceil(picture.height / cellSize);
  const wrong = checkSize(width, height);
  if (wrong) return wrong;
  const table = meanings(reading);
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++, yield) electRow(picture, table, cellSize, y, cells.subarray(y * width, (y + 1) * width));
  const costs = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++, yield) {
    for (let x = 0; x < width; x++, i++) costs[i] = costsByMeaning[cells[i] === unclear ? settled(cells, width, height, x, y) : cells[i]!]!;
  }
  return { width, height, costs, start: null, goal: null };
}

/** What is too large, or too narrow for cells of any size, is refused before anything of its size is made. */
export function pictureOf(width: number, height: number): Picture | FormatError {
  const wrong = checkPixels(width, height);
  if (wrong) return wrong;
  return smallestCell(width, height) > largestCell ? { id: 'imageShape', a: width, b: height } : new Picture(width, height);
}

/** `standards`: what a description of the picture says. */
export function imageDraft(picture: Picture, standards?: PictureStandards | null): Draft | FormatError {
  if (!picture.isWhole) return { id: 'imageCut' };
  const threshold: RangeQuestion = { kind: 'range', id: 'threshold', min: 0, max: 255, step: 1, standard: standards?.threshold ?? robotThreshold(picture.counts) ?? standardThreshold(picture.counts) };
  const invert: ChoiceQuestion = { kind: 'choice', id: 'invert', choices: [{ id: 'dark' }, { id: 'light' }], standard: standards?.lightIsWall ? 'light' : 'dark' };
  const cellSize: RangeQuestion = { kind: 'range', id: 'cellSize', min: 1, max: largestCell, step: 1, standard: smallestCell(picture.width, picture.height) };
  const colours: ChoiceQuestion = { kind: 'choice', id: 'colours', choices: [{ id: 'ignore' }, { id: 'terrain' }], standard: 'ignore' };
  return {
    kind: 'image',
    questions: [threshold, invert, cellSize, colours],
    grid: (answers) =>
      gridFrom(picture, {
        threshold: ranged(threshold, answers),
        cellSize: ranged(cellSize, answers),
        lightIsWall: chosen(invert, answers) === 'light',
        withTerrain: chosen(colours, answers) === 'terrain',
      }),
  };
}
