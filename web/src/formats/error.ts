// What is wrong with a foreign file, and where: values, never thrown. The texts are templates of the table of texts.
import { withoutUnseen } from '../model/foreignName';
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';

export type FormatErrorId = keyof typeof formatWords.errors;

export interface FormatError {
  id: FormatErrorId;
  /** From 1. */
  line?: number;
  column?: number;
  a?: string | number;
  b?: string | number;
  c?: string;
}

const longestLabel = 64;

export function failed(result: unknown): result is FormatError {
  return typeof result === 'object' && result !== null && 'id' in result;
}

export function errorText({ id, ...values }: FormatError): string {
  return fill(formatWords.errors[id], values);
}

/** A text of the file, fit to be shown: short, without control characters and changes of direction. */
export function label(text: string): string {
  // Cut before anything looks at all of it: a name may be as long as the file.
  const short = [...withoutUnseen(text.slice(0, 4 * longestLabel))];
  return short.length > longestLabel ? `${short.slice(0, longestLabel - 1).join('')}…` : short.join('');
}

/** Lines end with LF, CRLF or CR; columns count UTF-16 units. */
export function placeOf(text: string, index: number): { line: number; column: number } {
  let line = 1;
  let begin = 0;
  for (let i = 0; i < index; i++) {
    const code = text.charCodeAt(i);
    if (code !== 10 && (code !== 13 || text.charCodeAt(i + 1) === 10)) continue;
    line++;
    begin = i + 1;
  }
  return { line, column: index - begin + 1 };
}

/** Characters that leave nothing on the screen, or something that says nothing. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: these characters are looked for one by one
const invisible = /[\p{Z}\p{C}\u2800\u3164\ufe0e\ufe0f\ufffd]/u;

/** Describes the character at the place; an invisible one by its name and number. */
export function foundAt(text: string, index: number): string {
  const { found } = formatWords;
  if (index >= text.length) return found.end;
  const character = String.fromCodePoint(text.codePointAt(index)!);
  if (character === '\n' || character === '\r') return found.lineEnd;
  if (!invisible.test(character)) return fill(found.character, { character });
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return fill(found.code, { name: (Object.hasOwn(found.invisible, code) ? found.invisible[code] : found.invisible['other'])!, code });
}

/** Something else belongs at this place of the text. */
export function expectedAt(text: string, index: number, wanted: string): FormatError {
  return { id: 'expected', ...placeOf(text, index), a: foundAt(text, index), b: wanted };
}
