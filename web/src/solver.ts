// The bare solver, for pages, workers and Node.js: `import { createSession } from 'astrolabe-playground/solver'`.
import { object, onlyKeys } from './session/checks';
import { PathSession } from './session/pathSession';
import { plansOf } from './session/planUnits';
import type { UnitMap, UnitsPlan, UnitsQuery } from './session/units';

export type { AlgorithmInfo, Catalog, GuaranteeLevel, NamedChoice, OptionInfo, Verdict } from './core/catalog';
export type { Answer, Counters, Found, NotFound, SearchStatus } from './session/answer';
export type { CellReport } from './session/cellReport';
export type { CellEdit, Place } from './session/checks';
export { AstrolabeError, type AstrolabeErrorCode } from './session/error';
export type { MapRules, PathSession } from './session/pathSession';
export type { FullQuery, Query } from './session/query';
export type {
  UnitPace,
  PlannerId,
  UnitFault,
  UnitMap,
  UnitQuery,
  UnitsNotPlanned,
  UnitsPlan,
  UnitsPlanned,
  UnitsQuery,
  UnitsStatus,
} from './session/units';
export type { Walk, WalkEvent, WalkEventKind, WalkStatus } from './session/walkAnswer';

export interface SessionOptions {
  /** The solver, compiled already: for places that cannot fetch it themselves. It is the package's finder.wasm. */
  module?: WebAssembly.Module | undefined;
}

/** A session with a map of its own: 48 x 30 cells of plain ground, until another one is set. */
export async function createSession(options: SessionOptions = {}): Promise<PathSession> {
  return PathSession.create(moduleOf(options));
}

/** Plans the paths of units that move on this map at the same time, with a solver of its own. */
export async function planUnits(map: UnitMap, query: UnitsQuery, options: SessionOptions = {}): Promise<UnitsPlan> {
  return plansOf(map, query, moduleOf(options));
}

function moduleOf(options: SessionOptions): WebAssembly.Module | undefined {
  onlyKeys(object(options, 'options'), 'options', ['module']);
  return options.module;
}
