// Unpacks what announced its size, and stops where more comes.
export type Packing = 'deflate' | 'deflate-raw' | 'gzip';

/** No more than `most` bytes are ever held. */
export async function inflateAtMost(
  bytes: Uint8Array<ArrayBuffer>,
  packing: Packing,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'damaged' | 'tooLong'> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(packing)).getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      total += value.length;
      if (total > most) {
        // Not awaited: errors of an abandoned stream do not matter.
        reader.cancel().catch(() => undefined);
        return 'tooLong';
      }
      parts.push(value);
    }
  } catch {
    return 'damaged';
  }
  const whole = new Uint8Array(total);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

export async function inflate(bytes: Uint8Array<ArrayBuffer>, packing: Packing, length: number): Promise<Uint8Array | 'damaged' | 'wrongLength'> {
  const whole = await inflateAtMost(bytes, packing, length);
  if (whole === 'damaged') return whole;
  return whole === 'tooLong' || whole.length < length ? 'wrongLength' : whole;
}
