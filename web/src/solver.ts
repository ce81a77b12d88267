// The bare solver, for pages, workers and Node.js: `import { createSession } from 'astrolabe-playground/solver'`.
import { object, onlyKeys } from './session/checks';
import { PathSession } from './session/pathSession';

export type { AlgorithmInfo, Catalog, GuaranteeLevel, NamedChoice, OptionInfo, Verdict } from './core/catalog';
export type { Answer, Counters, Found, NotFound, SearchStatus } from './session/answer';
export type { CellReport } from './session/cellReport';
export type { CellEdit, Place } from './session/checks';
export { AstrolabeError, type AstrolabeErrorCode } from './session/error';
export type { MapRules, PathSession } from './session/pathSession';
export type { FullQuery, Query } from './session/query';
export type { Walk, WalkEvent, WalkEventKind, WalkStatus } from './session/walkAnswer';

export interface SessionOptions {
  /** The solver, compiled already: for places that cannot fetch it themselves. It is the package's finder.wasm. */
  module?: WebAssembly.Module | undefined;
}

/** A session with a map of its own: 48 x 30 cells of plain ground, until another one is set. */
export async function createSession(options: SessionOptions = {}): Promise<PathSession> {
  onlyKeys(object(options, 'options'), 'options', ['module']);
  return PathSession.create(options.module);
}
