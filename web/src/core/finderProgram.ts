// The solver for callers who want answers: it also has untraced searches, which are faster. It is a fifth larger with brotli.
import { Program } from './program';

declare const __FINDER_INTEGRITY__: string;

export const finderProgram = Program.at({ address: new URL('../../../build/wasm/finder.wasm', import.meta.url), integrity: __FINDER_INTEGRITY__ });
