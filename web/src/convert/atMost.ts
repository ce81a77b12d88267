/** The bytes of a stream; null where it has more than `most`. A device, a pipe or a file that grows does not say its size, so its bytes are counted. */
export async function atMost(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  const all = new Uint8Array(length);
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}
