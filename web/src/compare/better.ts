// Which values of a row are better than the others.
import type { NumberRow } from '../lanes/comparedCrowd';

/** The lowest ones, where all lanes are over. What is written alike is no better. */
export function areBetter({ values, textOf, isOver }: Omit<NumberRow, 'title'>): boolean[] {
  const known = values.filter((value) => value !== null);
  const isTied = new Set(known.map(textOf)).size < 2;
  if (!isOver || isTied) return values.map(() => false);
  const best = textOf(Math.min(...known));
  return values.map((value) => value !== null && textOf(value) === best);
}
