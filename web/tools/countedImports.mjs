// The first part of the solver imports a stand-in for each function of the second part, a thousand of them, and names each by its place in the
// table. Here a name becomes the number of places that are skipped since the one before, and no text where that is none: most are equal, so they
// take a sixth of the bytes. The page counts along (web/src/core/program.ts), because an engine reads imports in their order.
const importSection = 2;

/** Reads a WebAssembly module from a place on. */
class Reader {
  /** @param {Uint8Array} bytes @param {number} at */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  text() {
    return new TextDecoder().decode(this.take(this.number()));
  }
}

/** @param {number} value */
function numberBytes(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** @param {string} text */
const textBytes = (text) => [...numberBytes(text.length), ...new TextEncoder().encode(text)];

/** @param {Uint8Array} section @param {string} namespace */
function renamed(section, namespace) {
  const reader = new Reader(section);
  const count = reader.number();
  const bytes = numberBytes(count);
  let last = -1;
  for (let i = 0; i < count; i++) {
    const [module, name] = [reader.text(), reader.text()];
    const kind = reader.take(1)[0];
    if (kind !== 0) throw new Error('only functions are imported');
    const skipped = Number(name) - last - 1;
    bytes.push(...textBytes(module));
    if (module !== namespace) bytes.push(...textBytes(name));
    else if (skipped < 0) throw new Error('imports do not stand in the order of the table');
    else bytes.push(...textBytes(skipped === 0 ? '' : String(skipped)));
    if (module === namespace) last = Number(name);
    bytes.push(kind, ...numberBytes(reader.number()));
  }
  return bytes;
}

/**
 * The module with other names of the functions that it imports from this namespace.
 * @param {Uint8Array} module @param {string} namespace
 */
export function countedImports(module, namespace) {
  const reader = new Reader(module);
  const parts = [reader.take(8)];
  while (reader.at < module.length) {
    const id = reader.take(1)[0];
    const section = reader.take(reader.number());
    const content = id === importSection ? Uint8Array.from(renamed(section, namespace)) : section;
    parts.push(Uint8Array.from([id, ...numberBytes(content.length)]), content);
  }
  return Buffer.concat(parts);
}
