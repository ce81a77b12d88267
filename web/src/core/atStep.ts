// Reads a search at another step than the one that it shows, by a view. Readers hand the number of the view to the core in place of the lane.
import { Engine } from './engine';
import { explainOf } from './explain';
import { Status } from './generated';

function openView({ session }: Engine, explain: ReturnType<typeof explainOf>, lane: number, step: number): number {
  const view = explain.viewAt(lane, step);
  // Where all views are taken, the number is that of no view.
  if (session.status(view) === Status.Stale && session.status(lane) !== Status.Stale) throw new Error('no view is left');
  return view;
}

/** What `read` finds at a step of the lane. */
export function atStep<T>(engine: Engine, lane: number, step: number, read: (view: number) => T): T {
  const explain = explainOf(engine);
  const view = openView(engine, explain, lane, step);
  let mayAsk = true;
  try {
    return read(view);
  } catch (error) {
    // A trapped instance is not asked again, not even to close.
    mayAsk = !Engine.trapped(error);
    throw error;
  } finally {
    if (mayAsk) explain.closeView(view);
  }
}

/** What `read` finds at the end of the search so far. */
export function atEnd<T>(engine: Engine, lane: number, read: (view: number) => T): T {
  const end = engine.session.recordedSteps(lane);
  return engine.session.step(lane) === end ? read(lane) : atStep(engine, lane, end, read);
}

/**
 * The same as atStep() for work that takes several tasks. The session may be replaced meanwhile: where `isAlive` says no, the view is gone with it.
 */
export async function atStepInTasks<T>(
  engine: Engine,
  lane: number,
  step: number,
  isAlive: () => boolean,
  use: (view: number) => Promise<T>,
): Promise<T> {
  const explain = explainOf(engine);
  const view = openView(engine, explain, lane, step);
  let mayAsk = true;
  try {
    return await use(view);
  } catch (error) {
    mayAsk = !Engine.trapped(error);
    throw error;
  } finally {
    if (mayAsk && isAlive()) explain.closeView(view);
  }
}
