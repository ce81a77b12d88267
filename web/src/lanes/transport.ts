// What a time line drives: the runner of one lane, or those of several lanes together.
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
