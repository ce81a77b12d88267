// Pictures: n by n pixels become a cell, and the meaning that most of them have becomes that of the cell.
import { chosen, ranged, type ChoiceQuestion, type Draft, type RangeQuestion } from './draft';
import type { FormatError } from './error';
import { standardMultipliers, type Grid } from './grid';
import { brightness, Colour, colourOf, deadBand, onPaper, standardThreshold } from './imageColours';
import { checkPixels } from './imageHeader';
import { checkSize, limits } from './limits';

const largestCell = 64;
/** A cell in which no pixel means anything. */
const unclear = 255;

interface Picture {
  width: number;
  height: number;
  /** Of each pixel: its colour times 256, plus its brightness. */
  codes: Uint16Array;
}

interface Reading {
  threshold: number;
  cellSize: number;
  lightIsWall: boolean;
  withTerrain: boolean;
}

/** By meaning: wall, plain, forest, swamp, water. */
const costsByMeaning = [0, ...standardMultipliers];

function pictureOf(width: number, height: number, rgba: Uint8ClampedArray): Picture {
  const codes = new Uint16Array(width * height);
  for (let i = 0; i < codes.length; i++) {
    const alpha = rgba[4 * i + 3]!;
    const red = onPaper(rgba[4 * i]!, alpha);
    const green = onPaper(rgba[4 * i + 1]!, alpha);
    const blue = onPaper(rgba[4 * i + 2]!, alpha);
    codes[i] = colourOf(red, green, blue) * 256 + brightness(red, green, blue);
  }
  return { width, height, codes };
}

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

function vote({ width, height, codes }: Picture, reading: Reading, columns: number, rows: number): Uint8Array {
  const table = meanings(reading);
  const cells = new Uint8Array(columns * rows);
  const votes = new Uint16Array(256);
  const { cellSize } = reading;
  for (let row = 0; row < rows; row++) {
    const bottom = Math.min((row + 1) * cellSize, height);
    for (let column = 0; column < columns; column++) {
      for (let meaning = 0; meaning < costsByMeaning.length; meaning++) votes[meaning] = 0;
      const right = Math.min((column + 1) * cellSize, width);
      for (let y = row * cellSize; y < bottom; y++) {
        for (let i = y * width + column * cellSize; i < y * width + right; i++) votes[table[codes[i]!]!]!++;
      }
      cells[row * columns + column] = elected(votes);
    }
  }
  return cells;
}

/** A cell without a meaning goes with the cells around it, and is free where those have none either. */
function settled(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const votes = new Uint16Array(256);
  return cells.map((meaning, index) => {
    if (meaning !== unclear) return meaning;
    votes.fill(0);
    const [column, row] = [index % columns, Math.floor(index / columns)];
    for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++) {
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) votes[cells[y * columns + x]!]!++;
    }
    const most = elected(votes);
    return most === unclear ? 1 : most;
  });
}

function gridFrom(picture: Picture, reading: Reading): Grid | FormatError {
  const width = Math.ceil(picture.width / reading.cellSize);
  const height = Math.ceil(picture.height / reading.cellSize);
  const wrong = checkSize(width, height);
  if (wrong) return wrong;
  const costs = settled(vote(picture, reading, width, height), width, height).map((meaning) => costsByMeaning[meaning]!);
  return { width, height, costs, start: null, goal: null };
}

/** `rgba` row by row, four bytes a pixel, as a canvas hands them out. */
export function imageDraft(width: number, height: number, rgba: Uint8ClampedArray): Draft | FormatError {
  const smallestCell = Math.ceil(Math.max(width, height) / limits.side);
  const wrong = checkPixels(width, height);
  if (wrong) return wrong;
  if (!(width >= 1 && height >= 1) || rgba.length !== 4 * width * height) return { id: 'imageCut' };
  if (smallestCell > largestCell) return { id: 'imageShape', a: width, b: height };
  const picture = pictureOf(width, height, rgba);
  const threshold: RangeQuestion = { kind: 'range', id: 'threshold', min: 0, max: 255, step: 1, standard: standardThreshold(picture.codes) };
  const invert: ChoiceQuestion = { kind: 'choice', id: 'invert', choices: [{ id: 'dark' }, { id: 'light' }], standard: 'dark' };
  const cellSize: RangeQuestion = { kind: 'range', id: 'cellSize', min: 1, max: largestCell, step: 1, standard: smallestCell };
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
