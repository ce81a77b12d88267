/** Reads a stream; null where it has more than `most` bytes. A device, a pipe or a growing file does not say its size, so this counts its bytes. */
export async function atMost(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
