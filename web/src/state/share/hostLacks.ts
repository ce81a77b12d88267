// Finds what figures in other pages need and the host of the playground does not send, or forbids. A page reads all headers of its own host.

const lackKinds = ['framing', 'policy', 'ownAlone', 'sharing', 'type'] as const;
export type Lack = (typeof lackKinds)[number];

/** The sources that a policy allows, of the first directive that it has of these; null: any. */
function sourcesOf(policy: string, ...names: readonly string[]): readonly string[] | null {
  const directives = policy.split(';').map((text) => text.trim().toLowerCase().split(/\s+/));
  for (const name of names) {
    const found = directives.find(([first]) => first === name);
    if (found) return found.slice(1);
  }
  return null;
}

/** `frame`, `script` and `program`: headers of embed.html, of astrolabe.js and of the WebAssembly; null where they are not known. */
export function lacksOf(frame: Headers | null, script: Headers | null, program: Headers | null): Lack[] {
  // Several policies come as one header, with commas between them.
  const policies = (frame?.get('Content-Security-Policy') ?? '').split(',');
  const mayFrame = policies.every((policy) => sourcesOf(policy, 'frame-ancestors')?.includes('*') ?? true);
  const mayRun = policies.every((policy) => {
    const sources = sourcesOf(policy, 'script-src', 'default-src');
    return !sources || sources.includes("'wasm-unsafe-eval'") || sources.includes("'unsafe-eval'");
  });
  const found: Readonly<Record<Lack, boolean>> = {
    framing: frame !== null && (frame.has('X-Frame-Options') || !mayFrame),
    policy: !mayRun,
    ownAlone: /^same-/.test(script?.get('Cross-Origin-Resource-Policy') ?? ''),
    sharing: script !== null && !script.has('Access-Control-Allow-Origin'),
    type: program !== null && !program.get('Content-Type')?.startsWith('application/wasm'),
  };
  return lackKinds.filter((kind) => found[kind]);
}

/** Null where the host does not answer. */
const headersOf = (address: string | undefined): Promise<Headers | null> =>
  address === undefined
    ? Promise.resolve(null)
    : fetch(address, { method: 'HEAD' }).then(
        ({ ok, headers }) => (ok ? headers : null),
        () => null,
      );

/** `page`: the address of the playground. Nothing is known of the headers of another host. */
export async function hostLacks(page: string): Promise<Lack[]> {
  const { origin, href: folder } = new URL('.', page);
  if (origin !== self.origin) return [];
  const program = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .find((name) => name.endsWith('.wasm'));
  return lacksOf(...(await Promise.all([headersOf(`${folder}embed.html`), headersOf(`${folder}astrolabe.js`), headersOf(program)])));
}
