// What needs the part of the solver that no other map fetches: worlds that move, and searches that repair.
import { catalog } from './catalog';
import type { Engine } from './engine';
import { motionNames } from './generated';
import { SolverParts } from './solverParts';

const motionField = new RegExp(`(^|[#&;])(${motionNames.join('|')})(=|%)`);

/** A link has a field of what moves. */
export const saysMotion = (link: string): boolean => motionField.test(link);

/** A link needs it. The answer may be yes for one that does not. */
export const needsMovingPart = (link: string): boolean =>
  saysMotion(link) || catalog.algorithms.some(({ id, repairs }) => repairs.length > 0 && link.includes(id));

const complete = new WeakSet<Engine['module']>();

/** Where it does not load, the solver fails as soon as it needs it, and the page says so. */
export async function loadMovingPart(engine: Engine): Promise<void> {
  // A solver that replaces this one meanwhile has no such part yet.
  const { module } = engine;
  await engine.complete(SolverParts.Moving).then(
    () => complete.add(module),
    () => undefined,
  );
}

interface Waiting {
  readonly engine: Engine;
  readonly guard: { work(run: () => Promise<unknown>): void };
}

/** Runs at once where the part is there; else when it comes, unless the reader wants something else by then. */
export function withMovingPart({ engine, guard }: Waiting, run: () => void, isWanted: () => boolean): void {
  if (complete.has(engine.module)) return run();
  guard.work(async () => {
    await loadMovingPart(engine);
    if (isWanted()) run();
  });
}
