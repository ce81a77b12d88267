// Runs work in an engine of its own, so that its answers do not depend on what the page does meanwhile.
import { solverProgram } from '#program';
import { Engine } from '../../core/engine';
import { SolverParts } from '../../core/solverParts';

/** Hands the engine to `use`, and disposes it when `use` is done or fails. */
export async function withOwnEngine<Result>(use: (engine: Engine) => Promise<Result>): Promise<Result> {
  // It may be asked for any algorithm.
  const engine = await Engine.load(solverProgram, SolverParts.Crowds);
  let mayAsk = true;
  try {
    return await use(engine);
  } catch (error) {
    mayAsk = !Engine.trapped(error);
    throw error;
  } finally {
    // A trapped engine must not be called again, not even to dispose of it.
    if (mayAsk) engine.dispose();
  }
}
