// The words of program text in any of the usual languages, one after the other, each with its place. Time is linear in the text.

export type TokenKind = 'open' | 'close' | 'comma' | 'semicolon' | 'line' | 'assign' | 'number' | 'word' | 'text' | 'elision' | 'mark' | 'end';

/** `float('inf')` is one word. Signs belong to words that stand for a number without bound. */
const infinity = /float\(\s*['"][-+]?(?:inf(?:inity)?|nan)['"]\s*\)|[-+](?:(?:np|numpy|math)\.)?(?:inf(?:inity)?|nan)\b/iy;
const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->)[\p{L}_$][\p{L}\p{N}_$]*)*!?/uy;
/** With the suffixes that C, Rust, Java and C# give to numbers. */
const number =
  /[-+]?(?:0[xX][\da-fA-F]+|0[bB][01]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?:[iu](?:8|16|32|64|128|size)|f(?:32|64)|[uUlL]{1,3}|[fFdDmM])?(?![\p{L}\p{N}_.])/uy;
/** Digits that are no number, as in `2D`: one token, so that they are looked at once. */
const noNumber = /\p{N}[\p{L}\p{N}_.]*/uy;
const elision = /\.{3}|…/y;
const restOfLine = /[^\n\r]*/y;
const blanks = /[^\S\n\r]+|\\(?=[\r\n])/y;
const assign = /=>|:=|(?<![=:!<>])[=:](?![=:])/y;
/** `%` and `//` that divide, and begin no comment. */
const remainder = /%[^\S\n\r]*\d/y;
const divides = /\/\/[^\S\n\r]*[\w]+[^\S\n\r]*[\])+*:,-]/y;
const lineComment = /--(?![-+)>;=\d])/y;
const lineBegins = /"\\?\r?\n/y;
const rawBeginnings = 'rbRuUL';
const rawTexts: readonly (readonly [RegExp, (mark: string) => string])[] = [
  [/b?r(#{1,16})"/y, (mark) => `"${mark}`],
  [/(?:u8|[uUL])?R"([^\s()\\"]{0,16})\(/y, (mark) => `)${mark}"`],
];
const tripled = /"""|'''|`/y;

const singles: ReadonlyMap<string, TokenKind> = new Map([
  ['\n', 'line'],
  ['\r', 'line'],
  ['[', 'open'],
  ['(', 'open'],
  ['{', 'open'],
  [']', 'close'],
  [')', 'close'],
  ['}', 'close'],
  [',', 'comma'],
  [';', 'semicolon'],
]);

type Patterns = readonly (readonly [TokenKind, RegExp])[];
const ofDigits: Patterns = [
  ['number', number],
  ['mark', noNumber],
];
const ofDots: Patterns = [
  ['elision', elision],
  ['number', number],
];
const ofSigns: Patterns = [
  ['word', infinity],
  ['number', number],
];
const ofAssigns: Patterns = [['assign', assign]];
const ofWords: Patterns = [
  ['word', infinity],
  ['word', word],
];
const ofOthers: Patterns = [
  ['word', word],
  ['mark', noNumber],
];
const none: Patterns = [];

/** What may begin with this character, so that few patterns are tried. */
function patternsFor(character: string): Patterns {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return ofDigits;
  if (character === '.' || character === '…') return ofDots;
  if (character === '-' || character === '+') return ofSigns;
  if (character === '=' || character === ':') return ofAssigns;
  if (character === 'f') return ofWords;
  return code > 127 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 36 ? ofOthers : none;
}

function isBlankCode(code: number): boolean {
  return code === 32 || code === 9 || code === 92 || code > 127 || code === 11 || code === 12;
}

function matches(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

export class Lexer {
  kind: TokenKind = 'line';
  begin = 0;
  end = 0;
  /** Quotes that no other quote closes before this place: they are looked for once. */
  private readonly unclosed: Record<string, number> = {};
  /** Characters of the quotes around the text that is read. */
  private opening = 1;
  private closing = 1;

  constructor(
    readonly text: string,
    at: number,
    readonly stop = text.length,
  ) {
    this.end = at;
  }

  get written(): string {
    return this.text.slice(this.begin, this.end);
  }

  /** The characters of a text without its quotes. */
  get content(): string {
    return this.text.slice(this.contentBegin, this.end - this.closing);
  }

  get contentBegin(): number {
    return this.begin + this.opening;
  }

  /** A character just in front of this one that is no blank. */
  private get follows(): boolean {
    return this.begin > 0 && /[^\s,;[\](){}]/.test(this.text[this.begin - 1]!);
  }

  /** Goes on to the next token, past blanks and comments. Line ends are tokens, because some languages end rows with them. */
  next(): void {
    const { text } = this;
    let at = this.end;
    for (let before = -1; at !== before; ) {
      before = at;
      if (isBlankCode(text.charCodeAt(at))) at = matches(blanks, text, at);
      this.begin = at;
      at = this.commentEnd(at);
    }
    const last = this.kind;
    this.begin = at;
    if (at >= this.stop) {
      this.begin = this.end = this.stop;
      this.kind = 'end';
      return;
    }
    this.end = this.tokenEnd(text[at]!, last);
  }

  private commentEnd(at: number): number {
    const { text, kind } = this;
    switch (text[at]) {
      case '#':
        return matches(restOfLine, text, at);
      case '%':
        return kind === 'word' || (kind === 'number' && matches(remainder, text, at) > at) ? at : matches(restOfLine, text, at);
      case '-':
        return this.follows || matches(lineComment, text, at) === at ? at : matches(restOfLine, text, at);
      case '/':
        if (text[at + 1] === '/') return matches(divides, text, at) > at ? at : matches(restOfLine, text, at);
        if (text[at + 1] === '*') {
          const end = text.indexOf('*/', at + 2);
          return end < 0 ? text.length : end + 2;
        }
    }
    return at;
  }

  private tokenEnd(character: string, last: TokenKind): number {
    const { text, begin } = this;
    const single = singles.get(character);
    if (single) {
      this.kind = single;
      return begin + 1;
    }
    if (character === '\\' && last === 'number') {
      // Spreadsheets of some countries part the cells of a row so.
      this.kind = 'comma';
      return begin + 1;
    }
    const rawEnd = rawBeginnings.includes(character) ? this.rawEnd() : begin;
    if (rawEnd > begin) {
      this.kind = 'text';
      return rawEnd;
    }
    // In `3-1` the sign takes away; in `0 -1` and `[0,-1]` it belongs to the number.
    const isSign = character === '-' || character === '+';
    const takesAway = isSign && last === 'number' && this.follows;
    for (const [kind, pattern] of patternsFor(character)) {
      const end = takesAway ? begin : matches(pattern, text, begin);
      if (end === begin) continue;
      this.kind = kind;
      return end;
    }
    const textEnd = character === '"' || character === "'" || character === '`' ? this.closingQuote(character) : begin;
    this.kind = textEnd > begin ? 'text' : 'mark';
    return textEnd > begin ? textEnd : begin + 1;
  }

  /** Just behind a raw text of C++ or Rust; `begin` where there is none. */
  private rawEnd(): number {
    const { text, begin } = this;
    for (const [opening, closingOf] of rawTexts) {
      opening.lastIndex = begin;
      const opened = opening.exec(text);
      if (!opened) continue;
      const closing = closingOf(opened[1]!);
      const at = (this.unclosed[closing] ?? 0) <= begin ? text.indexOf(closing, opening.lastIndex) : -1;
      if (at < 0) this.unclosed[closing] = text.length;
      else [this.opening, this.closing] = [opened[0].length, closing.length];
      return at < 0 ? begin : at + closing.length;
    }
    return begin;
  }

  /** Just behind the text that opens here; `begin` when nothing closes it. */
  private closingQuote(character: string): number {
    const { text, begin } = this;
    const long = text.slice(begin, matches(tripled, text, begin));
    if (long !== '' && (this.unclosed[long] ?? 0) <= begin) {
      const end = text.indexOf(long, begin + long.length);
      if (end >= 0) {
        this.opening = this.closing = long.length;
        return end + long.length;
      }
      this.unclosed[long] = text.length;
    }
    this.opening = this.closing = 1;
    if (character === '`' || (this.unclosed[character] ?? 0) > begin) return begin;
    // Rust and PHP let a text go on over lines.
    if (character === '"' && matches(lineBegins, text, begin) > begin) {
      const end = text.indexOf('"', begin + 1);
      if (end >= 0) return end + 1;
    }
    for (let i = begin + 1; i < text.length; i++) {
      const found = text[i]!;
      if (found === character) return i + 1;
      if (found === '\n' || found === '\r') {
        this.unclosed[character] = i;
        return begin;
      }
      if (found === '\\') i++;
    }
    this.unclosed[character] = text.length;
    return begin;
  }
}
