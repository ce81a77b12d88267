// What other pages may rely on, as types: this is what the package declares.
import type { AnswerDetail } from '../session/questionAnswer';
import type { Counters } from '../session/answer';
import type { CellEdit, Place } from '../session/checks';
import type { Properties } from './attributes';

export type { CellEdit, Place };

/** What is shown. */
export interface PlaygroundState extends Counters {
  width: number;
  height: number;
  start: Place;
  goal: Place;
  waypoints: readonly Place[];
  mapName: string;
  algorithm: string;
  /** By id in the catalogue: the place of a choice, or a number in thousandths. */
  options: Record<string, number>;
  /** Name of the status of the search: Running, Found, NoPath, and so on. */
  statusName: string;
  step: number;
  recordedSteps: number;
  /** The search is over, and its end is shown. */
  atEnd: boolean;
  playing: boolean;
  speed: number;
  pathCost: number;
  /** The number of cells of a found path of moves; 0 for paths of any angle. */
  pathCells: number;
  canUndo: boolean;
  canRedo: boolean;
  dark: boolean;
  /** A notice for people that is shown now. */
  toast: string | null;
  camera: { scale: number; left: number; top: number };
}

/** What stands in `detail` of each event. */
export interface AstrolabeEvents {
  'astrolabe-ready': null;
  'astrolabe-step': { step: number; expanded: number };
  /** `cost` is null where no path was found. */
  'astrolabe-done': { status: string; cost: number | null; expanded: number };
  'astrolabe-tick': { tick: number };
  'astrolabe-edit': null;
  /** An answer to the question of the figure; an `answer` of null: it was shown. */
  'astrolabe-answer': AnswerDetail;
  'astrolabe-error': { message: string };
}

export type AstrolabeEventMap = { [K in keyof AstrolabeEvents]: CustomEvent<AstrolabeEvents[K]> };

/** <astrolabe-playground>. Its attributes are properties as well. */
export interface AstrolabeElement extends HTMLElement, Properties {
  /** Resolves when the first frame, or the frame of the link, is painted. */
  readonly ready: Promise<void>;
  /** Resolves when nothing is left to do and the last frame is painted. */
  whenIdle(): Promise<void>;
  /** Plays on from the current step, from the first one at the end. */
  play(): void;
  pause(): void;
  /** Moves forward by this number of steps, or back if it is negative; by one step if you give no number. */
  step(count?: number): void;
  /** To this step, searched already or not. */
  seek(step: number): void;
  /** To this tick of a world that moves. */
  seekTick(tick: number): void;
  /** Opens what stands behind the # of a link. */
  load(link: string): Promise<void>;
  /** One step of undo, of at most 100,000 cells. Start and goal stay free. */
  edit(cells: readonly CellEdit[]): void;
  /** Empty before the element is ready. */
  getState(): Partial<PlaygroundState>;
  /** From start to goal; empty before one was found, and for paths of any angle. */
  getPath(): Place[];
  /** The map as it is drawn, as the address of a PNG picture (data:). */
  screenshot(): Promise<string>;
}
