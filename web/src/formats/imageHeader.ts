// How large a picture is, from its first bytes: what is too large is refused before anything decodes it.
import type { FormatError } from './error';
import { hasBytes, type KindId } from './kinds';
import { limits } from './limits';
import { kindOfBytes } from './sniff';

type PictureKind = Extract<KindId, 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif'>;

interface ImageHeader {
  kind: PictureKind;
  width: number;
  height: number;
}

type Size = readonly [width: number, height: number] | null;

function sizeOfPng(view: DataView, bytes: Uint8Array): Size {
  return hasBytes(bytes, 12, 'IHDR') && bytes.length >= 24 ? [view.getUint32(16), view.getUint32(20)] : null;
}

function sizeOfGif(view: DataView): Size {
  return view.byteLength >= 10 ? [view.getUint16(6, true), view.getUint16(8, true)] : null;
}

function sizeOfWebp(view: DataView, bytes: Uint8Array): Size {
  if (bytes.length < 30) return null;
  const threeBytes = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65536;
  if (hasBytes(bytes, 12, 'VP8X')) return [threeBytes(24) + 1, threeBytes(27) + 1];
  if (hasBytes(bytes, 12, 'VP8 ')) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (!hasBytes(bytes, 12, 'VP8L')) return null;
  const bits = view.getUint32(21, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** The size is in the segment "start of frame", behind others of any length. */
function sizeOfJpeg(view: DataView): Size {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    // A marker may have more than one 0xff before it.
    if (marker === 0xff) at++;
    else if (view.getUint16(at + 2) < 2) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Old headers have two bytes for each side; a negative height is that of rows from above. */
function sizeOfBmp(view: DataView): Size {
  if (view.byteLength < 26) return null;
  return view.getUint32(14, true) === 12
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))];
}

/** Bytes in which the boxes with sizes are looked for. */
const avifHead = 1 << 16;

/** The largest of the sizes that boxes named "ispe" announce: a picture may be put together from smaller ones. */
function sizeOfAvif(view: DataView, bytes: Uint8Array): Size {
  let size: Size = null;
  for (let at = 0; at + 16 <= Math.min(bytes.length, avifHead); at++) {
    if (!hasBytes(bytes, at, 'ispe')) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!size || width * height > size[0] * size[1]) size = [width, height];
  }
  return size;
}

const sizes: Readonly<Record<PictureKind, (view: DataView, bytes: Uint8Array) => Size>> = {
  png: sizeOfPng,
  jpeg: sizeOfJpeg,
  gif: sizeOfGif,
  webp: sizeOfWebp,
  bmp: sizeOfBmp,
  avif: sizeOfAvif,
};

function isPicture(kind: KindId): kind is PictureKind {
  return Object.hasOwn(sizes, kind);
}

export function checkPixels(width: number, height: number): FormatError | null {
  return width * height > limits.pixels ? { id: 'imagePixels', a: width * height, b: limits.pixels } : null;
}

export function readImageHeader(bytes: Uint8Array): ImageHeader | FormatError {
  const kind = kindOfBytes(bytes)?.id;
  if (!kind || !isPicture(kind)) return { id: 'imageKind' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizes[kind](view, bytes);
  if (!size || size[0] === 0 || size[1] === 0) return { id: 'imageCut' };
  return checkPixels(...size) ?? { kind, width: size[0], height: size[1] };
}
