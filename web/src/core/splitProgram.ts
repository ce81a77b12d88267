// The same in three parts, for the site: what a page asks until its first frame, what is fetched when that is there, and what only a world that moves
// asks.
import { Program } from './program';

declare const __FIRST_INTEGRITY__: string;
declare const __REST_INTEGRITY__: string;
declare const __MOVING_INTEGRITY__: string;

export const solverProgram = Program.inParts(
  { address: new URL('../../../build/wasm/solver-first.wasm', import.meta.url), integrity: __FIRST_INTEGRITY__ },
  { address: new URL('../../../build/wasm/solver-rest.wasm', import.meta.url), integrity: __REST_INTEGRITY__ },
  { address: new URL('../../../build/wasm/solver-moving.wasm', import.meta.url), integrity: __MOVING_INTEGRITY__ },
);
