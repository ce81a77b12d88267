// The solver program in four parts, for the site. A page needs the first part until its first frame, and fetches the second part after that frame.
// Only worlds that move and searches that repair need the third part, and only crowds the fourth.
import { Program } from './program';

declare const __FIRST_INTEGRITY__: string;
declare const __REST_INTEGRITY__: string;
declare const __MOVING_INTEGRITY__: string;
declare const __CROWDS_INTEGRITY__: string;

export const solverProgram = Program.inParts(
  { address: new URL('../../../build/wasm/solver-first.wasm', import.meta.url), integrity: __FIRST_INTEGRITY__ },
  { address: new URL('../../../build/wasm/solver-rest.wasm', import.meta.url), integrity: __REST_INTEGRITY__ },
  { address: new URL('../../../build/wasm/solver-moving.wasm', import.meta.url), integrity: __MOVING_INTEGRITY__ },
  { address: new URL('../../../build/wasm/solver-crowds.wasm', import.meta.url), integrity: __CROWDS_INTEGRITY__ },
);
