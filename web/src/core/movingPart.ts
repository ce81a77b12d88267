// What needs the part of the solver that no other map fetches: worlds that move, and searches that repair.
import type { Engine } from './engine';
import { catalog } from './catalog';
import { motionNames } from './generated';

const saysMotion = new RegExp(`(^|[#&;])(${motionNames.join('|')})(=|%)`);

/** A link needs it. The answer may be yes for one that does not. */
export const needsMovingPart = (link: string): boolean =>
  saysMotion.test(link) || catalog.algorithms.some(({ id, repairs }) => repairs.length > 0 && link.includes(id));

/** Where it does not load, the solver fails as soon as it needs it, and the page says so. */
export const loadMovingPart = (engine: Engine): Promise<void> => engine.complete(true).catch(() => undefined);
