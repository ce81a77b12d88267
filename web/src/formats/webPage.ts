// Web pages that show a file: hosts of code and of texts show one in a page of theirs, and hand out the file itself at another address.

/** Characters of a page in which its own address is looked for. */
const headLength = 1 << 17;

interface Host {
  host: RegExp;
  /** Matches the path of the page. */
  path: RegExp;
  raw: string;
}

/** `$1` and so on are parts of the path; host and path together are matched. */
const hosts: readonly Host[] = [
  { host: /^(?:www\.)?github\.com$/, path: /^\/([^/]+\/[^/]+)\/(?:blob|blame|raw|edit)\/(.+)$/, raw: 'https://raw.githubusercontent.com/$1/$2' },
  { host: /^gist\.github\.com$/, path: /^\/([^/]+\/[0-9a-f]{20,})\/?$/, raw: 'https://gist.githubusercontent.com/$1/raw' },
  { host: /^gitlab\.[\w.-]+$/, path: /^\/(.+)\/-\/(?:blob|blame|edit)\/(.+)$/, raw: 'https://$host/$1/-/raw/$2' },
  { host: /^bitbucket\.org$/, path: /^\/([^/]+\/[^/]+)\/src\/(.+)$/, raw: 'https://bitbucket.org/$1/raw/$2' },
  {
    host: /^(?:codeberg\.org|gitea\.com|git\.[\w.-]+)$/,
    path: /^\/([^/]+\/[^/]+)\/(?:src|blame)\/((?:branch|tag|commit)\/.+)$/,
    raw: 'https://$host/$1/raw/$2',
  },
  { host: /^huggingface\.co$/, path: /^\/(.+)\/blob\/(.+)$/, raw: 'https://huggingface.co/$1/resolve/$2' },
  { host: /^(?:www\.)?pastebin\.com$/, path: /^\/(\w{6,12})\/?$/, raw: 'https://pastebin.com/raw/$1' },
  { host: /^dpaste\.(?:com|org)$/, path: /^\/(\w{4,16})\/?$/, raw: 'https://$host/$1.txt' },
  { host: /^rentry\.(?:co|org)$/, path: /^\/([\w-]+)\/?$/, raw: 'https://$host/$1/raw' },
  {
    host: /^(?:www\.)?sourcehut\.org$|^git\.sr\.ht$/,
    path: /^\/(~[^/]+\/[^/]+)\/tree\/([^/]+)\/item\/(.+)$/,
    raw: 'https://git.sr.ht/$1/blob/$2/$3',
  },
];

/** Where the file that this page shows is itself, or null where that is not known. */
export function rawAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  for (const { host, path, raw } of hosts) {
    const parts = host.test(url.hostname) ? path.exec(url.pathname) : null;
    if (parts) return raw.replace(/\$(host|\d)/g, (_, name: string) => (name === 'host' ? url.hostname : (parts[Number(name)] ?? '')));
  }
  return null;
}

const addressTag = /<(?:link|meta)\s[^<>]{0,400}>/gi;
const saysAddress = /\brel\s*=\s*["']?canonical\b|\bproperty\s*=\s*["']?og:url\b/i;
const address = /\b(?:href|content)\s*=\s*["']?(https?:\/\/[^"'\s<>]{1,2000})/i;
/** As browsers write it into a page that they save. */
const savedFrom = /<!--\s{0,4}saved from url=\(\d{1,8}\)(https?:\/\/\S{1,2000}) -->/;

/** The address that a page gives itself, or null. */
export function addressOfPage(html: string): string | null {
  const head = html.slice(0, headLength);
  const saved = savedFrom.exec(head)?.[1];
  if (saved) return saved;
  for (const [tag] of head.matchAll(addressTag)) {
    const found = saysAddress.test(tag) ? address.exec(tag)?.[1] : undefined;
    if (found) return found.replaceAll('&amp;', '&');
  }
  return null;
}
