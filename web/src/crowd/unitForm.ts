// Which form a unit has at which scale. Its form tells its state without colour, as far as the pixels of a cell allow.
import { UnitState } from './crowd';

/** Pixels of a cell from which on a unit has these. Below `form` it is its cell. */
export const unitScales = { form: 4, beak: 10, number: 18, details: 36 } as const;

export type UnitForm =
  | 'cell'
  /** Half as strong. */
  | 'pale cell'
  | 'hollow cell'
  | 'disc'
  | 'square'
  | 'ring'
  | 'diamond'
  /** With a beak where it has a next cell. */
  | 'beak'
  /** A disc with a badge. */
  | 'badge'
  /** A disc with a cross. */
  | 'cross';

const forms: Record<UnitState, readonly [tiny: UnitForm, small: UnitForm, large: UnitForm]> = {
  [UnitState.Moving]: ['cell', 'disc', 'beak'],
  [UnitState.Waiting]: ['cell', 'square', 'badge'],
  [UnitState.Arrived]: ['pale cell', 'ring', 'ring'],
  // A ring in another colour would be told from that of a unit that has arrived by its colour alone.
  [UnitState.NoPath]: ['hollow cell', 'diamond', 'cross'],
};

export const unitFormOf = (state: UnitState, scale: number): UnitForm => forms[state][scale < unitScales.form ? 0 : scale < unitScales.beak ? 1 : 2];

const largestRadius = 20;
/** A larger body has a larger mark in its middle. */
const growth = 0.5;

/** The radius of the disc, in pixels. */
export const unitRadius = (scale: number, size = 1): number => Math.min(scale * 0.42, largestRadius) * (1 + (size - 1) * growth);

/** A unit that is its cell is seen, however small the cells are. */
const leastSide = 2;

export const cellSide = (scale: number, size = 1): number => Math.max(scale * size, leastSide);

/** The thickness of a ring, in pixels. */
export const ringThickness = (scale: number, size = 1): number => Math.max(unitRadius(scale, size) * 0.34, 1.4);

const leastText = 7;
const largestText = 14;
/** The width of a digit in its height. */
const digitWidth = 0.6;
/** The share of the inside that a number takes. */
const filled = 0.88;

/** The height of a number with this many digits within a unit, in pixels; 0 where it could not be read. A ring has less room. */
export function numberHeight(scale: number, digits: number, size = 1, isRing = false): number {
  if (scale < unitScales.number) return 0;
  const radius = unitRadius(scale, size);
  const inside = isRing ? radius - ringThickness(scale, size) : radius;
  const height = Math.min(radius * 1.05, (2 * inside * filled) / (digits * digitWidth), largestText);
  return height < leastText ? 0 : Math.round(height * 2) / 2;
}
