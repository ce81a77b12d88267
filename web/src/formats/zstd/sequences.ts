// The sequences of a block of Zstandard: each copies literals, and then a match, which are bytes that were written before.
import { BackwardBits } from './bits';
import { largestBlock } from './literals';
import { rleTable, readStateTable, stateTable, State, type Limits, type StateTable } from './states';

/** What is kept from block to block. */
export interface Memory {
  /** The tables of literal lengths, offsets and match lengths. */
  tables: (StateTable | null)[];
  /** The last three offsets, the latest first. */
  offsets: [number, number, number];
}

export interface Output {
  bytes: Uint8Array;
  /** Bytes written. */
  length: number;
}

interface Part {
  most: Limits;
  standard: StateTable;
}

/** Extra bits of each length code, and the smallest length that it encodes. */
interface Lengths {
  bits: readonly number[];
  bases: readonly number[];
}

function lengthsOf(first: number, bits: readonly number[]): Lengths {
  const bases = [first];
  for (const count of bits) bases.push(bases.at(-1)! + 2 ** count);
  return { bits, bases };
}

const times = (count: number, value: number): number[] => Array<number>(count).fill(value);
const literalLengths = lengthsOf(0, [...times(16, 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
const matchLengths = lengthsOf(3, [...times(32, 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
/** Larger offsets than any layer has bytes. */
const mostOffsetBits = 25;

/** The tables that the format itself has. */
const parts: readonly Part[] = [
  {
    most: { log: 9, symbols: literalLengths.bits.length },
    standard: stateTable([4, 3, ...times(11, 2), 1, 1, 1, ...times(9, 2), 3, 2, ...times(5, 1), ...times(4, -1)], 6)!,
  },
  {
    most: { log: 8, symbols: 32 },
    standard: stateTable([...times(6, 1), 2, 2, 2, ...times(15, 1), ...times(5, -1)], 5)!,
  },
  {
    most: { log: 9, symbols: matchLengths.bits.length },
    standard: stateTable([1, 4, 3, ...times(6, 2), ...times(37, 1), ...times(7, -1)], 6)!,
  },
];
const standardTable = 0;
const singleSymbol = 1;
const ownTable = 2;

function tableOf(mode: number, bytes: Uint8Array, { most, standard }: Part, before: StateTable | null): { table: StateTable; length: number } | null {
  if (mode === standardTable) return { table: standard, length: 0 };
  if (mode === ownTable) return readStateTable(bytes, most);
  if (mode === singleSymbol) return bytes.length > 0 && bytes[0]! < most.symbols ? { table: rleTable(bytes[0]!), length: 1 } : null;
  return before && { table: before, length: 0 };
}

/** How many there are, and how many bytes say so. */
function countOf(bytes: Uint8Array): { count: number; length: number } | null {
  const [first, second, third] = bytes;
  if (first === undefined) return null;
  if (first < 128) return { count: first, length: 1 };
  if (second === undefined) return null;
  if (first < 255) return { count: ((first - 128) << 8) + second, length: 2 };
  return third === undefined ? null : { count: second + (third << 8) + 0x7f00, length: 3 };
}

/** A value up to 3 stands for one of the last offsets, and for another one where the sequence has no literals. */
function offsetOf(value: number, hasLiterals: boolean, { offsets }: Memory): number {
  const [first, second, third] = offsets;
  const place = value > 3 ? 3 : value - (hasLiterals ? 1 : 0);
  if (place === 0) return first;
  const offset = value > 3 ? value - 3 : place === 1 ? second : place === 2 ? third : first - 1;
  offsets.splice(0, 3, offset, first, place === 1 ? third : second);
  return offset;
}

/** Writes what the block holds behind its literals. False where it is damaged, or holds more than there is room for. */
export function runSequences(section: Uint8Array, literals: Uint8Array, memory: Memory, output: Output): boolean {
  const counted = countOf(section);
  if (!counted) return false;
  const { bytes } = output;
  const end = Math.min(bytes.length, output.length + largestBlock);
  let taken = 0;
  const write = (count: number): boolean => {
    if (taken + count > literals.length || output.length + count > end) return false;
    for (let i = 0; i < count; i++) bytes[output.length + i] = literals[taken + i]!;
    taken += count;
    output.length += count;
    return true;
  };
  if (counted.count === 0) return counted.length === section.length && write(literals.length);
  const modes = section[counted.length];
  if (modes === undefined || (modes & 3) !== 0) return false;
  let rest = section.subarray(counted.length + 1);
  for (const [index, part] of parts.entries()) {
    const found = tableOf((modes >> (6 - 2 * index)) & 3, rest, part, memory.tables[index]!);
    if (!found) return false;
    memory.tables[index] = found.table;
    rest = rest.subarray(found.length);
  }
  const stream = new BackwardBits(rest);
  const [literalCode, offsetCode, matchCode] = memory.tables.map((table) => new State(table!, stream)) as [State, State, State];
  for (let left = counted.count; left > 0; left--) {
    if (offsetCode.symbol > mostOffsetBits) return false;
    const value = (1 << offsetCode.symbol) + stream.read(offsetCode.symbol);
    const length = matchLengths.bases[matchCode.symbol]! + stream.read(matchLengths.bits[matchCode.symbol]!);
    const count = literalLengths.bases[literalCode.symbol]! + stream.read(literalLengths.bits[literalCode.symbol]!);
    const offset = offsetOf(value, count > 0, memory);
    if (stream.left < 0 || !write(count) || offset < 1 || offset > output.length || output.length + length > end) return false;
    for (let i = 0, at = output.length; i < length; i++, at++) bytes[at] = bytes[at - offset]!;
    output.length += length;
    if (left === 1) break;
    literalCode.advance();
    matchCode.advance();
    offsetCode.advance();
  }
  return stream.left === 0 && write(literals.length - taken);
}
