// What a drawing shows over the cells of a search besides the search itself.
import type { KeyPart } from '../model/heads';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';

/** Written between two looks at the clock: rows of cells, and lines. */
export const rowsAtOnce = 8;
export const linesAtOnce = 1500;

/** One or more layers of a search. They are read when this is made, and written in parts. */
export interface SvgLayer {
  /** Whether the layers hide all that is below them in this cell. */
  covers(cell: number): boolean;
  /** Cells bear its colours, not those of the search. */
  readonly isField: boolean;
  /** Characters so far, about. */
  readonly length: number;
  /** True while there is more to do. */
  advance(): boolean;
  /** The part above the cells and below the path. */
  takeBelow(): string;
  /** The part above the path. */
  takeAbove(): string;
}

/** Where layers are drawn: the whole map, by a camera of its own. */
export interface SvgPlace {
  camera: Camera;
  region: Region;
  tokens: Tokens;
}

/** The layers that a reader chose, of all the searches of a drawing. */
export interface ChosenLayers {
  /** Reads their numbers; true while there is more to do. */
  read(): boolean;
  /** Of a search. Precondition: all is read. */
  layerOf(lane: number, place: SvgPlace): SvgLayer;
  /** What the colours mean; empty where cells show the search. */
  readonly key: readonly KeyPart[];
  /** The elements that fills name. */
  readonly patterns: string;
  /** The meaning of the colours, and the names of the lines, in words. */
  readonly description: string;
}
