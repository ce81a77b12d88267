// What a drawing shows over the cells of a search besides the search itself.
import type { KeyPart } from '../model/heads';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';

/** One or more layers, which were read when this was made and are written in parts. */
export interface SvgLayer {
  /** Cells of which nothing below is seen. */
  covers(cell: number): boolean;
  /** Cells bear its colours, not those of the search. */
  readonly isField: boolean;
  /** Characters so far, about. */
  readonly length: number;
  /** True while there is more to do. */
  advance(): boolean;
  /** Over the cells and what lies on them. */
  takeBelow(): string;
  /** Over the path. */
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
  /** What the colours mean; none where cells show the search. */
  readonly key: readonly KeyPart[];
  /** What fills refer to. */
  readonly patterns: string;
  /** The same and what is drawn besides, in words. */
  readonly description: string;
}
