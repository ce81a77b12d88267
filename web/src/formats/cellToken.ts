// One token of program text as one cell of a matrix.
import { addField, addWord, numberOf } from './cells';
import { label, placeOf, type FormatError } from './error';
import type { Lexer } from './lexer';
import { endOfText, type FoundLiteral } from './literal';
import { blankCell, type RowCollector } from './rows';

/** Numbers by their names. */
export type Constants = FoundLiteral['constants'];

/** Adds the cell that the token is; undefined where it is none. */
export function addCell(rows: RowCollector, lexer: Lexer, constants: Constants): FormatError | null | undefined {
  const { kind, begin, written } = lexer;
  switch (kind) {
    case 'number':
      return rows.addNumber(numberOf(written), label(written), begin);
    case 'word': {
      const constant = constants.get(written);
      return constant === undefined ? addWord(rows, written, begin) : rows.addNumber(constant, written, begin);
    }
    case 'text':
      return addText(rows, lexer);
    case 'elision':
      return elided(lexer);
    default:
      return written === '∞' ? rows.addNumber(Infinity, written, begin) : undefined;
  }
}

function addText(rows: RowCollector, { content, contentBegin }: Lexer): FormatError | null | undefined {
  // It only ends a row of characters in C.
  if (content === endOfText) return null;
  return content.trim() === '' ? rows.add(blankCell, contentBegin) : addField(rows, content, contentBegin);
}

/** A program left out cells when it printed the matrix. */
export function elided({ text, begin, written }: Lexer): FormatError {
  return { id: 'elided', ...placeOf(text, begin), a: label(written) };
}
