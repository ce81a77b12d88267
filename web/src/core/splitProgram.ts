// The same in two parts, for the site: what a page asks until its first frame, and what is fetched when that is there.
import { Program } from './program';

declare const __FIRST_INTEGRITY__: string;
declare const __REST_INTEGRITY__: string;

export const solverProgram = Program.inParts(
  { address: new URL('../../../build/wasm/solver-first.wasm', import.meta.url), integrity: __FIRST_INTEGRITY__ },
  { address: new URL('../../../build/wasm/solver-rest.wasm', import.meta.url), integrity: __REST_INTEGRITY__ },
);
