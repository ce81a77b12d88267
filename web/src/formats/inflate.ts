// Unpacks what announced its size, and stops where more comes.
export type Packing = 'deflate' | 'gzip';

export async function inflate(bytes: Uint8Array<ArrayBuffer>, packing: Packing, length: number): Promise<Uint8Array | 'damaged' | 'wrongLength'> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(packing)).getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      total += value.length;
      if (total > length) {
        // Nobody waits for it: what a stream says after it was given up is of no interest.
        reader.cancel().catch(() => undefined);
        return 'wrongLength';
      }
      parts.push(value);
    }
  } catch {
    return 'damaged';
  }
  if (total < length) return 'wrongLength';
  const whole = new Uint8Array(length);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}
