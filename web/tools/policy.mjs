// The content security policy, once for hosts that send it as a header and for pages that carry it themselves.

const directives = (own, hosts) => [
  "default-src 'none'",
  `script-src ${own} 'wasm-unsafe-eval'`,
  `style-src ${own}`,
  `img-src ${own} data: blob:`,
  // Links may name a map of any host, or of the own machine; people are asked before it is fetched.
  `connect-src ${[own, ...hosts].join(' ')}`,
  `frame-src ${own}`,
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // The one policy of the page and of frames, which gives addresses of their own scripts alone.
  'trusted-types astrolabe',
];

const mapHosts = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/** What a host is advised to send (docs/embedding.md). It names itself beside 'self', which means nothing in a sandboxed frame to some browsers. */
export const headerPolicy = (host) => [...directives(`'self' ${host}`, mapHosts), 'frame-ancestors *'].join('; ');

// In a meta tag. Who may frame a page, and whom to tell, are matters of headers alone.
export const pagePolicy = directives("'self'", mapHosts).join('; ');

/**
 * For pages in sandboxed frames, where 'self' matches nothing in WebKit and a file cannot name its host: what it can still say is which kinds of
 * things there are.
 */
export const framePolicy = directives('http: https: file:', []).join('; ');
