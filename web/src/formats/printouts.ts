// What programs print around the numbers of a matrix besides brackets. It becomes blanks, so that every place stays what it was.
import type { Making } from './draft';
import { changedInParts } from './inParts';
import { blanked } from './lines';

interface Printout {
  /** Programs that print so have this near the beginning. */
  is: RegExp;
  signs: RegExp;
  become?: (sign: string) => string;
}

const printouts: readonly Printout[] = [
  // SymPy and others draw large brackets.
  { is: /[⎡⎛⎢⎜]/, signs: /[⎡⎢⎣⎤⎥⎦⎛⎜⎝⎞⎟⎠]/g },
  // Arrays of OCaml and F#, and of Lisp.
  { is: /\[\|/, signs: /(?<=\[)\||\|(?=\])/g },
  { is: /^\s*'?#\d[Aa]\(/, signs: /#\d[Aa](?=\()/g },
  // Polars says the shape and the type of each column.
  { is: /^\s*shape: \(\d+, \d+\)\s*[\n\r]/, signs: /^\s*shape: \(\d+, \d+\)|┆/g, become: (sign) => (sign === '┆' ? '│' : blanked(sign)) },
  { is: /^\s*[┌╭][^\n\r]*[\n\r]+\s*│\s*\(index\)/, signs: /\(index\)/g },
  // PHP names the places of a list.
  { is: /^\s*Array\s*\(\s*\[0\] =>/, signs: /\bArray\b|\[\d{1,4}\] =>/g },
  // Grids of Esri begin with their size and their place.
  {
    is: /^\s*ncols\s+\d+\s+nrows\s/i,
    signs: /^\s*(?:(?:ncols|nrows|[xy]ll(?:corner|cent(?:er|re))|cellsize|d[xy]|nodata_value)[ \t]+\S+[ \t]*(?:\r?\n|$)){2,8}/gi,
  },
  // Objects whose names count the rows.
  { is: /^\s*\{\s*["']?(?:row|line|r)?[_ ]?[01]["']?\s*:\s*[["]/i, signs: /(["']?)(?:row|line|r)?[_ ]?\d{1,4}\1\s*:(?=\s*[["])/gi },
];
/** As far as a text is looked at to know its program. */
const head = 1024;

export function* withoutPrintout(text: string): Making<string> {
  const start = text.slice(0, head);
  const found = printouts.find(({ is }) => is.test(start));
  return found ? yield* changedInParts(text, (part) => part.replace(found.signs, found.become ?? blanked), /[\n\r,]/) : text;
}
