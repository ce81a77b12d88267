// What a time line drives: the runner of one lane, those of several lanes together, or those of several elements of a page.
import type { UiState } from '../model/ui';

export interface Transport {
  readonly playing: boolean;
  /** A step that is still searched for, Infinity for the end; null when there is none. */
  readonly target: number | null;
  readonly busy: boolean;
  /** A step that is not the end is still searched for. */
  readonly isOnItsWay: boolean;
  /** `measures`: looks ahead for the length of the search first, for a pace that fits it. */
  play(measures?: boolean): void;
  stop(): void;
  /** Any step, recorded already or not; Infinity is the end. */
  runTo(step: number): void;
  stepBy(count: number): void;
  toStart(): void;
}

/** Moves all elements of a group. */
export interface GroupTransport extends Transport {
  /** The latest step that an element shows. */
  readonly step: number;
  /** While all play, the others follow this element. */
  readonly leads: boolean;
  /** What the time line shows of all elements, in place of its own. */
  readonly time: Partial<UiState>;
  /** The reader runs all to their ends, as far as conditions of any element allow. */
  runs(): void;
  /** The element has come into view, or left it. */
  seen(isSeen: boolean): void;
}
