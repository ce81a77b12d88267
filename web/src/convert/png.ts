// A PNG picture as pixels, where no browser decodes it: every form of the standard but its colour profiles.
import { crc32 } from '../formats/crc32';
import { failed, type FormatError } from '../formats/error';
import { pictureOf, type Picture } from '../formats/image';
import { readImageHeader } from '../formats/imageHeader';
import { inflate } from '../formats/inflate';

interface Header {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  /** 0 grey, 2 colours, 3 places in the palette, 4 grey and alpha, 6 colours and alpha. */
  colour: number;
  isInterlaced: boolean;
}

interface Chunks {
  header: Header;
  palette: Uint8Array;
  /** The alphas of the palette; without a palette, the one colour that is transparent, two bytes a sample. */
  transparent: Uint8Array;
  packed: Uint8Array<ArrayBuffer>;
}

/** Every how many pixels from which one on: the seven pictures that an interlaced one comes in. */
interface Pass {
  x: number;
  y: number;
  stepX: number;
  stepY: number;
}

const damaged: FormatError = { id: 'pngDamaged' };
const signatureLength = 8;
/** Length, name and check sum. */
const chunkFrame = 12;
const whole: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
const passes: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
].map(([x, y, stepX, stepY]) => ({ x: x!, y: y!, stepX: stepX!, stepY: stepY! }));

const inPalette = 3;
/** By the kind of colours: samples of a pixel, and the bits that they may have. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsOf: Readonly<Record<number, readonly number[]>> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };

function headerOf(content: Uint8Array): Header | null {
  if (content.length !== 13) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [depth, colour, packing, filter, interlace] = content.subarray(8) as unknown as [number, number, number, number, number];
  if (!depthsOf[colour]?.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) return null;
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colour, isInterlaced: interlace === 1 };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

function chunksOf(bytes: Uint8Array): Chunks | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Header | null = null;
  let [palette, transparent] = [new Uint8Array(), new Uint8Array()];
  const packed: Uint8Array[] = [];
  for (let at = signatureLength; at + chunkFrame <= bytes.length; ) {
    const end = at + chunkFrame + view.getUint32(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    const content = bytes.slice(at + 8, end - 4);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'IHDR') header = headerOf(content);
    else if (name === 'PLTE') palette = content;
    else if (name === 'tRNS') transparent = content;
    else if (name === 'IDAT') packed.push(content);
    else if (name === 'IEND') break;
    if (!header) return null;
    at = end;
  }
  return header && { header, palette, transparent, packed: joined(packed) };
}

/** Each byte is written as the difference to bytes before it, by one of five filters. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array | null, pixel: number): boolean {
  if (filter > 4) return false;
  for (let i = 0; i < row.length; i++) {
    const left = i < pixel ? 0 : row[i - pixel]!;
    const up = above ? above[i]! : 0;
    const corner = above && i >= pixel ? above[i - pixel]! : 0;
    row[i]! += filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearestOf(left, up, corner);
  }
  return true;
}

/** The one of three bytes that is nearest to left + up - corner. */
function nearestOf(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Writes the pixels of a row into `pixels`, from `at` on and `step` apart, four bytes each. */
function drawRow(
  { header: { depth, colour }, palette, transparent }: Chunks,
  row: Uint8Array,
  many: number,
  pixels: Uint8ClampedArray,
  at: number,
  step: number,
): void {
  const samples = samplesOf[colour]!;
  const largest = 2 ** depth - 1;
  const sample = (i: number): number => {
    if (depth === 8) return row[i]!;
    if (depth === 16) return row[2 * i]! * 256 + row[2 * i + 1]!;
    const bit = i * depth;
    return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & largest;
  };
  const clear =
    colour !== inPalette && transparent.length === 2 * samples
      ? Array.from({ length: samples }, (_, i) => transparent[2 * i]! * 256 + transparent[2 * i + 1]!)
      : null;
  const level = (value: number): number => (depth === 16 ? value >> 8 : (value * 255) / largest);
  for (let i = 0, to = at; i < many; i++, to += step) {
    const first = i * samples;
    if (colour === inPalette) {
      const entry = sample(first);
      for (let part = 0; part < 3; part++) pixels[to + part] = palette[3 * entry + part] ?? 0;
      pixels[to + 3] = transparent[entry] ?? 255;
      continue;
    }
    const isColoured = samples >= 3;
    for (let part = 0; part < 3; part++) pixels[to + part] = level(sample(first + (isColoured ? part : 0)));
    const isClear = clear?.every((value, part) => value === sample(first + part)) ?? false;
    pixels[to + 3] = isClear ? 0 : samples % 2 === 0 ? level(sample(first + samples - 1)) : 255;
  }
}

interface Part extends Pass {
  /** Pixels of a row, and rows. */
  columns: number;
  rows: number;
  rowBytes: number;
}

function partsOf({ width, height, depth, colour, isInterlaced }: Header): Part[] {
  const parts = (isInterlaced ? passes : whole).map((pass) => {
    const [columns, rows] = [Math.ceil((width - pass.x) / pass.stepX), Math.ceil((height - pass.y) / pass.stepY)];
    return { ...pass, columns, rows, rowBytes: Math.ceil((columns * samplesOf[colour]! * depth) / 8) };
  });
  return parts.filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Hands the pixels on row by row, and those of an interlaced picture when all are known. False where the data are damaged. */
function draw(chunks: Chunks, parts: readonly Part[], unpacked: Uint8Array, picture: Picture): boolean {
  const {
    header: { width, height, depth, colour, isInterlaced },
  } = chunks;
  const pixel = Math.max((samplesOf[colour]! * depth) >> 3, 1);
  const pixels = new Uint8ClampedArray(4 * width * (isInterlaced ? height : 1));
  let at = 0;
  for (const { x, y, stepX, stepY, columns, rows, rowBytes } of parts) {
    let above: Uint8Array | null = null;
    for (let row = 0; row < rows; row++) {
      const bytes = unpacked.subarray(at + 1, at + 1 + rowBytes);
      if (!unfilter(unpacked[at]!, bytes, above, pixel)) return false;
      drawRow(chunks, bytes, columns, pixels, isInterlaced ? 4 * ((y + row * stepY) * width + x) : 0, 4 * stepX);
      if (!isInterlaced) picture.add(pixels);
      above = bytes;
      at += 1 + rowBytes;
    }
  }
  if (isInterlaced) picture.add(pixels);
  return true;
}

/** What is too large by its first bytes is never unpacked, and nothing unpacks to more than its size says. */
export async function readPng(bytes: Uint8Array): Promise<Picture | FormatError> {
  const size = readImageHeader(bytes);
  if (failed(size)) return size;
  const picture = pictureOf(size.width, size.height);
  if (failed(picture)) return picture;
  const chunks = chunksOf(bytes);
  if (!chunks || chunks.header.width !== size.width || chunks.header.height !== size.height) return damaged;
  const parts = partsOf(chunks.header);
  const unpacked = await inflate(
    chunks.packed,
    'deflate',
    parts.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0),
  );
  return typeof unpacked === 'string' || !draw(chunks, parts, unpacked, picture) ? damaged : picture;
}
