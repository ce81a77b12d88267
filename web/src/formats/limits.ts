// What is read of foreign files at most. Each limit is checked before anything of that size is made.
import type { FormatError } from './error';

export const limits = {
  /** Bytes of a file, and of what an archive unpacks to. */
  file: 16 * 1024 * 1024,
  /** Files that are read together: more are a folder that was taken by mistake. */
  files: 64,
  /** Cells on a side. */
  side: 2048,
  /** Characters of a text; a file has at least as many bytes. */
  text: 8 * 1024 * 1024,
  /** Brackets of JSON in brackets. */
  depth: 16,
  /** Pixels of a picture. */
  pixels: 16_777_216,
  /** The cost multiplier of one cell. */
  cost: 255,
} as const;

export function checkText(text: string): FormatError | null {
  return text.length > limits.text ? { id: 'textLong', a: text.length, b: limits.text } : null;
}

export function checkSize(width: number, height: number): FormatError | null {
  const fits = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= limits.side;
  return fits(width) && fits(height) ? null : { id: 'size', a: width, b: height };
}
