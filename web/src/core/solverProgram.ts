// What pages load: it watches every search.
import { Program } from './program';

declare const __SOLVER_INTEGRITY__: string;

/** Written like this because bundlers understand it, and take the file along. */
export const solverProgram = Program.at({ address: new URL('../../../build/wasm/solver.wasm', import.meta.url), integrity: __SOLVER_INTEGRITY__ });
