// Unpacks Zstandard (RFC 8878), which browsers do not know. It never holds more than was announced, and yields behind each block: see
// docs/adr/0020-zstandard-of-our-own.md for why no library does this.
import type { Making } from '../draft';
import type { Codes } from './huffman';
import { largestBlock, readLiterals } from './literals';
import { runSequences, type Memory, type Output } from './sequences';

const mark = 0xfd2f_b528;
/** Bytes of the size that the header says, by two bits of it; a short one only stands in a frame without a window. */
const sizeLengths = [0, 2, 4, 8] as const;
const dictionaryLengths = [0, 1, 2, 4] as const;
const checkSumLength = 4;
const blockHead = 3;

/** Ways in which a block is written; the third one is packed. */
const plain = 0;
const run = 1;
const packed = 2;

/** Where the blocks begin, or what is wrong. A size that is not said is found at the end. */
function blocksBegin(view: DataView, length: number): number | 'damaged' | 'wrongLength' {
  if (view.byteLength < 6 || view.getUint32(0, true) !== mark) return 'damaged';
  const head = view.getUint8(4);
  const hasWindow = (head & 32) === 0;
  const at = 5 + Number(hasWindow) + dictionaryLengths[(head & 3) as 0 | 1 | 2 | 3];
  const bytes = sizeLengths[(head >> 6) as 0 | 1 | 2 | 3] || Number(!hasWindow);
  if (view.byteLength < at + bytes) return 'damaged';
  const said =
    bytes === 0
      ? length
      : bytes === 1
        ? view.getUint8(at)
        : bytes === 2
          ? view.getUint16(at, true) + 256
          : bytes === 4
            ? view.getUint32(at, true)
            : Number(view.getBigUint64(at, true));
  return said === length ? at + bytes : 'wrongLength';
}

/** What blocks leave to those behind them. */
interface Kept extends Memory {
  codes: Codes | null;
}

/** False where the block is damaged. */
function unpackBlock(block: Uint8Array, kept: Kept, output: Output): boolean {
  const literals = readLiterals(block, kept.codes);
  if (!literals) return false;
  kept.codes = literals.codes;
  return runSequences(literals.rest, literals.bytes, kept, output);
}

/** `length`: of what it unpacks to. A check sum is passed over. */
export function* unpackZstd(bytes: Uint8Array, length: number): Making<Uint8Array | 'damaged' | 'wrongLength'> {
  const begin = blocksBegin(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), length);
  if (typeof begin !== 'number') return begin;
  const output: Output = { bytes: new Uint8Array(length), length: 0 };
  const kept: Kept = { tables: [null, null, null], offsets: [1, 4, 8], codes: null };
  const end = bytes.length - ((bytes[4]! & 4) !== 0 ? checkSumLength : 0);
  for (let at = begin; at + blockHead <= end; yield) {
    const head = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    const [kind, size] = [(head >> 1) & 3, head >> 3];
    const block = bytes.subarray(at + blockHead, at + blockHead + (kind === run ? 1 : size));
    at += blockHead + block.length;
    if (size > largestBlock || block.length < (kind === run ? 1 : size) || at > end || kind > packed) return 'damaged';
    if (kind === packed) {
      if (!unpackBlock(block, kept, output)) return 'damaged';
    } else {
      if (output.length + size > length) return 'damaged';
      if (kind === plain) output.bytes.set(block, output.length);
      else output.bytes.fill(block[0]!, output.length, output.length + size);
      output.length += size;
    }
    if ((head & 1) === 1) return at !== end ? 'damaged' : output.length === length ? output.bytes : 'wrongLength';
  }
  return 'damaged';
}
