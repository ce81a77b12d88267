// The part of the solver that plans crowds, which no page fetches whose world has none.
import type { Engine } from './engine';
import { motionOf } from './motion';
import { SolverParts } from './solverParts';

/** The units of the present session are a crowd. Precondition: the program is complete. */
export const isCrowd = (engine: Engine): boolean => motionOf(engine).isCrowd();

/** Crowds of the present session are planned from then on. Where the part does not load, the promise is rejected. */
export async function loadCrowdPart(engine: Engine): Promise<void> {
  const { module } = engine;
  await engine.complete(SolverParts.Crowds);
  // A solver that replaced this one meanwhile has no such part yet.
  if (engine.module === module) motionOf(engine).bindCrowds();
}
