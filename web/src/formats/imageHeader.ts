// How large a picture is, from its first bytes: what is too large is refused before anything decodes it.
import type { FormatError } from './error';
import { limits } from './limits';

export interface ImageHeader {
  kind: 'png' | 'jpeg' | 'gif' | 'webp';
  width: number;
  height: number;
}

type Size = readonly [width: number, height: number] | null;

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return bytes.length >= at + text.length && [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function sizeOfPng(view: DataView, bytes: Uint8Array): Size {
  return startsWith(bytes, 12, 'IHDR') && bytes.length >= 24 ? [view.getUint32(16), view.getUint32(20)] : null;
}

function sizeOfGif(view: DataView): Size {
  return view.byteLength >= 10 ? [view.getUint16(6, true), view.getUint16(8, true)] : null;
}

function sizeOfWebp(view: DataView, bytes: Uint8Array): Size {
  if (bytes.length < 30) return null;
  const threeBytes = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65536;
  if (startsWith(bytes, 12, 'VP8X')) return [threeBytes(24) + 1, threeBytes(27) + 1];
  if (startsWith(bytes, 12, 'VP8 ')) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (!startsWith(bytes, 12, 'VP8L')) return null;
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

function kindOf(bytes: Uint8Array): ImageHeader['kind'] | null {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  return startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP') ? 'webp' : null;
}

export function checkPixels(width: number, height: number): FormatError | null {
  return width * height > limits.pixels ? { id: 'imagePixels', a: width * height, b: limits.pixels } : null;
}

export function readImageHeader(bytes: Uint8Array): ImageHeader | FormatError {
  const kind = kindOf(bytes);
  if (!kind) return { id: 'imageKind' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { png: sizeOfPng, jpeg: sizeOfJpeg, gif: sizeOfGif, webp: sizeOfWebp }[kind](view, bytes);
  if (!size || size[0] === 0 || size[1] === 0) return { id: 'imageCut' };
  return checkPixels(...size) ?? { kind, width: size[0], height: size[1] };
}
