// Joins the data segments of a module into one. The linker leaves out zeros between segments and names the place of each, which compresses worse than
// zeros do: the first part of the solver takes 1.5 kB less with one segment.
import { changedModule, numberBytes, Reader } from './wasmFile.mjs';

const dataSection = 11;
const countSection = 12;
const [constant, end] = [0x41, 0x0b];
/** More zeros between two segments would make the file longer than it has to be. */
const mostZeros = 1024;

/** A number as the operand of an instruction, which has a sign. @param {number} value */
function operandBytes(value) {
  const bytes = numberBytes(value);
  // The sign is the highest bit of the last seven.
  if (bytes.at(-1) & 64) bytes.push(bytes.pop() | 128, 0);
  return bytes;
}

/** @param {Uint8Array} section */
function joined(section) {
  const reader = new Reader(section);
  const segments = Array.from({ length: reader.number() }, () => {
    const [kind, instruction, place, last] = [reader.number(), reader.number(), reader.number(), reader.number()];
    if (kind !== 0 || instruction !== constant || last !== end) throw new Error('a data segment has no fixed place');
    return { place, bytes: reader.take(reader.number()) };
  });
  const first = segments[0]?.place ?? 0;
  const last = segments.at(-1);
  const whole = new Uint8Array(last ? last.place + last.bytes.length - first : 0);
  let before = first;
  for (const { place, bytes } of segments) {
    if (place < before || place - before > mostZeros) throw new Error('data segments do not lie one after the other');
    whole.set(bytes, place - first);
    before = place + bytes.length;
  }
  return Uint8Array.from([1, 0, constant, ...operandBytes(first), end, ...numberBytes(whole.length), ...whole]);
}

/** @param {Uint8Array} module */
export const withOneSegment = (module) =>
  changedModule(module, (id, section) => (id === dataSection ? joined(section) : id === countSection ? Uint8Array.of(1) : section));
