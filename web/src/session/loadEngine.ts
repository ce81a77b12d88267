// The solver of a session, as the package loads it.
import { Engine } from '../core/engine';
import { finderProgram } from '../core/finderProgram';
import { Program } from '../core/program';
import { AstrolabeError } from './error';

/** `prepare`: loads what the caller needs besides. */
export async function loadEngine(module?: WebAssembly.Module, prepare = async (_engine: Engine): Promise<void> => undefined): Promise<Engine> {
  try {
    const engine = await Engine.load(module ? Program.of(module) : finderProgram);
    await prepare(engine);
    return engine;
  } catch (cause) {
    throw new AstrolabeError('LoadFailed', 'The solver could not be loaded.', { cause });
  }
}
