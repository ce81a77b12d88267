// What readMap() answers, in plain data.
import type { Place } from '../session/checks';

/** One of several files that belong together. Text is read as what people paste. */
export interface MapFile {
  name: string;
  bytes: Uint8Array | string;
}

/** Why there is no map. */
export interface MapError {
  /** What is wrong, as a name that stays. */
  code: string;
  text: string;
  /** Where in the text, from 1; null where there is no such place. */
  line: number | null;
  column: number | null;
}

export interface MapFailure {
  error: MapError;
}

/** What the file leaves open. `standard` is the likeliest answer. */
export type MapQuestion =
  | { kind: 'choice'; id: string; text: string; choices: readonly { id: string; text: string }[]; standard: string }
  | { kind: 'range'; id: string; text: string; min: number; max: number; step: number; standard: number };

/** By the ids of questions: the id of a choice, or a number. */
export type MapAnswers = Readonly<Record<string, string | number>>;

export interface MapDraft {
  error: null;
  /** What was read: an id such as matrix, tiled, png, map or link. */
  kind: string;
  /** Names of other files that were read with it. */
  companions: readonly string[];
  questions: readonly MapQuestion[];
  /** What a reader has to know of the file, in words. */
  notes: readonly string[];
  /** The map by these answers. A question without one takes its standard answer; what is no answer throws an AstrolabeError. */
  grid(answers?: MapAnswers): Promise<MapGrid | MapFailure>;
}

export interface MapGrid {
  error: null;
  width: number;
  height: number;
  /** Row by row from the upper left cell: 0 wall, 1 to 255 what a step into the cell costs. */
  costs: Uint8Array;
  /** Free cells; null where a map without walls says nothing. */
  start: Place | null;
  goal: Place | null;
  /** The sides of each cell that cannot be left: 1 north, 2 east, 4 south, 8 west; null where there are none. */
  barriers: Uint8Array | null;
  /** Ends that the file has where no end can stand. They are on the nearest free cell of the largest area now. */
  moved: readonly ('start' | 'goal')[];
  /** Why the reading may be wrong; null where nothing speaks against it. */
  doubt: string | null;
}
