// The only file that knows the WebAssembly module. It hands out one session and its catalogue, and replaces both when
// the instance has trapped: after a trap an instance still answers, wrongly, so it must never be asked again.
import create, { type Session, type SolverModule } from '#solver';
import solverAddress from '#solver-wasm';
import { errorTexts } from './generated';

export type { Session };

export interface NamedChoice {
  id: string;
  name: string;
}

export interface AlgorithmInfo extends NamedChoice {
  family: string;
  summary: string;
  paper: string;
  complexity: string;
  /** What orders the open list, as a formula: 'g', 'h', 'g + h' (h times the weight), another one, or nothing. */
  priority: string;
  guarantee: GuaranteeLevel;
  conditions: string[];
  /** Ids of what it cannot do without, and of the rules for moves that it accepts. */
  needs: string[];
  movements: string[];
  parameters: { id: string; default: number }[];
  /** What a path is made of. */
  measure: 'moves' | 'euclid';
  /** What is seen on the map, each with the name of its mark. */
  legend: { mark: string; text: string }[];
}

/** A figure besides the counters, by its id in the catalogue. */
export interface FactValue {
  id: string;
  value: string;
}

export interface OptionInfo extends NamedChoice {
  kind: 'choice' | 'number';
  min: number;
  max: number;
  step: number;
  choices: NamedChoice[];
}

export interface Catalog {
  algorithms: AlgorithmInfo[];
  options: OptionInfo[];
  movements: NamedChoice[];
  costModels: NamedChoice[];
  generators: NamedChoice[];
  terrains: (NamedChoice & { multiplier: number })[];
  /** Costs by terrain, from plain on: null = as on the map, 0 = cannot enter. */
  units: (NamedChoice & { costs: (number | null)[] })[];
  reasons: { id: string; text: string }[];
  needs: { id: string; text: string }[];
  phases: { id: string; text: string }[];
  facts: { id: string; text: string }[];
  limits: { maxSide: number; maxCells: number; maxMultiplier: number; maxWaypoints: number; maxUnitSize: number; maxAreas: number; maxAreaRadius: number; maxAreaChange: number };
}

export type GuaranteeLevel = 'optimal' | 'bounded' | 'complete' | 'none';

export interface Verdict {
  level: GuaranteeLevel;
  /** In thousandths. */
  bound: number;
  usesHeuristic: boolean;
  admissible: boolean;
  consistent: boolean;
  reasons: string[];
  /** What the query lacks for this algorithm; not empty = refused. */
  unmet: string[];
  /** The algorithm that would answer instead. */
  instead: string;
}

export interface EngineError {
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

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(solverAddress, { integrity: __SOLVER_INTEGRITY__ });
  // Some hosts do not know the type of the file, and without it nothing is compiled while it comes.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function instantiate(): Promise<SolverModule> {
  compiled ??= compile();
  const module = compiled;
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

const texts: readonly string[] = Object.values(errorTexts);

export class Engine {
  readonly catalog: Catalog;
  private module: SolverModule;
  private live: Session;
  private judged: { key: string; verdict: Verdict } | null = null;

  private constructor(module: SolverModule) {
    this.module = module;
    this.catalog = JSON.parse(module.catalog()) as Catalog;
    this.live = new module.Session();
  }

  static async load(): Promise<Engine> {
    return new Engine(await instantiate());
  }

  get session(): Session {
    return this.live;
  }

  /** Judging reads the whole map, so it is asked again only when `key` says that something changed. */
  verdict(lane: number, key: string): Verdict {
    if (this.judged?.key !== key) this.judged = { key, verdict: JSON.parse(this.live.verdict(lane)) as Verdict };
    return this.judged.verdict;
  }

  /** Text and position of the error that the last call returned. */
  error(code: number): EngineError {
    return {
      template: texts[code] ?? texts[texts.length - 1] ?? '',
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
    this.judged = null;
  }

  dispose(): void {
    this.live.delete();
  }
}
