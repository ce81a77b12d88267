// A WebAssembly file on its way to a module: fetched and compiled once, however many sessions a page has.

export class Program {
  private compiled: Promise<WebAssembly.Module> | null = null;

  private constructor(private readonly compile: () => Promise<WebAssembly.Module>) {}

  /** The file at an address; `integrity` is its hash, because half of the bits that may flip on the way would else go unnoticed. */
  static at(address: URL, integrity: string): Program {
    return new Program(() => compileFile(address, integrity));
  }

  /** One that somebody else compiled. */
  static of(module: WebAssembly.Module): Program {
    return new Program(() => Promise.resolve(module));
  }

  module(): Promise<WebAssembly.Module> {
    return (this.compiled ??= this.compile());
  }

  /** The next one who asks has it fetched again. */
  forget(): void {
    this.compiled = null;
  }
}

async function compileFile(address: URL, integrity: string): Promise<WebAssembly.Module> {
  // Node.js fetches no files. Asked in this way, because an import is something that bundlers for pages stumble over.
  if (address.protocol === 'file:' && globalThis.process?.getBuiltinModule) {
    return WebAssembly.compile(await globalThis.process.getBuiltinModule('node:fs/promises').readFile(address));
  }
  const response = await fetch(address, { integrity });
  // Some hosts do not know the type of the file, and without it nothing is compiled while it comes.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
