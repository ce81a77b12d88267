// Goes in front of the pages for browsers whose driver does not hand out their console, and tells the host what went wrong.
{
  const { origin } = new URL(document.currentScript.src);
  // One that cannot be told must not be told for ever.
  const tell = (kind, what) => void fetch(`${origin}/reports`, { method: 'POST', mode: 'no-cors', keepalive: true, body: `${kind}: ${what}` }).catch(() => undefined);
  addEventListener('error', ({ message, target }) => tell('error', message ?? `${target.src ?? target.href} did not load`), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => tell('violation', `${effectiveDirective} ${blockedURI}`));
  for (const level of ['error', 'warn']) {
    const write = console[level].bind(console);
    console[level] = (...words) => {
      tell(level, words.join(' '));
      write(...words);
    };
  }
}
