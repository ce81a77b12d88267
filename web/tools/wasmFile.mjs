// Reads and writes the sections of a WebAssembly module, which the build changes after the linker.
export const importSection = 2;
export const tableSection = 4;

/** Reads a WebAssembly module from a place on. */
export class Reader {
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
  /** The least size of a table or a memory, and its largest where it has one. */
  limits() {
    const hasMost = this.number() & 1;
    return { least: this.number(), most: hasMost ? this.number() : undefined };
  }
}

/** @param {number} value */
export function numberBytes(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/** @param {string} text */
export function textBytes(text) {
  const bytes = new TextEncoder().encode(text);
  return [...numberBytes(bytes.length), ...bytes];
}

/**
 * The module with the sections that `change` returns in place of its own. It leaves a section out for null.
 * @param {Uint8Array} module @param {(id: number, section: Uint8Array) => Uint8Array | null} change
 */
export function changedModule(module, change) {
  const reader = new Reader(module);
  const parts = [reader.take(8)];
  while (reader.at < module.length) {
    const id = reader.take(1)[0];
    const content = change(id, reader.take(reader.number()));
    if (content) parts.push(Uint8Array.from([id, ...numberBytes(content.length)]), content);
  }
  return Buffer.concat(parts);
}

/**
 * The imports of a module, each with the bytes that say what it is.
 * @param {Uint8Array} module
 */
export function importsOf(module) {
  let section = Uint8Array.of(0);
  changedModule(module, (id, content) => {
    if (id === importSection) section = Uint8Array.from(content);
    return content;
  });
  const reader = new Reader(section);
  return Array.from({ length: reader.number() }, () => {
    const [module, name, start] = [reader.text(), reader.text(), reader.at];
    const kind = reader.number();
    if (kind === 1) reader.take(1);
    const limits = kind === 1 || kind === 2 ? reader.limits() : null;
    if (!limits) reader.take(kind === 3 ? 2 : 0);
    if (kind === 0) reader.number();
    return { module, name, kind, limits, type: section.subarray(start, reader.at) };
  });
}
