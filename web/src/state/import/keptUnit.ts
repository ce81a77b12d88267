// What an opened map takes over of the page without being asked.
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { Session } from '../../core/engine';

/** Opened maps bring no unit, so that of the page stays; '' where it covers one cell, which needs no words. */
export function keptUnit(session: Session): string {
  const size = session.unitSize();
  return size === 1 ? '' : fill(lateWords.keptUnit, { size });
}
