// A level of any editor, as far as it matters here: layers of cells, layers of shapes, and things that may be start or goal.
import type { Cell } from '../../model/ui';
import type { Making } from '../draft';
import type { EndGuess } from './endWords';
import type { Said } from './words';

/** All cells of one tile, one number or one character of a layer. */
export interface CellKind {
  said: Said;
  /** It is said by a name for what is free, so that what lacks the name is a wall. */
  isAboutFree: boolean;
  /** Null where nothing is said. */
  cost: number | null;
  /** Cells of it; that of nothing is not counted. */
  count: number;
}

/** What a layer as a whole says: by a name about walking or a property, which outdoes the names of things. */
export interface LayerSaid {
  said: Said;
  isPlain: boolean;
}

export interface CellLayer extends LayerSaid {
  /** Unique among all layers of the level. */
  id: string;
  name: string;
  /** Kinds by cell; kind 0 is none. */
  cells: Uint16Array;
  kinds: readonly CellKind[];
}

export interface Shape {
  said: Said;
  /** Null where nothing is said. */
  cost: number | null;
  /** Gives every cell whose centre is inside this value. */
  fill(cells: Uint8Array, value: number): Making<void>;
}

export interface ShapeLayer extends LayerSaid {
  id: string;
  name: string;
  shapes: readonly Shape[];
}

/** An object that may be an end. */
export interface Thing {
  /** Its name or its class; empty where it has neither. */
  label: string;
  cell: Cell;
  guess: EndGuess | null;
}

export interface Level {
  width: number;
  height: number;
  layers: readonly CellLayer[];
  shapes: readonly ShapeLayer[];
  things: readonly Thing[];
}

/** Cells that hold something. */
export function filled({ kinds }: CellLayer): number {
  return kinds.reduce((sum, { count }, index) => sum + (index === 0 ? 0 : count), 0);
}

export const nothingThere: CellKind = { said: null, isAboutFree: false, cost: null, count: 0 };
/** Kinds that a layer can tell apart; those beyond are one kind. */
export const mostKinds = 65_535;
