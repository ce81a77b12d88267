// What programs do to a text that holds a link, undone: escapes of HTML, JSON, Markdown, addresses and mail, and typographic characters.

/** Each wrapper encodes once more; a link behind this many is not looked for. */
const mostLayers = 6;

/** Entities of the characters that links and addresses are made of. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  equals: '=',
  num: '#',
  period: '.',
  lowbar: '_',
  hyphen: '-',
  dash: '-',
  percnt: '%',
  colon: ':',
  sol: '/',
  quest: '?',
  semi: ';',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

const ascii = (code: number, text: string): string => (code < 128 ? String.fromCharCode(code) : text);

/** Without escapes of HTML, JSON and Markdown. */
export function withoutEscapes(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal?: string, hexadecimal?: string, name?: string) =>
      name === undefined ? ascii(decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal), all) : (entities[name.toLowerCase()] ?? all),
    )
    .replace(/\\(?:u00|x)([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}

const asciiOf = (run: string): string => run.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Decodes UTF-8. Where the bytes are no UTF-8, it decodes those of ASCII alone. */
function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return asciiOf(run);
  }
}

const withoutLayer = (text: string): string => withoutInvisible(withoutEscapes(text).replace(/(?:%[0-9a-f]{2})+/gi, decodedRun));

/** The text, then with one layer of escapes less each time. */
export function escapeLayersOf(text: string): string[] {
  const layers = [text];
  for (let layer = text; layers.length < mostLayers; ) {
    const next = withoutLayer(layer);
    if (next === layer) break;
    layers.push((layer = next));
  }
  return layers;
}

const fullWidth: Readonly<Record<string, string>> = { '＆': '&', '＝': '=', '＃': '#', '＿': '_', '％': '%' };

/** Removes invisible characters, and replaces typographic forms by plain characters. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .replace(/[\u2010\u2011\u2212\ufe63\uff0d]/g, '-')
    .replace(/[＆＝＃＿％]/g, (sign) => fullWidth[sign]!);
}

/** Mail in quoted-printable breaks lines after an = and writes every other = as =3D. */
function withoutMailEscapes(text: string): string[] {
  const joined = text.replace(/=[ \t]*\r?\n/g, '');
  return /=3D/i.test(joined) ? [joined.replace(/=([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))] : [];
}

/** Proofpoint writes the % of an encoded address as - and / as _, or, in its third form, # as *. */
function withoutProofpoint(text: string): string[] {
  if (/[?&]u=https?-3A/i.test(text)) return [text.replace(/_/g, '/').replace(/-([0-9a-f]{2})/gi, '%$1')];
  return text.includes('/v3/__') ? [text.replace(/\/v3\/__(\S*?)__;\S*/, (_, address: string) => `/${address.replace('*', '#')}`)] : [];
}

/** Some hosts carry the address in base64, which begins with that of "http". */
function withoutBase64(text: string): string[] {
  const codes =
    asciiOf(text)
      .match(/aHR0c[A-Za-z0-9+/_-]{12,}/g)
      ?.slice(0, mostLayers) ?? [];
  return codes.map((code) => {
    const whole = code.slice(0, code.length - (code.length % 4 === 1 ? 1 : 0));
    return atob(whole.replace(/-/g, '+').replace(/_/g, '/'));
  });
}

/** Editors set -- as a dash; which one depends on the editor. */
const dashes = [
  ['--', '--'],
  ['---', '--'],
  ['--', '-'],
] as const;

function withoutDashes(text: string): string[] {
  return /[–—]/.test(text) ? dashes.map(([long, short]) => text.replace(/—/g, long).replace(/–/g, short)) : [];
}

/** The text without hyphens at the ends of lines. Documents divide a long word there, and the hyphen is no part of the link. */
function withoutHyphens(text: string): string[] {
  const joined = text.replace(/[-\u00ad\u2010][ \t]*\r?\n\s*/g, '');
  return joined === text ? [] : [withoutInvisible(joined)];
}

/** All readings of the text, the likeliest first. */
export function sourcesOf(text: string): string[] {
  const seen = withoutInvisible(text);
  return [...withoutMailEscapes(seen), ...withoutProofpoint(seen), seen, ...withoutHyphens(text), ...withoutBase64(seen), ...withoutDashes(seen)];
}

/** Tags stand within a link where an editor broke or coloured it. */
export const withoutTags = (text: string): string => text.replace(/<[^<>]{0,2000}>/g, '');
