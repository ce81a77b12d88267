// Fields of a link that are the page's own: the core passes over them. docs/formats/link.md describes them.
import { linkCheck } from '../../formats/linkCheck';

/** What the page shows besides map and searches, what it asks, and its tick. `element/linkParts.ts` reads and writes each. */
export const pageFields = ['show', 'ask', 'tick'] as const;
export type PageField = (typeof pageFields)[number];

/** The core reads no more characters. */
const longestRead = 65_536;
/** In one field; a longer one is ignored. */
export const longestField = 256;

/** The link with these fields instead of those of the same names; '' leaves a field out. A link that has no room for them stays as it is. */
export function withFields(link: string, fields: Readonly<Record<string, string>>): string {
  let body = link.replace(/&c=[^&]*$/, '');
  for (const [name, value] of Object.entries(fields)) {
    body = body.replace(new RegExp(`&${name}=[^&]*`), '');
    if (value !== '') body = body.replace('&m=', `&${name}=${value}&m=`);
  }
  const text = `${body}&c=${linkCheck(body)}`;
  return text.length > longestRead ? link : text;
}

/** The field of a link as people pass it on, percent-encoded or not; '' where it has none, or one with other characters than [A-Za-z0-9._-]. */
export function linkFieldOf(link: string, name: string): string {
  const plain = link
    .replace(/%25/g, '%')
    .replace(/%26|&amp;/g, '&')
    .replace(/%3D/gi, '=');
  const value = new RegExp(`(?:^|[#&?])${name}=([\\w.-]+)(?=&|$)`).exec(plain)?.[1] ?? '';
  return value.length > longestField ? '' : value;
}

/** What the page shows besides map and searches: its parts, each as text of [A-Za-z0-9.-]. A part without a text is left out. */
export const partsText = (parts: ReadonlyMap<string, string>): string =>
  [...parts]
    .filter(([, text]) => text !== '')
    .map(([id, text]) => `${id}.${text}`)
    .join('_');

/** Reads what partsText() wrote. Where a part occurs twice, the last one counts. */
export function readParts(text: string): Map<string, string> {
  const pairs = text.split('_').map((part) => [part.replace(/\..*$/, ''), part.replace(/^[^.]*\.?/, '')] as const);
  return new Map(pairs.filter(([id, value]) => id !== '' && value !== ''));
}

/** Something that a link may keep: a field, or a part of `show`. */
export interface LinkPart {
  /** Returns text of [A-Za-z0-9.-]; a whole field may have '_' as well. '' where there is nothing to keep. */
  toText(): string;
  /** The text is untrusted: unknown parts are ignored. */
  fromText(text: string): void;
}
