// Queries that need no search.
import type { Session } from '../core/engine';
import type { Answer } from './answer';
import type { Place } from './checks';
import type { FullQuery } from './query';
import { alreadyThere, notFound } from './readAnswer';
import { samePlace, type CoreQuery } from './readQuery';

/** A query that the core is not asked, because start and goal are one cell, or one of them is no place to stand. */
export interface Settled extends Pick<FullQuery, 'from' | 'to' | 'via'> {
  answer: Answer;
}

/** The answer to such a query; null where the core has to search. */
export function answerAtOnce(session: Session, { from, to, via }: CoreQuery): Answer | null {
  const width = session.width();
  const room = session.roomView();
  const isBlocked = ({ x, y }: Place): boolean => room[y * width + x] === 0;
  if (isBlocked(from)) return notFound('start-blocked');
  if (isBlocked(to)) return notFound('goal-blocked');
  if (via.some(isBlocked)) return notFound('waypoint-blocked');
  return samePlace(from, to) ? alreadyThere(from) : null;
}
