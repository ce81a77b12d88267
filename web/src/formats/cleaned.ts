// Texts lose nothing when they are typed plainly: full-width forms, typographic quotes, shortcodes of chats, entities of HTML, colours of
// terminals and invisible characters all go before anything is read.
import type { Making } from './draft';
import type { FormatError } from './error';
import { changedInParts } from './inParts';

/**
 * Colours of terminals, characters without a width, the end of a file of DOS, signs that only choose how the emoji in front looks, and escapes of
 * Markdown.
 */
const unseen = String.raw`\u001b\[[\d;]{0,32}[A-Za-z]|\u200d[\p{Extended_Pictographic}♀♂]?|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe0e\ufe0f\ufeff\u20e3\u001a]|\p{Emoji_Modifier}|\\(?=[#*])`;
const entity = String.raw`&(?:lt|gt|amp|quot|nbsp|#\d{1,6});`;
const shortcode = ':[a-z_]{3,32}:';
const typographic = String.raw`[\u2000-\u200a\u202f\u205f\u2018-\u201f\u2026\u2028\u2029\u2212\u3001\uff01-\uff5e]`;
const pattern = new RegExp(`${unseen}|${entity}|${shortcode}|${typographic}`, 'gu');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };
const shortcodes: Readonly<Record<string, string>> = {
  black_large_square: '⬛',
  white_large_square: '⬜',
  black_medium_square: '⬛',
  white_medium_square: '⬜',
  black_square_button: '⬛',
  white_square_button: '⬜',
  red_square: '🟥',
  large_red_square: '🟥',
  green_square: '🟩',
  large_green_square: '🟩',
  blue_square: '🟦',
  large_blue_square: '🟦',
  yellow_square: '🟨',
  large_yellow_square: '🟨',
  orange_square: '🟧',
  large_orange_square: '🟧',
  purple_square: '🟪',
  large_purple_square: '🟪',
  brown_square: '🟫',
  large_brown_square: '🟫',
  red_circle: '🔴',
  large_red_circle: '🔴',
  green_circle: '🟢',
  large_green_circle: '🟢',
  blue_circle: '🔵',
  large_blue_circle: '🔵',
  bricks: '🧱',
  brick: '🧱',
  rock: '🪨',
  evergreen_tree: '🌲',
  deciduous_tree: '🌳',
  palm_tree: '🌴',
  checkered_flag: '🏁',
  triangular_flag_on_post: '🚩',
  dart: '🎯',
  trophy: '🏆',
  star: '⭐',
  door: '🚪',
  house: '🏠',
  robot: '🤖',
  robot_face: '🤖',
  mouse: '🐭',
  rat: '🐀',
  person_walking: '🚶',
  walking: '🚶',
  person_running: '🏃',
  runner: '🏃',
  slight_smile: '🙂',
  grinning: '😀',
  ocean: '🌊',
  droplet: '💧',
};
const plain: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u201f': '"',
  '\u2026': '...',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u2212': '-',
  '\u3001': ',',
};
const fullWidth = 0xfee0;

function plainFor(found: string): string {
  if (found.startsWith('&')) {
    const name = found.slice(1, -1);
    return entities[name] ?? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff));
  }
  if (found.length > 2 && found.startsWith(':')) return Object.hasOwn(shortcodes, found.slice(1, -1)) ? shortcodes[found.slice(1, -1)]! : found;
  const code = found.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - fullWidth);
  if (found.length === 1 && Object.hasOwn(plain, found)) return plain[found]!;
  return (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f ? ' ' : '';
}

/** The text with plain characters. */
export function* cleaned(text: string): Making<string> {
  return yield* changedInParts(text, (part) => part.replace(pattern, plainFor));
}

/** An error of the plain text, at the place that the text has it. */
export function inOriginal(error: FormatError, text: string): FormatError {
  if (error.line === undefined || error.column === undefined) return error;
  const line = text.split(/\r\n|[\n\r\u2028\u2029]/, error.line)[error.line - 1] ?? '';
  let column = error.column;
  for (const { 0: found, index } of line.matchAll(pattern)) {
    const replacement = plainFor(found);
    if (index + replacement.length >= column && (replacement !== '' || index >= column)) break;
    column += found.length - replacement.length;
  }
  return { ...error, column };
}
