// Whole numbers as people type them: also with the marks between thousands that the page writes, and in wide digits.
import { count } from '../words/numbers';

/** Null for an empty text; NaN for one that is no whole number within the limits. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  const mark = count(100_000).replace(/\d/g, '');
  const digits = mark !== '' && /^\d{1,3}(\D\d{3})+$/.test(typed) ? typed.replaceAll(mark.normalize('NFKC'), '') : typed;
  const number = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : Number.NaN;
}
