// Reads a search at another step than the one that it shows, by a view. Readers hand the number of the view to the core in place of the lane.
import type { Engine } from './engine';
import { explainOf } from './explain';

/** What `read` finds at a step of the lane. */
export function atStep<T>(engine: Engine, lane: number, step: number, read: (view: number) => T): T {
  const explain = explainOf(engine);
  const view = explain.viewAt(lane, step);
  try {
    return read(view);
  } finally {
    explain.closeView(view);
  }
}

/** What `read` finds at the end of the search so far. */
export function atEnd<T>(engine: Engine, lane: number, read: (view: number) => T): T {
  const end = engine.session.recordedSteps(lane);
  return engine.session.step(lane) === end ? read(lane) : atStep(engine, lane, end, read);
}

/** What takes several tasks. `isAlive`: the session still answers; else its views are gone with it. */
export async function fromStep<T>(engine: Engine, lane: number, step: number, isAlive: () => boolean, use: (view: number) => Promise<T>): Promise<T> {
  const explain = explainOf(engine);
  const view = explain.viewAt(lane, step);
  try {
    return await use(view);
  } finally {
    if (isAlive()) explain.closeView(view);
  }
}
