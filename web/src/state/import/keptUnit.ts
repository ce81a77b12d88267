// Says that an opened map keeps the unit of the page.
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { Session } from '../../core/engine';

/** Opened maps bring no unit. '' for a unit of one cell, which needs no words. */
export function keptUnit(session: Session): string {
  const size = session.unitSize();
  return size === 1 ? '' : fill(lateWords.keptUnit, { size });
}
