// A sheet with the pictures of several searches in tiles of one size, each below a head; or of two searches on one map, below the key of its colours.
import type { Head, KeyEntry, KeyPart } from '../model/heads';
import { stripFamily } from './filmStrip';
import { margin } from './stage';

/** Between tiles. */
export const sheetGap = 8;
const lineHeight = 1.4;
/** Above the first line and below the last one, in letters. */
const padding = 0.35;

interface Size {
  width: number;
  height: number;
}

export interface SheetPlan extends Size {
  tile: Size;
  /** Upper left corners of the tiles, a lane each. */
  corners: readonly { x: number; y: number }[];
  columns: number;
  /** The size of the letters, in pixels. */
  letters: number;
  /** Height of what stands above each picture. */
  top: number;
  /** From the left edge of a tile to its picture, which may be narrower. */
  side: number;
  /** The numbers of a head stand below its name. */
  isStacked: boolean;
  /** Where the entries of the key stand in its tile; none in tiles with heads. */
  places: readonly { x: number; line: number }[];
}

/** The texts above pictures. With `key` there is one picture, and no heads. */
export interface SheetTexts {
  /** As wide as they get. */
  heads: readonly Head[];
  key: readonly KeyEntry[];
  measure(text: string, font: string): number;
}

export const nameFont = (letters: number): string => `600 ${letters}px ${stripFamily}`;
export const numbersFont = (letters: number): string => `${letters}px ${stripFamily}`;

export const swatchWidth = (letters: number): number => letters * 1.4;
/** From the swatch of an entry to its text, and from its text to the next swatch. */
const swatchGap = (letters: number): number => letters * 0.45;
/** From where an entry begins to its text. */
export const textShift = (colour: KeyPart['colour'], letters: number): number => (colour === null ? 0 : swatchWidth(letters) + swatchGap(letters));
const entryGap = (letters: number): number => letters * 1.3;

/** Letters grow with the picture. */
const lettersOn = (width: number): number => Math.min(Math.max(Math.round(width / 40), 12), 22);
export const middleOf = (line: number, letters: number): number => (padding + (line + 0.5) * lineHeight) * letters;
const heightOf = (lines: number, letters: number): number => Math.ceil((2 * padding + lines * lineHeight) * letters);

/** Entries one after the other, in as many lines as that takes. */
function placesOf(
  entries: readonly KeyPart[],
  width: number,
  letters: number,
  measure: SheetTexts['measure'],
): { places: { x: number; line: number }[]; widest: number } {
  let [x, line, widest] = [0, 0, 0];
  const places = entries.map(({ colour, text }) => {
    const length = textShift(colour, letters) + measure(text, numbersFont(letters));
    if (x > 0 && x + length > width) [x, line] = [0, line + 1];
    const place = { x, line };
    widest = Math.max(widest, x + length);
    x += length + entryGap(letters);
    return place;
  });
  return { places, widest };
}

/** A key by itself. */
interface KeyPlan extends Size, Pick<SheetPlan, 'letters' | 'places'> {}

/** `width`: of what it stands below. */
export function planKey(key: readonly KeyPart[], width: number, measure: SheetTexts['measure']): KeyPlan {
  const letters = lettersOn(width);
  const { places, widest } = placesOf(key, width - 2 * margin, letters, measure);
  return { letters, places, width: Math.ceil(widest) + 2 * margin, height: heightOf(places.at(-1)!.line + 1, letters) };
}

/** `picture`: the size of each, with its margins. */
export function planSheet(picture: Size, columns: number, { heads, key, measure }: SheetTexts): SheetPlan {
  const letters = lettersOn(picture.width);
  const room = picture.width - 2 * margin;
  const name = (head: Head): number => measure(head.name, nameFont(letters));
  const numbers = (head: Head): number => measure(head.numbers, numbersFont(letters));
  const isStacked = heads.some((head) => head.numbers !== '' && name(head) + 1.5 * letters + numbers(head) > room);
  const { places, widest } = placesOf(key, room, letters, measure);
  const lines = key.length > 0 ? places.at(-1)!.line + 1 : isStacked ? 2 : 1;
  const text = Math.ceil(Math.max(widest, ...heads.map((head) => Math.max(name(head), isStacked ? numbers(head) : 0))));
  const top = heightOf(lines, letters);
  const tile = { width: Math.max(picture.width, text + 2 * margin), height: picture.height + top };
  const tiles = Math.max(heads.length, 1);
  const rows = Math.ceil(tiles / columns);
  return {
    width: columns * (tile.width + sheetGap) - sheetGap,
    height: rows * (tile.height + sheetGap) - sheetGap,
    tile,
    columns,
    letters,
    top,
    isStacked,
    places,
    side: Math.floor((tile.width - picture.width) / 2),
    corners: Array.from({ length: tiles }, (_, i) => ({
      x: (i % columns) * (tile.width + sheetGap),
      y: Math.floor(i / columns) * (tile.height + sheetGap),
    })),
  };
}

/** The most whole pixels a cell with which the longer side of the sheet stays within `longest`, apart from what is written; at least one. */
export function sheetScale(mapWidth: number, mapHeight: number, tiles: number, columns: number, longest: number, largest: number): number {
  const rows = Math.ceil(tiles / columns);
  const side = (cells: number, count: number): number => (longest - count * (2 * margin + sheetGap) + sheetGap) / (count * cells);
  return Math.min(Math.max(Math.floor(Math.min(side(mapWidth, columns), side(mapHeight, rows))), 1), largest);
}
