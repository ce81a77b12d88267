// Runs the modules of the frame page as classic scripts. A sandboxed frame has no origin: there modules and files that scripts read need the
// header Access-Control-Allow-Origin, which many static hosts do not send, and classic scripts do not. web/tools/classic.mjs writes these
// scripts from the modules of the site; each registers its part here.

/** The functions that scripts of the frame and the page for frames call. */
export interface FrameLoader {
  /** `needs`: all parts that this one imports, directly or not. */
  add(name: string, needs: readonly string[], make: Make): void;
  load(name: string): Promise<object>;
  /** Keeps the bytes of a program, one in a character. */
  program(name: string, text: string): void;
  /** Reads the program of this address from the script beside it. `integrity`: its hash. */
  read(address: URL, integrity: string): Promise<Uint8Array<ArrayBuffer>>;
}

type Make = (take: (name: string) => object, exports: object, load: (name: string) => Promise<object>, meta: { url: string }) => void;

interface Part {
  needs: readonly string[];
  make: Make;
  exports?: object;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): string };
}

const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const parts = new Map<string, Part>();
const programs = new Map<string, string>();
const arrivals = new Map<string, Promise<unknown>>();

const addressOf = (name: string): string => `${folder}${name}.js`;

// Hosts are advised to demand trusted types. Every address begins with the folder of this script.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const trusted = trustedTypes?.createPolicy('astrolabe', { createScriptURL: addressOf });

function runScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted?.createScriptURL(name) ?? addressOf(name);
    script.charset = 'utf-8';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name} did not load`)));
    // It stays in the document: WebKit may forget one that waits outside.
    document.head.append(script);
  });
}

/** Runs the scripts of a part and of all that it needs. A part that did not load is tried again the next time. */
function arrive(name: string): Promise<unknown> {
  const run = (): Promise<void> => (parts.has(name) ? Promise.resolve() : runScript(name));
  const arrival = arrivals.get(name) ?? run().then(() => Promise.all(parts.get(name)!.needs.map(arrive)));
  arrivals.set(name, arrival);
  arrival.catch(() => arrivals.delete(name));
  return arrival;
}

/** The exports of a part. Precondition: it has arrived. */
function take(name: string): object {
  const part = parts.get(name)!;
  if (part.exports) return part.exports;
  const exports = {};
  part.make(take, exports, load, { url: addressOf(name) });
  return (part.exports = exports);
}

const load = (name: string): Promise<object> => arrive(name).then(() => take(name));

async function read(address: URL, integrity: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = address.pathname.replace(/^.*\/|\.\w+$/g, '');
  await runScript(name);
  const text = programs.get(name)!;
  programs.delete(name);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  // Browsers compare hashes of such scripts for hosts with the header alone. Insecure pages have no digests.
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  if (digest && integrity !== `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`) throw new Error(`${name} is damaged`);
  return bytes;
}

const loader: FrameLoader = {
  add: (name, needs, make) => void parts.set(name, { needs, make }),
  load,
  program: (name, text) => void programs.set(name, text),
  read,
};
Object.assign(globalThis, { astrolabeFrame: loader });
