// What a time line drives: the runner of one lane, those of several lanes together, or those of several elements of a page.
import type { Cell, UiState } from '../model/ui';

export interface Transport {
  readonly playing: boolean;
  /** A step that is still searched for, Infinity for the end; null when there is none. */
  readonly target: number | null;
  readonly busy: boolean;
  /** A step that is not the end is still searched for. */
  readonly isOnItsWay: boolean;
  /** The step that is shown; of several, the latest one. */
  readonly step: number;
  /** Recorded steps; of several, those of the longest search so far. */
  readonly steps: number;
  /** The step that is shown or on its way, Infinity for the end. */
  readonly wanted: number;
  /** The end is shown. What is on its way to a step is not there yet. */
  readonly isAtEnd: boolean;
  /** `measures`: looks ahead for the length of the search first, for a pace that fits it. */
  play(measures?: boolean): void;
  stop(): void;
  /** Any step, recorded already or not; Infinity is the end. */
  runTo(step: number): void;
  stepBy(count: number): void;
  toStart(): void;
  /** What time lines show of all, where it moves several. */
  readonly time?: Partial<UiState>;
}

/** Moves several. */
export type SharedTransport = Transport & Required<Pick<Transport, 'time'>>;

/** The time of a world that moves. */
export interface TicksPlace {
  /** What time lines show instead of the steps. */
  readonly time: Partial<UiState>;
  /** The tick that is shown and what happened there, as a sentence. */
  readonly story: string;
  /** Where a pointer can take hold of them. */
  readonly ends: { start: Cell; goal: Cell };
  /** Moves the ticks, whichever row is chosen. */
  readonly ticks: SharedTransport;
  /** Moves the ticks; null while the row of steps is chosen. */
  readonly transport: SharedTransport | null;
  /** The ticks from which and until which it plays. */
  range: () => { from: number; to: number };
  /** Plays the chosen row. */
  play(): void;
  /** Neither row plays. */
  pause(): void;
  /** Goes to the tick that is wanted (TimeHost.wantedTick). */
  arrive(): void;
}

/** The place of an element in its group. */
export interface GroupPlace {
  /** Moves all elements of the group. */
  readonly clock: SharedTransport;
  /** While all play, the others follow this element. */
  readonly leads: boolean;
  /** Plays all. */
  begin(measures: boolean): void;
  /** The reader runs all to their ends, as far as conditions of any element allow. */
  runs(): void;
  /** The element has come into view, or left it. */
  seen(isSeen: boolean): void;
}
