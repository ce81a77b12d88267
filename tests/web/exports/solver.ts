// The real solver for tests of what is made from it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import create from '#solver';
import { catalog, type Catalog, type Verdict } from '../../../web/src/core/catalog';
import type { Engine, Session } from '../../../web/src/core/engine';
import { Status } from '../../../web/src/core/generated';
import { openExample, type ExampleId } from '../../../web/src/state/open/example';
import { examples } from '../../../web/src/state/open/examples';

const wasm = readFileSync(resolve(import.meta.dirname, '../../../build/wasm/solver.wasm'));

export interface Solver {
  session: Session;
  catalog: Catalog;
  /** What readSnapshot() asks of it. */
  engine: Engine;
  open(id: ExampleId): void;
  solve(): Status;
  /** Random walls in a map of `side` cells a side. */
  strew(seed: number, density: number, side: number): void;
  end(): void;
}

export async function loadSolver(): Promise<Solver> {
  const module = await create({ wasmBinary: wasm });
  const session = new module.Session();
  const engine = { session, catalog, verdict: (lane: number) => JSON.parse(session.verdict(lane)) as Verdict } as unknown as Engine;
  return {
    session, catalog, engine,
    open: (id) => {
      session.beginEdit();
      openExample(session, catalog, 0, examples[id]);
      session.setName(id);
      session.endEdit();
    },
    solve: () => {
      let status: Status;
      do status = session.advance(0, 1000) as Status;
      while (status === Status.Running);
      return status;
    },
    strew: (seed, density, side) => {
      session.beginGenerating(0, seed, density, side, side);
      while (session.continueGenerating(side)) continue;
      session.takeGenerated();
    },
    end: () => session.delete(),
  };
}
