// What a status says of a search.
import { Status } from './generated';

/** The statuses that a search may have once it has begun. */
export type Begun = Exclude<Status, Status.Stale>;

/** The search cannot go on. One whose recording is full could, and one that has not begun is still to begin. */
export const isOver = (status: Status): boolean => status !== Status.Running && status !== Status.Capacity && status !== Status.Stale;

/** The search rests: it is over, or its recording is full. */
export const isAtRest = (status: Status): boolean => status !== Status.Running && status !== Status.Stale;
