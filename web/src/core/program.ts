// A WebAssembly program on its way to an instance: fetched and compiled once, however many sessions a page has. One that comes in parts
// runs with the first of them alone, as far as that goes, and is whole as soon as all are there.
import { fetchNow } from './fetchNow';

/** A file by its address; `integrity` is its hash, because half of the bits that may flip on the way would else go unnoticed. */
interface ProgramFile {
  address: URL;
  integrity: string;
}

interface Started {
  instance: WebAssembly.Instance;
  /** Resolves when this many of the later parts are there (solverParts.ts). */
  complete(parts?: number): Promise<void>;
}

/** A sandboxed frame may not fetch files of a host that sends no header for that. It reads them from scripts instead. */
interface Fallback {
  read?: (address: URL, integrity: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** A fetch was refused. */
  isUsed: boolean;
}

export const fallback: Fallback = { isUsed: false };

/** Fetched and compiled once, unless that fails. */
class Part {
  private compiled: Promise<WebAssembly.Module> | null = null;

  constructor(private readonly compile: () => Promise<WebAssembly.Module>) {}

  static of({ address, integrity }: ProgramFile): Part {
    return new Part(() => compileFile(address, integrity));
  }

  module(): Promise<WebAssembly.Module> {
    this.compiled ??= this.compile().catch((error: unknown) => {
      // The next element, or the next try, may have more luck.
      this.compiled = null;
      throw error;
    });
    return this.compiled;
  }
}

/** A part that comes after the first one. Stand-ins replace its functions until it joins them. */
class LatePart {
  private readonly part: Part;

  constructor(private readonly file: ProgramFile) {
    this.part = Part.of(file);
  }

  get address(): URL {
    return this.file.address;
  }

  module(): Promise<WebAssembly.Module> {
    return this.part.module();
  }

  /** `table`: of the instance. `imports`: what the part takes of those before it. */
  joins(table: () => WebAssembly.Table, imports: () => WebAssembly.Imports): Joining {
    let joined: WebAssembly.Instance | null = null;
    // Its functions take their places in the table that all parts share.
    const join = (module: WebAssembly.Module): void => void (joined ??= new WebAssembly.Instance(module, imports()));
    // A stub fetches the part synchronously, because the call came before the download. If that fails, the solver fails in the middle of the call.
    const joinNow = (): void => {
      try {
        join(new WebAssembly.Module(fetchNow(this.address)));
      } catch (error) {
        throw new WebAssembly.RuntimeError(String(error));
      }
    };
    const standIn =
      (place: number) =>
      (...values: unknown[]): unknown => {
        if (!joined) joinNow();
        return table().get(place)(...values);
      };
    // The engine reads imports in the order of the table. A name is the number of places skipped since the last import, and an empty name is 0
    // (web/tools/countedImports.mjs).
    let place = -1;
    return {
      standIns: new Proxy({}, { get: (_, skipped) => standIn((place += Number(skipped) + 1)) }),
      exports: () => joined!.exports,
      complete: () => this.module().then(join),
    };
  }
}

interface Joining {
  standIns: WebAssembly.ModuleImports;
  exports(): WebAssembly.Exports;
  complete(): Promise<void>;
}

export class Program {
  private constructor(
    private readonly first: Part,
    /** The addresses of its files. */
    readonly addresses: readonly URL[],
    /** The rest, what moves, and crowds. */
    private readonly late: readonly LatePart[] = [],
  ) {}

  static at(file: ProgramFile): Program {
    return new Program(Part.of(file), [file.address]);
  }

  /** One that was cut by web/tools/split.mjs. */
  static inParts(...files: ProgramFile[]): Program {
    const [first, ...late] = files;
    return new Program(
      Part.of(first!),
      files.map(({ address }) => address),
      late.map((file) => new LatePart(file)),
    );
  }

  /** A program that the caller compiled. */
  static of(module: WebAssembly.Module): Program {
    return new Program(new Part(() => Promise.resolve(module)), []);
  }

  /** Fetches the first part; with `rest`, the second part too. */
  async fetch(rest: boolean): Promise<void> {
    await Promise.all([this.first.module(), rest && this.late[0]?.module()]);
  }

  async start(imports: WebAssembly.Imports): Promise<Started> {
    const module = await this.first.module();
    // A part imports what it takes of the parts before it as "f" with the number of the part, and the stand-ins of the next one as "l".
    const standIns = (of: number): WebAssembly.Imports => ({ ['l' + of]: joins[of]?.standIns ?? {} });
    const joins: Joining[] = this.late.map((part, of) =>
      part.joins(
        () => tableOf(instance),
        () => ({ ['f' + of]: joins[of - 1]?.exports() ?? instance.exports, ...standIns(of + 1) }),
      ),
    );
    const instance = await WebAssembly.instantiate(module, { ...imports, ...standIns(0) });
    const complete = async (parts = 1): Promise<void> => {
      for (const join of joins.slice(0, parts)) await join.complete();
    };
    // A function of a later part would fetch that with a blocking request, which the host refuses as well.
    if (fallback.isUsed) await complete(joins.length);
    return { instance, complete };
  }
}

function tableOf({ exports }: WebAssembly.Instance): WebAssembly.Table {
  return Object.values(exports).find((value) => value instanceof WebAssembly.Table)!;
}

async function compileFile(address: URL, integrity: string): Promise<WebAssembly.Module> {
  // Node.js fetches no files. Asked in this way, because an import is something that bundlers for pages stumble over.
  if (address.protocol === 'file:' && globalThis.process?.getBuiltinModule) {
    return WebAssembly.compile(await globalThis.process.getBuiltinModule('node:fs/promises').readFile(address));
  }
  let response: Response;
  try {
    response = await fetch(address, { integrity });
  } catch (error) {
    if (!fallback.read) throw error;
    fallback.isUsed = true;
    return WebAssembly.compile(await fallback.read(address, integrity));
  }
  // Some hosts do not know the type of the file, and without it nothing is compiled while it comes.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
