// What an author says of the time of a world, and what the page around it is told.
import type { TimeRow } from './worldTime';

export interface WorldSettings {
  /** No page of ours. */
  readonly isFigure: boolean;
  /** The row that plays until the reader chooses another one. */
  row(): TimeRow;
  /** The elements with one tick; '' for none. */
  group(): string;
  /** `listener`: the author may say something else now. */
  follow(listener: () => void): void;
  tell(tick: number): void;
}
