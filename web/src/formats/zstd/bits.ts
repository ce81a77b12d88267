// Streams of bits in Zstandard, whose packed parts are written forwards and read from their end backwards.

/** The place of the highest bit of a number above 0. */
export const highestBit = (value: number): number => 31 - Math.clz32(value);

/** `count` bits (at most 25), the lowest of which is the bit `place` of the bytes. */
export function bitsAt(bytes: Uint8Array, place: number, count: number): number {
  const at = place >>> 3;
  const four = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  return (four >>> (place & 7)) & ((1 << count) - 1);
}

export class BackwardBits {
  /** Bits that are not read yet; below 0 where more was read than there is. */
  left: number;

  /** The last byte holds a mark above the first bits; where it is 0, nothing can be read. */
  constructor(private readonly bytes: Uint8Array) {
    const last = bytes.at(-1) ?? 0;
    this.left = last === 0 ? -1 : 8 * (bytes.length - 1) + highestBit(last);
  }

  /** The next bits, which stay unread; zeros where the stream has ended. */
  peek(count: number): number {
    const place = this.left - count;
    if (place >= 0) return bitsAt(this.bytes, place, count);
    return this.left > 0 ? bitsAt(this.bytes, 0, this.left) << -place : 0;
  }

  read(count: number): number {
    const value = this.peek(count);
    this.left -= count;
    return value;
  }
}
