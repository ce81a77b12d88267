// Codes of Huffman for the bytes that Zstandard writes out: frequent bytes have short codes.
import { BackwardBits, highestBit } from './bits';
import { readStateTable, State } from './states';

export interface Codes {
  /** The length of the longest code, in bits. */
  longest: number;
  /** By the next bits of the stream: the byte, and the length of its code. */
  bytes: Uint8Array;
  lengths: Uint8Array;
}

const longestCode = 11;
const mostWeights = 255;
const weightLimits = { log: 6, symbols: 16 } as const;

/** Two states take turns, until the stream ends. */
function packedWeights(bytes: Uint8Array): number[] | null {
  const found = readStateTable(bytes, weightLimits);
  if (!found) return null;
  const stream = new BackwardBits(bytes.subarray(found.length));
  let [state, other] = [new State(found.table, stream), new State(found.table, stream)];
  if (stream.left < 0) return null;
  const weights: number[] = [];
  while (weights.length < mostWeights) {
    weights.push(state.symbol);
    state.advance();
    if (stream.left < 0) return [...weights, other.symbol];
    [state, other] = [other, state];
  }
  return null;
}

/** The weight of the last byte is left out: it fills the table up. */
function codesOf(weights: readonly number[]): Codes | null {
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 2 ** (weight - 1) : 0), 0);
  const longest = sum > 0 && sum < 1 << longestCode ? highestBit(sum) + 1 : 0;
  const rest = (1 << longest) - sum;
  if (longest === 0 || weights.length > mostWeights || (rest & (rest - 1)) !== 0) return null;
  const all = [...weights, highestBit(rest) + 1];
  const codes = { longest, bytes: new Uint8Array(1 << longest), lengths: new Uint8Array(1 << longest) };
  let place = 0;
  for (let weight = 1; weight <= longest; weight++) {
    for (const [byte, own] of all.entries()) {
      if (own !== weight) continue;
      const end = place + (1 << (weight - 1));
      codes.bytes.fill(byte, place, end);
      codes.lengths.fill(longest + 1 - weight, place, end);
      place = end;
    }
  }
  return codes;
}

/** Codes that are written at the beginning of the bytes, and how many of them they take. */
export function readCodes(bytes: Uint8Array): { codes: Codes; length: number } | null {
  const [head = 0] = bytes;
  const isPacked = head < 128;
  const count = head - 127;
  const length = 1 + (isPacked ? head : (count + 1) >> 1);
  if (bytes.length < length) return null;
  const weights = isPacked
    ? packedWeights(bytes.subarray(1, length))
    : Array.from({ length: count }, (_, i) => (bytes[1 + (i >> 1)]! >> (i % 2 === 0 ? 4 : 0)) & 15);
  const codes = weights && codesOf(weights);
  return codes && { codes, length };
}

/** Fills `out`; false where the stream does not hold exactly that. */
export function decodeInto(out: Uint8Array, packed: Uint8Array, { longest, bytes, lengths }: Codes): boolean {
  const stream = new BackwardBits(packed);
  for (let i = 0; i < out.length && stream.left >= 0; i++) {
    const next = stream.peek(longest);
    out[i] = bytes[next]!;
    stream.left -= lengths[next]!;
  }
  return stream.left === 0;
}
