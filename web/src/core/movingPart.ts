// What needs the part of the solver that no other map fetches: worlds that move, and searches that repair.
import { catalog } from './catalog';
import type { Engine } from './engine';
import { motionNames } from './generated';

const saysMotion = new RegExp(`(^|[#&;])(${motionNames.join('|')})(=|%)`);

/** A link needs it. The answer may be yes for one that does not. */
export const needsMovingPart = (link: string): boolean =>
  saysMotion.test(link) || catalog.algorithms.some(({ id, repairs }) => repairs.length > 0 && link.includes(id));

const complete = new WeakSet<Engine['module']>();

/** Where it does not load, the solver fails as soon as it needs it, and the page says so. */
export const loadMovingPart = (engine: Engine): Promise<unknown> =>
  engine.complete(true).then(
    () => complete.add(engine.module),
    () => undefined,
  );

/** Runs at once where the part is there. */
export function withMovingPart(engine: Engine, run: () => void): Promise<unknown> | void {
  if (complete.has(engine.module)) run();
  else return loadMovingPart(engine).then(run);
}
