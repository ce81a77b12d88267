// The bytes that a block of Zstandard writes out, before its sequences repeat parts of them.
import { decodeInto, readCodes, type Codes } from './huffman';

export const largestBlock = 131_072;

/** Ways in which they are written: as they are, one byte many times, by codes of their own, by those of the block before. */
const plain = 0;
const run = 1;
const ownCodes = 2;

interface Literals {
  bytes: Uint8Array;
  /** The rest of the block, behind the literals. */
  rest: Uint8Array;
  /** For the block after it. */
  codes: Codes | null;
}

/** Four streams beside each other, behind the lengths of the first three. */
function fourStreams(out: Uint8Array, packed: Uint8Array, codes: Codes): boolean {
  if (packed.length < 6) return false;
  const each = (out.length + 3) >> 2;
  let at = 6;
  for (let part = 0; part < 4; part++) {
    const length = part < 3 ? packed[2 * part]! | (packed[2 * part + 1]! << 8) : packed.length - at;
    if (
      at + length > packed.length ||
      !decodeInto(out.subarray(part * each, Math.min((part + 1) * each, out.length)), packed.subarray(at, at + length), codes)
    )
      return false;
    at += length;
  }
  return true;
}

function coded(block: Uint8Array, kind: number, before: Codes | null): Literals | null {
  const form = (block[0]! >> 2) & 3;
  const bits = form < 2 ? 10 : form === 2 ? 14 : 18;
  const head = form < 2 ? 3 : form === 2 ? 4 : 5;
  if (block.length < head) return null;
  // Two numbers of `bits` bits each, behind four bits of other use.
  const whole = block.subarray(0, head).reduce((sum, byte, i) => sum + byte * 256 ** i, 0);
  const size = Math.floor(whole / 16) % 2 ** bits;
  const length = Math.floor(whole / 16 / 2 ** bits);
  if (size > largestBlock || block.length < head + length) return null;
  const packed = block.subarray(head, head + length);
  const found = kind === ownCodes ? readCodes(packed) : before && { codes: before, length: 0 };
  if (!found) return null;
  const bytes = new Uint8Array(size);
  const isSound = (form === 0 ? decodeInto : fourStreams)(bytes, packed.subarray(found.length), found.codes);
  return isSound ? { bytes, rest: block.subarray(head + length), codes: found.codes } : null;
}

/** `before`: the codes of the block before. Null where the block is damaged. */
export function readLiterals(block: Uint8Array, before: Codes | null): Literals | null {
  if (block.length === 0) return null;
  const kind = block[0]! & 3;
  if (kind !== plain && kind !== run) return coded(block, kind, before);
  const form = (block[0]! >> 2) & 3;
  const head = form === 1 ? 2 : form === 3 ? 3 : 1;
  if (block.length < head) return null;
  const size = head === 1 ? block[0]! >> 3 : (block[0]! >> 4) | (block[1]! << 4) | (head === 3 ? block[2]! << 12 : 0);
  const end = head + (kind === run ? 1 : size);
  if (size > largestBlock || block.length < end) return null;
  const bytes = kind === run ? new Uint8Array(size).fill(block[head]!) : block.subarray(head, end);
  return { bytes, rest: block.subarray(end), codes: before };
}
