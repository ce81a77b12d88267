// A text that stands in HTML or LaTeX: only its rows and cells are left.
import type { Making } from './draft';
import { changedInParts } from './inParts';
import { blanked } from './lines';

const html = /^\s*(?:<!--[^]{0,200}?-->\s*)?<(?:pre|code|table|tbody|div|p|span|ul|ol|samp|meta)\b/i;
const cellEnd = /<\/t[dh]>\s*(?=<t[dh]\b)/gi;
const lineEnd = /<br\s*\/?>|<\/(?:tr|p|div|li)>\s*/gi;
/** Where a part may end: cells of a row belong together. */
const rowEnd = /[\n\r]|(?<=<\/tr>|<br\s{0,4}\/?>)</i;
const tag = /<\/?[a-z!][^<>]{0,2000}>/gi;
const matrix = /\\begin\{(?:\w{0,8}matrix|array|tabular)\*?\}(?:\{[^{}]{0,64}\})?/;
const latexSign = /&|\\\\|\\(?:hline|left|right|cdot)\b/g;

/** Rows that only their ends mark as HTML. */
const brokenRows = /^[^<>]{1,2000}<br\s{0,4}\/?>/i;

export function* withoutHtml(text: string): Making<string> {
  const start = text.slice(0, 4096);
  if (!html.test(start) && !brokenRows.test(start)) return text;
  return yield* changedInParts(text, (part) => part.replace(cellEnd, '\t').replace(lineEnd, '\n').replace(tag, ''), rowEnd);
}

/** Every place stays what it was. */
export function* withoutLatex(text: string): Making<string> {
  const opening = matrix.exec(text.slice(0, 4096));
  if (!opening) return text;
  const begin = opening.index + opening[0].length;
  const end = text.indexOf('\\end{', begin);
  if (end < 0) return text;
  const rows = yield* changedInParts(
    text.slice(begin, end),
    (part) => part.replace(latexSign, (sign) => (sign === '&' ? ',' : sign === '\\\\' ? '\n ' : blanked(sign))),
    /[&\s]/,
  );
  return blanked(text.slice(0, begin)) + rows + blanked(text.slice(end));
}
