// Reads groups of brackets in groups: the innermost ones are the rows of the matrix, whatever names stand before them.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import { addCell, elided, type Constants } from './cellToken';
import type { Making } from './draft';
import { expectedAt, placeOf, type FormatError } from './error';
import { Lexer } from './lexer';
import { limits } from './limits';
import { isTypeBracket, type Literal } from './literal';
import type { RowCollector } from './rows';

const { expected } = formatWords;
export const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };
/** `[]`, `[3]`, `[...]` and `[int]`, which may belong to a type. */
const smallBracket = /\[[^\S\n\r]*(?:(?:\w+|\.{3})[^\S\n\r]*)?\]/y;
/** Between the key of an entry and its value. */
const arrow = /\s*=>/y;
/** Behind a name that leads to a group of cells. */
const lead = /[^\S\n\r]*[\p{L}_<[({]/uy;
/** Signs that types and operators have. */
const typeSign = /[<>*&@~]/;
const tokensAtOnce = 1024;

export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The end of a bracket that belongs to a type; `at` where a group begins. */
function typeBracketEnd(text: string, at: number): number {
  smallBracket.lastIndex = at;
  return smallBracket.test(text) && isTypeBracket(text, smallBracket.lastIndex) ? smallBracket.lastIndex : at;
}

interface Group {
  closer: string;
  hasGroups: boolean;
}

class GroupReader {
  private readonly open: Group[] = [];
  private last: 'open' | 'value' | 'separator' = 'open';

  /** `least`: how many groups are open at least around a cell. */
  constructor(
    private readonly rows: RowCollector,
    private readonly lexer: Lexer,
    private readonly constants: Constants,
    private readonly least: number,
  ) {}

  get depth(): number {
    return this.open.length;
  }

  private get group(): Group | undefined {
    return this.open.at(-1);
  }

  /** Cells stand here, and no groups. */
  private get takesCells(): boolean {
    return this.depth >= this.least && !this.group?.hasGroups;
  }

  private wrong(wanted = this.takesCells ? expected.cell : expected.row): FormatError {
    return expectedAt(this.lexer.text, this.lexer.begin, wanted);
  }

  /** The text ends before the matrix does. */
  endOfText(): FormatError | null {
    return this.group ? this.wrong(fill(expected.bracket, { bracket: this.group.closer })) : null;
  }

  take(): FormatError | null {
    const { kind, text, end } = this.lexer;
    // Letters in front of a quote say what kind of text it is.
    if (kind === 'line' || (kind === 'word' && /["'`]/.test(text[end] ?? ''))) return null;
    if (kind === 'open') return this.openGroup();
    if (!this.group) return null;
    switch (kind) {
      case 'elision':
        return elided(this.lexer);
      case 'close':
        return this.closeGroup();
      case 'comma':
      case 'semicolon':
        return this.separator();
      default:
        return this.isKey() ? null : this.value();
    }
  }

  private openGroup(): FormatError | null {
    const { lexer, rows, group } = this;
    const { text, begin } = lexer;
    const typeEnd = typeBracketEnd(text, begin);
    if (typeEnd > begin) {
      lexer.end = typeEnd;
      return null;
    }
    // A group cannot stand among the cells of a row.
    if (rows.length > 0) return this.wrong(expected.cell);
    if (this.depth === limits.depth) return { id: 'deep', ...placeOf(text, begin), b: limits.depth };
    if (group) group.hasGroups = true;
    this.open.push({ closer: closers[text[begin]!]!, hasGroups: false });
    this.last = 'open';
    return null;
  }

  private closeGroup(): FormatError | null {
    const { lexer, rows, group } = this;
    if (lexer.written !== group!.closer) return this.wrong();
    const wrong = this.takesCells ? rows.end(lexer.begin) : null;
    this.open.pop();
    this.last = 'value';
    return wrong;
  }

  private separator(): FormatError | null {
    if (this.last !== 'value') return this.wrong();
    this.last = 'separator';
    return null;
  }

  /** A key in front of a value, or the sign behind it. */
  private isKey(): boolean {
    const { kind, text, end } = this.lexer;
    if (kind === 'assign') return this.last !== 'value';
    return kind === 'number' && matchesAt(arrow, text, end);
  }

  private value(): FormatError | null {
    const added = this.takesCells ? addCell(this.rows, this.lexer, this.constants) : undefined;
    if (added === undefined) return this.leadsToGroup() ? null : this.wrong();
    this.last = 'value';
    return added;
  }

  /** A name or a sign that stands in front of a group: `new int[]`, `vec!`, `&`. */
  private leadsToGroup(): boolean {
    const { kind, written, text, end } = this.lexer;
    if (this.rows.length > 0 || (this.last === 'value' && this.takesCells)) return false;
    return kind === 'mark' ? typeSign.test(written) : kind === 'word' && matchesAt(lead, text, end);
  }
}

/** Rows that stand alone end where the literal ends, others where their outermost group closes. */
export function* readGroups(rows: RowCollector, text: string, { form, begin, end }: Literal, constants: Constants): Making<FormatError | null> {
  const standAlone = form === 'rows';
  const lexer = standAlone ? new Lexer(text, begin, end) : new Lexer(text, begin);
  const reader = new GroupReader(rows, lexer, constants, standAlone ? 1 : 2);
  for (let tokens = 1; ; tokens++) {
    if (tokens % tokensAtOnce === 0) yield;
    lexer.next();
    if (lexer.kind === 'end') return reader.endOfText();
    const before = reader.depth;
    const wrong = reader.take();
    if (wrong) return wrong;
    if (!standAlone && before > 0 && reader.depth === 0) return null;
  }
}
