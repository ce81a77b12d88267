// A WebAssembly program on its way to an instance: fetched and compiled once, however many sessions a page has. One that comes in two
// parts runs with the first of them alone, as far as that goes, and is whole as soon as both are there.
import { fetchNow } from './fetchNow';

/** A file by its address; `integrity` is its hash, because half of the bits that may flip on the way would else go unnoticed. */
interface ProgramFile {
  address: URL;
  integrity: string;
}

interface Started {
  instance: WebAssembly.Instance;
  /** Resolves when nothing is missing. The same promise each time, until it fails. */
  complete(): Promise<void>;
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

export class Program {
  private constructor(
    /** The addresses of its files. */
    readonly addresses: readonly URL[],
    private readonly first: Part,
    private readonly rest: { part: Part; address: URL } | null = null,
  ) {}

  static at(file: ProgramFile): Program {
    return new Program([file.address], Part.of(file));
  }

  /** One that was cut in two by web/tools/split.mjs. */
  static inParts(first: ProgramFile, rest: ProgramFile): Program {
    return new Program([first.address, rest.address], Part.of(first), { part: Part.of(rest), address: rest.address });
  }

  /** A program that the caller compiled. */
  static of(module: WebAssembly.Module): Program {
    return new Program([], new Part(() => Promise.resolve(module)));
  }

  /** All of it, or what is needed to begin, so that it is on its way. */
  async fetch(all: boolean): Promise<void> {
    await Promise.all([this.first.module(), all && this.rest?.part.module()]);
  }

  async start(imports: WebAssembly.Imports): Promise<Started> {
    const module = await this.first.module();
    const { rest } = this;
    if (!rest) return { instance: await WebAssembly.instantiate(module, imports), complete: () => Promise.resolve() };
    let isWhole = false;
    // Functions of the second part take their places in the table that both share.
    const join = (part: WebAssembly.Module): void => {
      if (!isWhole) new WebAssembly.Instance(part, { f: instance.exports });
      isWhole = true;
    };
    // Until then a stub replaces each of them. It fetches the second part synchronously, because the call came before the download. If
    // that fails, the solver fails in the middle of the call.
    const joinNow = (): void => {
      try {
        join(new WebAssembly.Module(fetchNow(rest.address)));
      } catch (error) {
        throw new WebAssembly.RuntimeError(String(error));
      }
    };
    const standIn =
      (place: number) =>
      (...values: unknown[]): unknown => {
        if (!isWhole) joinNow();
        return tableOf(instance).get(place)(...values);
      };
    // The engine asks in the order of the table, by the number of places that it skips; an empty name skips none (web/tools/countedImports.mjs).
    let place = -1;
    const l = new Proxy({}, { get: (_, skipped) => standIn((place += Number(skipped) + 1)) }) as WebAssembly.ModuleImports;
    const instance = await WebAssembly.instantiate(module, { ...imports, l });
    let completing: Promise<void> | null = null;
    const complete = (): Promise<void> =>
      (completing ??= rest.part
        .module()
        .then(join)
        .catch((error: unknown) => {
          completing = null;
          throw error;
        }));
    // A function of the second part would fetch that with a blocking request, which the host refuses as well.
    if (fallback.isUsed) await complete();
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
