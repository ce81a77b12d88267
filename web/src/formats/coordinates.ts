// Names that people give to the two coordinates of a cell, and to what a cell holds.
import { isObject } from './json';

export type PairOrder = 'xy' | 'rowColumn';
/** Across a row, or down a column. */
export type Axis = 'across' | 'down';

const part = '(?:grid|tile|cell|map|pos|position|coord|node)?_?';
const tail = '_?(?:pos|position|coord|coordinate|index|idx)?';
const across = new RegExp(`^${part}(?:x|col|column)${tail}$`);
const down = new RegExp(`^${part}(?:y|row)${tail}$`);
/** One letter means a coordinate only beside its fellow. */
const letters: readonly (readonly [down: string, across: string])[] = [
  ['i', 'j'],
  ['r', 'c'],
];
const geographic = [/^(?:lon|lng|long|longitude)$/, /^(?:lat|latitude)$/] as const;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** The axis that a name stands for among the other names. */
export function axisOf(name: string, names: readonly string[]): Axis | null {
  const own = plain(name);
  if (across.test(own)) return 'across';
  if (down.test(own)) return 'down';
  const pair = letters.find((each) => each.includes(own) && each.every((letter) => names.some((other) => plain(other) === letter)));
  return pair ? (pair[0] === own ? 'down' : 'across') : null;
}

interface CoordinateNames {
  across: number;
  down: number;
}

/** The places of both coordinates among these names; null where one is missing. */
export function coordinatesIn(names: readonly string[]): CoordinateNames | null {
  const axes = names.map((name) => axisOf(name, names));
  const found = { across: axes.indexOf('across'), down: axes.indexOf('down') };
  return found.across >= 0 && found.down >= 0 ? found : null;
}

export function areGeographic(names: readonly string[]): boolean {
  return geographic.every((pattern) => names.some((name) => pattern.test(plain(name))));
}

/** What says something about walking comes before costs, and these before kinds. */
const values: readonly RegExp[] = [
  /walkable|passable|traversable|block|obstacle|wall|solid|collision|collides|occupied|^is_?(?:free|open)$/,
  /cost|weight|difficulty|effort/,
  /^(?:terrain|type|kind|tile|tile_?type|cell|value|val|v|state|status|char|character|symbol|content|contents|class|object|t|z)$/,
];

/** How likely a field of this name says what a cell is: the least is the likeliest; Infinity for all other names. */
export function valueRank(name: string): number {
  const rank = values.findIndex((pattern) => pattern.test(plain(name)));
  return rank < 0 ? Infinity : rank;
}

/** Two whole numbers that are written in one text, as `3,4`. */
export const pairText = /^\s*[([{]?\s*(\d{1,5})\s*[,;:|_ -]\s*(\d{1,5})\s*[)\]}]?\s*$/;
const longestPair = 32;
export const isPairText = (text: string): boolean => text.length <= longestPair && pairText.test(text);

const hasPlace = (value: unknown): boolean =>
  isObject(value) &&
  (coordinatesIn(Object.keys(value)) !== null || Object.values(value).some((inner) => isObject(inner) && coordinatesIn(Object.keys(inner)) !== null));

/** Objects with coordinates, or an object whose names are coordinates. */
export function holdsPlaces(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && hasPlace(value[0]);
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length > 1 && names.every(isPairText);
}
