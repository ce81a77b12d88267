// What a status says of a search.
import { Status } from './generated';

/** Of a search that has begun. */
export type Begun = Exclude<Status, Status.Stale>;

/** A search whose recording is full could go on, and one that has not begun is to begin. */
export const isOver = (status: Status): boolean => status !== Status.Running && status !== Status.Capacity && status !== Status.Stale;

/** The search rests: it is over, or its recording is full. */
export const isAtRest = (status: Status): boolean => status !== Status.Running && status !== Status.Stale;
