// Finds the link in a text that people bring: in a message, in Markdown, HTML or mail, broken over lines, or behind the address of a
// redirecting host. The check sum says which reading is whole, so that many readings can be tried. docs/formats/link.md.
import { formatWords } from '../words/formats';
import { linkCheck } from './linkCheck';
import { escapeLayersOf, sourcesOf, withoutInvisible, withoutTags } from './linkDecoding';
import { mapAddressIn, referenceIn, addressWordsOf } from './linkReference';

/** Characters of a text in which a link is looked for: the core reads 65,536 of a link, and wrappers and messages take some more. */
export const longestMessage = 1 << 17;
const longestLink = 65_536;
const checkLength = 6;
/** Links of one text that are checked. */
const mostLinks = 64;

const foreign = /[^A-Za-z0-9._=&-]+/g;
const versions = /v=\d{1,5}&/g;
/** A link by its looks: at the beginning, in the hash of an address, or behind other fields where it has a map. */
const looksLikeLink = /(?:^\s*|#|&)(?=v=\d{1,5}&[a-z][a-z-]*=)/;

/** A link that is whole begins here, as it was written. */
function wholeAt(text: string): string | null {
  const end = text.indexOf('&c=');
  if (end < 0 || end > longestLink) return null;
  const after = end + 3 + checkLength;
  return linkCheck(text.slice(0, end)) === text.slice(end + 3, after) ? text.slice(0, after) : null;
}

/** The links are made of few characters: all others come from the way. */
function wholeAmong(text: string): string | null {
  const plain = text.replace(foreign, '');
  let begin = -1;
  let links = 0;
  for (const { index } of plain.matchAll(versions)) {
    const whole = begin < 0 ? null : wholeAt(plain.slice(begin, index));
    if (whole !== null || ++links > mostLinks) return whole;
    begin = index;
  }
  return begin < 0 ? null : wholeAt(plain.slice(begin));
}

/** The first link that carries its map and is whole. */
function wholeIn(text: string): string | null {
  for (const source of sourcesOf(text)) {
    for (const layer of escapeLayersOf(source)) {
      const whole = wholeAmong(layer) ?? (layer.includes('<') ? wholeAmong(withoutTags(layer)) : null);
      if (whole !== null) return whole;
    }
  }
  return null;
}

/** A link that is not whole, as far as it goes: the core says what is wrong with it. */
function brokenIn(text: string): string | null {
  for (const layer of escapeLayersOf(withoutInvisible(text))) {
    const begin = looksLikeLink.exec(layer);
    if (!begin || (begin[0] === '&' && !/&m=c\d\./.test(layer))) continue;
    const rest = layer.slice(begin.index + begin[0].length);
    const joined = rest.replace(foreign, '');
    const end = joined.indexOf('&c=');
    // A check sum that belongs to a later link says nothing about this one.
    const isEnded = end >= 0 && !joined.slice(1, end).match(versions);
    return isEnded ? joined.slice(0, end + 3 + checkLength) : /^[A-Za-z0-9._=&-]*/.exec(rest)![0];
  }
  return null;
}

/** A text that is nothing but an address, with any hash. */
function addressIn(text: string): string | null {
  const [word = '', ...others] = addressWordsOf(text);
  if (others.length > 0) return null;
  return /^[^#]*#([a-z][\w-]*=.*)$/i.exec(word)?.[1] ?? (/^https?:\/\/./.test(word) ? word : null);
}

/** The text to open: of a link that is whole, or names its map, or else of what looks most like a link; null where nothing does. */
export function findLink(text: string): string | null {
  if (text.length > longestMessage) return null;
  return wholeIn(text) ?? referenceIn(text) ?? brokenIn(text) ?? addressIn(text);
}

const inCapitals = /(?:^|[#&])V=\d{1,5}&[^a-z]{0,65536}&M=C\d\.[^a-z]{8}/;

/** Why a link cannot be repaired, where that is known; else ''. In capitals, its cells are lost: small and capital letters mean different cells. */
export const lossOf = (link: string): string => (inCapitals.test(link.slice(0, longestLink)) ? formatWords.linkInCapitals : '');

/** The same of a text that you bring yourself, which may be nothing but the address of a .map. */
export const findBrought = (text: string): string | null => mapAddressIn(text) ?? findLink(text);
