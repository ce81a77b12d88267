// Pictures that say their pixels plainly: PBM, PGM and PPM, as text and as bytes. Robots keep their maps in them.
import type { Making } from './draft';
import { failed, type FormatError } from './error';
import { pictureOf, type Picture } from './image';

interface Header {
  /** P1 to P6. */
  kind: number;
  width: number;
  height: number;
  /** The number that stands for white. */
  most: number;
  /** Where the pixels begin. */
  at: number;
}

const longestNumber = 9;
const mostLevels = 65_535;
const cut: FormatError = { id: 'imageCut' };

const isBlank = (byte: number | undefined): boolean => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** Just behind blanks and comments. */
function gapEnd(bytes: Uint8Array, at: number): number {
  for (;;) {
    if (bytes[at] === 35) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
    else if (!isBlank(bytes[at])) return at;
    at++;
  }
}

/** The number at `at`, and where it ends; -1 where there is none. */
function numberAt(bytes: Uint8Array, at: number): [number: number, end: number] {
  let end = at;
  let number = 0;
  for (; isDigit(bytes[end]) && end - at < longestNumber; end++) number = 10 * number + bytes[end]! - 48;
  return [end === at ? -1 : number, end];
}

function headerOf(bytes: Uint8Array): Header | FormatError {
  const kind = bytes[1]! - 48;
  const numbers: number[] = [];
  let at = 2;
  for (let i = 0; i < (kind === 1 || kind === 4 ? 2 : 3); i++) {
    const [number, end] = numberAt(bytes, gapEnd(bytes, at));
    if (number < 1) return cut;
    numbers.push(number);
    at = end;
  }
  const [width, height, most = 1] = numbers as [number, number, number?];
  return most > mostLevels || !isBlank(bytes[at]) ? cut : { kind, width, height, most, at: at + 1 };
}

/** Reads one value after the other; null where there is no more. */
function valuesOf(bytes: Uint8Array, { kind, width, most, at: begin }: Header): () => number | null {
  let at = begin;
  if (kind === 4) {
    const rowBytes = Math.ceil(width / 8);
    let x = 0;
    return () => {
      const byte = bytes[at + (x >> 3)];
      if (byte === undefined) return null;
      const bit = (byte >> (7 - (x & 7))) & 1;
      if (++x === width) [x, at] = [0, at + rowBytes];
      return 1 - bit;
    };
  }
  if (kind > 4) {
    return () => {
      if (at + (most > 255 ? 2 : 1) > bytes.length) return null;
      const high = most > 255 ? bytes[at++]! * 256 : 0;
      return Math.min(high + bytes[at++]!, most);
    };
  }
  return () => {
    at = gapEnd(bytes, at);
    // Cells of black and white need no blanks between them.
    const [number, end] = kind === 1 && isDigit(bytes[at]) ? [bytes[at]! - 48, at + 1] : numberAt(bytes, at);
    at = end;
    if (number < 0) return null;
    return kind === 1 ? Number(number === 0) : Math.min(number, most);
  };
}

export function* readNetpbm(bytes: Uint8Array): Making<Picture | FormatError> {
  const header = headerOf(bytes);
  if (failed(header)) return header;
  const { kind, width, height, most } = header;
  const picture = pictureOf(width, height);
  if (failed(picture)) return picture;
  const next = valuesOf(bytes, header);
  const channels = kind % 3 === 0 ? 3 : 1;
  const row = new Uint8ClampedArray(4 * width).fill(255);
  for (let y = 0; y < height; y++, yield) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        const value = next();
        if (value === null) return { id: 'imageShort', a: y * width + x, b: width * height };
        row.fill(Math.round((255 * value) / most), 4 * x + channel, channels === 1 ? 4 * x + 3 : 4 * x + channel + 1);
      }
    }
    picture.add(row);
  }
  return picture;
}
