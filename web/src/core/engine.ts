// The only file that knows the WebAssembly module. It hands out one session and its catalogue, and replaces both when
// the instance has trapped: after a trap an instance still answers, wrongly, so it must never be asked again.
import create, { type Session, type SolverModule } from '#solver';
import type { Catalog, Verdict } from './catalog';
import { errorTexts } from './generated';

export type * from './catalog';
export type { Session };

export interface EngineError {
  /** Name of the error in errors.def. */
  name: string;
  template: string;
  line: number;
  column: number;
  a: number;
  b: number;
}

/** Hash of the file that the build wrote: half of the bits that may flip on the way would else go unnoticed. */
declare const __SOLVER_INTEGRITY__: string;

/** Compiled once, whatever number of elements a page has. */
let compiled: Promise<WebAssembly.Module> | null = null;

/** Written like this because bundlers understand it, and take the file along. */
const solverAddress = new URL('../../../build/wasm/solver.wasm', import.meta.url);

async function compile(): Promise<WebAssembly.Module> {
  // Node.js fetches no files. Asked in this way, because an import is something that bundlers for pages stumble over.
  if (solverAddress.protocol === 'file:' && globalThis.process?.getBuiltinModule) {
    return WebAssembly.compile(await globalThis.process.getBuiltinModule('node:fs/promises').readFile(solverAddress));
  }
  const response = await fetch(solverAddress, { integrity: __SOLVER_INTEGRITY__ });
  // Some hosts do not know the type of the file, and without it nothing is compiled while it comes.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function instantiate(own?: WebAssembly.Module): Promise<SolverModule> {
  if (!own) compiled ??= compile();
  const module = own ? Promise.resolve(own) : compiled!;
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object => {
      module.then((ready) => WebAssembly.instantiate(ready, imports)).then(done).catch((error: unknown) => {
        // The next element, or the next try, may have more luck.
        compiled = null;
        reject(error as Error);
      });
      return {};
    };
    create({ instantiateWasm }).then(resolve, reject);
  });
}

const errors: readonly [string, string][] = Object.entries(errorTexts);

export class Engine {
  readonly catalog: Catalog;
  private module: SolverModule;
  private live: Session;
  private address: number;
  private judged: { key: string; verdict: Verdict } | null = null;

  private constructor(module: SolverModule) {
    this.module = module;
    this.catalog = JSON.parse(module.catalog()) as Catalog;
    this.live = new module.Session();
    this.address = this.live.address();
  }

  /** With a module that somebody compiled, or the one that lies beside this file. */
  static async load(module?: WebAssembly.Module): Promise<Engine> {
    return new Engine(await instantiate(module));
  }

  get session(): Session {
    return this.live;
  }

  /** The same as session.advance, for those who go step by step: a call of the session takes as long as three expansions. */
  advance(lane: number, work: number): number {
    return this.module._astrolabe_advance(this.address, lane, work);
  }

  /** Judging reads the whole map, so it is asked again only when `key` says that something changed. */
  verdict(lane: number, key: string): Verdict {
    if (this.judged?.key !== key) this.judged = { key, verdict: JSON.parse(this.live.verdict(lane)) as Verdict };
    return this.judged.verdict;
  }

  /** Text and position of the error that the last call returned. */
  error(code: number): EngineError {
    const [name, template] = errors[code] ?? errors.at(-1)!;
    return {
      name,
      template,
      line: this.live.errorLine(),
      column: this.live.errorColumn(),
      a: this.live.errorA(),
      b: this.live.errorB(),
    };
  }

  static trapped(error: unknown): boolean {
    return error instanceof WebAssembly.RuntimeError;
  }

  /** Forgets the instance without another call into it; its memory goes with the old module. */
  async replace(): Promise<void> {
    this.module = await instantiate();
    this.live = new this.module.Session();
    this.address = this.live.address();
    this.judged = null;
  }

  dispose(): void {
    this.live.delete();
  }
}
