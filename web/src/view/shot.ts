// What the picture of a lane is drawn from, and what may be drawn over it.
import type { Session } from '../core/engine';
import type { Snapshot, UiState } from '../model/ui';
import type { Camera } from './camera';
import type { Frame } from './frame';
import type { Region } from './marks';
import type { Tokens } from './palette';

export interface PictureOptions {
  /** New cells pulse and the path draws itself. */
  animate: boolean;
  pulse: boolean;
}

/** Draws over the cells of a lane, in pixels of the page; returns true while something still moves. `region`: the cells in sight. */
export type Overlay = (shot: Shot, lane: number, snapshot: Snapshot, tokens: Tokens, region: Region) => boolean;

/** What is drawn in and over the cells wherever there is something to draw. A reader may leave it out. */
export interface Marks {
  numbers: boolean;
  arrows: boolean;
  /** What an algorithm built over the grid. */
  structure: boolean;
  /** The moves of the pinned cell. */
  moves: boolean;
  /** The cells of the lane that is drawn bear the colours of a layer, which writes its own numbers: the layer says so in each frame. */
  isOnField: boolean;
  /** Cells that are painted pale instead of in the colour of their state. What paints them says so in each frame. */
  isPale?: ((cell: number) => boolean) | null;
}

/** What the pictures of all lanes have in common in one frame. */
export interface Shot extends PictureOptions {
  context: CanvasRenderingContext2D;
  session: Session;
  ui: UiState;
  camera: Camera;
  frame: Frame;
  now: number;
  /** What the session is asked for the moment of a lane that is painted: the lane, or a view of it. */
  at(lane: number): number;
  /** From the lowest one on. */
  overlays: ReadonlySet<Overlay>;
  /** Colour the cells otherwise than the search does, below everything that is drawn over cells. */
  layers: ReadonlySet<Overlay>;
  marks: Marks;
}
