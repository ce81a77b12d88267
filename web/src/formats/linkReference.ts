// Finds a link that names its map (ex= or map=) in a text. It has no check sum, so that its surroundings say where it ends.
import { sourcesOf, withoutEscapes } from './linkDecoding';

/** Characters that end an address in a text: blanks, quotes, brackets of HTML and chats, and full-width punctuation. */
const betweenWords = /[\s"'<>`|{}\u2018\u2019\u201c\u201d\u00ab\u00bb\u2026\u3000-\u303f\uff00-\uffef]+/;
/** The same punctuation as browsers write it into an address, behind the address of a map or another field. */
const encodedPunctuation = /(\.map|&(?!map=)[^&%]*)%(?:25)*(?:EF%(?:25)*B[C-F]|E3%(?:25)*80|E2%(?:25)*80).*$/i;
/** What a tracker adds behind such a field. */
const query = /(&(?!map=)[^&?]*)\?.*$/;
/** The words of a text, parted where addresses end. */
export const addressWordsOf = (text: string): string[] => text.split(betweenWords).filter((word) => word !== '');
const hashMark = /#|%(?:25)*23/g;
const equals = '(?:=|%(?:25)*3D)';
const firstField = new RegExp(`^[a-z][a-z-]*${equals}`, 'i');
const naming = new RegExp(`(?:^|&|%(?:25)*26)(ex|map)${equals}(https?(?::|%))?`, 'i');
/** A & that is encoded less often than the = of the link belongs to an address around. */
const outerSeparators = [/$^/, /&/, /&|%26/, /&|%(?:25)?26/, /&|%(?:25){0,2}26/];
const encodings = (field: string): number =>
  field.endsWith('=') ? 0 : Math.min(/(?:25)*3D$/i.exec(field)![0].length / 2, outerSeparators.length - 1);
/** Programs break lines at this length or later. */
const shortestBroken = 60;

/** Without the bracket that the text around opened, and what follows it. */
function withinBrackets(text: string): string {
  let open = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(' || text[i] === '[') open++;
    else if ((text[i] === ')' || text[i] === ']') && --open < 0) return text.slice(0, i);
  }
  return text;
}

/** The reference at the beginning of `text`; `before` stands before it. `isOnly`: there are no other words. */
function referenceAt(text: string, before: string, isOnly: boolean): string | null {
  const field = firstField.exec(text)?.[0];
  if (field === undefined) return null;
  const own = text.split(outerSeparators[encodings(field)]!, 1)[0]!;
  const name = naming.exec(own);
  if (!name) return null;
  const [, kind, scheme] = name;
  if (kind!.toLowerCase() === 'ex')
    return /^[\w.=&%;-]*/
      .exec(own)![0]
      .replace(/%(?:25)*(?:20|[89A-F]).*$/i, '')
      .replace(/[^A-Za-z0-9=]+$/, '');
  if (scheme === undefined && !isOnly) return null;
  const address = before === '' ? own : withinBrackets(own);
  return address
    .replace(encodedPunctuation, '$1')
    .replace(query, '$1')
    .replace(/[)\].,;:!?*]+$/, '');
}

/** Lines that belong together: those of an address that a program broke. */
function withoutBreaks(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[>|\s]+/, '').trimEnd())
    .filter((line) => line !== '');
  // A word of letters alone is rather a word than the end of an address.
  const goesOn = (line: string): boolean => !/^(?:https?:|#)/.test(line) && /[!-@[-`{-~]/.test(line);
  const isBroken = (line: string, i: number): boolean =>
    !/\s/.test(line) && (i === 0 || goesOn(line)) && (i === lines.length - 1 || line.length >= shortestBroken);
  if (lines.length > 1 && lines.every(isBroken)) return lines.join('');
  return text.replace(/([&=])[ \t]*\r?\n[>|\s]*/g, '$1').replace(/\r?\n[>|\s]*&/g, '&');
}

/** Fields of Word keep the hash apart, and pages mark where an address may break. */
const withoutMarks = (text: string): string => text.replace(/"\s{0,4}\\l\s{0,4}"/g, '#').replace(/<wbr\s*\/?>/gi, '');

/** Programs that wrap what is wrapped escape it once more. */
const mostEscapes = 3;
function unescaped(text: string): string {
  let plain = text;
  for (let i = 0; i < mostEscapes; i++) plain = withoutEscapes(plain);
  return plain;
}

/** The link in the hash of an address, or at the beginning of a text of one word. */
export function referenceIn(text: string): string | null {
  for (const source of sourcesOf(text)) {
    const words = addressWordsOf(withoutBreaks(unescaped(withoutMarks(source))));
    const isOnly = words.length === 1;
    for (const word of words) {
      const atOnce = isOnly ? referenceAt(word, '', true) : null;
      if (atOnce !== null) return atOnce;
      for (const { 0: mark, index } of word.matchAll(hashMark)) {
        // In a message the link stands in an address.
        const found = index > 0 || isOnly ? referenceAt(word.slice(index + mark.length), word.slice(0, index), isOnly) : null;
        if (found !== null) return found;
      }
    }
  }
  return null;
}

/** A text that is nothing but the address of a .map names it. */
export function mapAddressIn(text: string): string | null {
  const address = text.trim();
  return /^https:\/\/[^\s#?]+\.map$/i.test(address) ? `map=${encodeURIComponent(address)}` : null;
}
