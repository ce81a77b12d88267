// The only file that knows what a WebAssembly module offers, which is the same for both. It hands out one session, and replaces it when
// the instance has trapped: after a trap an instance still answers, wrongly, so it must never be asked again.
import create, { type Explain, type Session, type SolverModule, type LinkText } from '#solver';
import { catalog, type Catalog } from './catalog';
import { errorTexts, type Status } from './generated';
import type { Program } from './program';

export type * from './catalog';
export type { Explain, LinkText, Session };

export interface EngineError {
  /** Name of the error in errors.def. */
  name: string;
  template: string;
  line: number;
  column: number;
  a: number;
  b: number;
}

interface Instantiated {
  module: SolverModule;
  complete(parts?: number): Promise<void>;
}

function instantiate(program: Program): Promise<Instantiated> {
  return new Promise((resolve, reject) => {
    let complete: Instantiated['complete'];
    const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object => {
      program
        .start(imports)
        .then((started) => {
          ({ complete } = started);
          done(started.instance);
        })
        .catch(reject);
      return {};
    };
    create({ instantiateWasm }).then((module) => resolve({ module, complete }), reject);
  });
}

export class Engine {
  readonly catalog: Catalog = catalog;
  /** It changes when the solver is replaced. */
  module: SolverModule;
  /** How many times the solver was replaced. */
  replaced = 0;
  private whole: Instantiated['complete'];
  private current: Session;
  private address: number;
  private step = this.firstStep;

  private constructor(
    private readonly program: Program,
    instantiated: Instantiated,
  ) {
    this.module = instantiated.module;
    this.whole = instantiated.complete;
    this.current = new this.module.Session();
    this.address = this.current.address();
  }

  /** As soon as it can be asked, though the first time of some calls may take long until it is complete. */
  static async begin(program: Program): Promise<Engine> {
    return new Engine(program, await instantiate(program));
  }

  /** `parts`: how many of the later parts, by SolverParts. */
  static async load(program: Program, parts?: number): Promise<Engine> {
    // In parallel; the await below reports a failure.
    program.fetch(true).catch(() => undefined);
    const engine = await Engine.begin(program);
    await engine.complete(parts);
    return engine;
  }

  /** Resolves when these later parts of the program are there, by SolverParts; without a number, the one that each page needs. */
  complete(parts?: number): Promise<void> {
    return this.whole(parts);
  }

  get session(): Session {
    return this.current;
  }

  /** session.advance of the first lane without the binding, which takes as long as an expansion: for callers that take single steps. */
  advance(work: number): Status {
    return this.step(this.address, work);
  }

  /** Text and position of the error that the last call returned. */
  error(code: number): EngineError {
    // Parts that load later add texts of their own. Until then the last one stands for theirs.
    const errors = Object.entries<string>(errorTexts);
    const [name, template] = errors[code] ?? errors.at(-1)!;
    return {
      name,
      template,
      line: this.current.errorLine(),
      column: this.current.errorColumn(),
      a: this.current.errorA(),
      b: this.current.errorB(),
    };
  }

  static trapped(error: unknown): boolean {
    return error instanceof WebAssembly.RuntimeError;
  }

  /** The first call of the module's own puts the function of the instance in its place, which takes half the time when it is at hand. */
  private firstStep(address: number, work: number): number {
    const status = this.module._astrolabe_advance(address, work);
    this.step = this.module._astrolabe_advance;
    return status;
  }

  /** Forgets the instance without another call into it; its memory goes with the old module. */
  async replace(): Promise<void> {
    const instantiated = await instantiate(this.program);
    await instantiated.complete();
    this.module = instantiated.module;
    this.step = this.firstStep;
    this.replaced++;
    this.whole = instantiated.complete;
    this.current = new this.module.Session();
    this.address = this.current.address();
  }

  dispose(): void {
    this.current.delete();
  }
}
