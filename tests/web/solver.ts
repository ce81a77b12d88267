// The real solver for tests of what is made from it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import create, { type SolverModule } from '#solver';
import type { Catalog } from '../../web/src/core/catalog';
import { Engine, type Explain, type Session } from '../../web/src/core/engine';
import { explainOf } from '../../web/src/core/explain';
import { Status } from '../../web/src/core/generated';
import { Program } from '../../web/src/core/program';
import { emptySnapshot, readSnapshot } from '../../web/src/lanes/snapshot';
import { readWorldSnapshot } from '../../web/src/lanes/worldSnapshot';
import type { Snapshot } from '../../web/src/model/ui';
import { openExample, type ExampleId } from '../../web/src/state/open/example';
import { examples } from '../../web/src/state/open/examples';
import { isLeft } from '../../web/src/core/job';

export interface Solver {
  session: Session;
  catalog: Catalog;
  engine: Engine;
  /** Bound when a test first asks for it. */
  readonly explain: Explain;
  open(id: ExampleId): void;
  solve(): Status;
  /** Random walls in a map of `side` cells a side. */
  strew(seed: number, density: number, side: number): void;
  end(): void;
}

export const wasmBinary = readFileSync(resolve(import.meta.dirname, '../../build/wasm/solver.wasm'));

/** The module without an engine, for tests that make sessions of their own. */
export const loadModule = (): Promise<SolverModule> => create({ wasmBinary });

let program: Program | undefined;
/** What the page asks. */
export const loadEngine = (): Promise<Engine> => Engine.load((program ??= Program.of(new WebAssembly.Module(wasmBinary))));

/** The first lane, to its end. */
export function solve(session: Session): Status {
  let status: Status;
  do status = session.advance(0, 1000) as Status;
  while (status === Status.Running);
  return status;
}

/** The snapshot of a lane as it is now. */
export function snapshotOf(engine: Engine, lane: number, before = emptySnapshot): Snapshot {
  const [world, numbers] = [readWorldSnapshot(engine, before.world), engine.session.report(lane).slice()];
  return readSnapshot(engine, lane, 0, { world, numbers, before, busy: false, flying: false });
}

export async function loadSolver(): Promise<Solver> {
  const engine = await loadEngine();
  const { session, catalog } = engine;
  return {
    session,
    catalog,
    engine,
    get explain() {
      return explainOf(engine);
    },
    open: (id) => {
      session.beginEdit();
      openExample(session, catalog, 0, examples[id]);
      session.setName(id);
      session.endEdit();
    },
    solve: () => solve(session),
    strew: (seed, density, side) => {
      session.beginGenerating(0, seed, density, side, side);
      while (isLeft(session.continueGenerating(side)));
      session.takeGenerated();
    },
    end: () => engine.dispose(),
  };
}
