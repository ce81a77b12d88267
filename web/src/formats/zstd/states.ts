// Tables of finite state entropy (FSE): each state of a table is a symbol, and some bits of the stream lead to the next state.
import { bitsAt, highestBit, type BackwardBits } from './bits';

export interface StateTable {
  /** The table has 2 to this many states. */
  log: number;
  symbols: Uint8Array;
  /** Bits that lead on from each state, and what is added to them. */
  bits: Uint8Array;
  bases: Uint16Array;
}

/** Builds an FSE table. `counts`: the states of each symbol; −1 is “less than one”, a single state at the end of the table. */
export function stateTable(counts: readonly number[], log: number): StateTable | null {
  const size = 1 << log;
  const table = { log, symbols: new Uint8Array(size), bits: new Uint8Array(size), bases: new Uint16Array(size) };
  let end = size;
  for (const [symbol, count] of counts.entries()) if (count === -1) table.symbols[--end] = symbol;
  const step = (size >> 1) + (size >> 3) + 3;
  let place = 0;
  for (const [symbol, count] of counts.entries()) {
    for (let i = 0; i < count; i++) {
      table.symbols[place] = symbol;
      do place = (place + step) & (size - 1);
      while (place >= end);
    }
  }
  if (place !== 0) return null;
  const next = counts.map(Math.abs);
  for (let state = 0; state < size; state++) {
    const reached = next[table.symbols[state]!]!++;
    const bits = log - highestBit(reached);
    table.bits[state] = bits;
    table.bases[state] = (reached << bits) - size;
  }
  return table;
}

/** Every state is this symbol. */
export const rleTable = (symbol: number): StateTable => ({
  log: 0,
  symbols: Uint8Array.of(symbol),
  bits: new Uint8Array(1),
  bases: new Uint16Array(1),
});

export interface Limits {
  log: number;
  symbols: number;
}

const smallestLog = 5;

/** A table that is written at the beginning of the bytes, and how many of them it takes. */
export function readStateTable(bytes: Uint8Array, most: Limits): { table: StateTable; length: number } | null {
  const log = bitsAt(bytes, 0, 4) + smallestLog;
  if (log > most.log) return null;
  const counts: number[] = [];
  let place = 4;
  let left = 1 << log;
  while (left > 0 && counts.length <= most.symbols && place < 8 * bytes.length) {
    // Values below `spare` are one bit shorter.
    const bits = highestBit(left + 1) + 1;
    const spare = (1 << bits) - 2 - left;
    const low = bitsAt(bytes, place, bits - 1);
    const whole = bitsAt(bytes, place, bits);
    const isShort = low < spare;
    const value = isShort ? low : whole >= 1 << (bits - 1) ? whole - spare : whole;
    place += isShort ? bits - 1 : bits;
    counts.push(value - 1);
    left -= Math.abs(value - 1);
    for (let more = value === 1 ? 3 : 0; more === 3 && counts.length <= most.symbols; ) {
      more = bitsAt(bytes, place, 2);
      place += 2;
      for (let i = 0; i < more; i++) counts.push(0);
    }
  }
  const length = (place + 7) >>> 3;
  if (left !== 0 || counts.length > most.symbols || length > bytes.length) return null;
  const table = stateTable(counts, log);
  return table && { table, length };
}

/** Walks a table along a stream. */
export class State {
  private state: number;

  constructor(
    private readonly table: StateTable,
    private readonly stream: BackwardBits,
  ) {
    this.state = stream.read(table.log);
  }

  get symbol(): number {
    return this.table.symbols[this.state]!;
  }

  advance(): void {
    const { table, stream, state } = this;
    this.state = table.bases[state]! + stream.read(table.bits[state]!);
  }
}
