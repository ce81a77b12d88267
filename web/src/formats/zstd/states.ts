// Tables of states: each state of such a table is a symbol, and leads on to another state by some bits of the stream.
import { bitsAt, highestBit, type BackwardBits } from './bits';

export interface StateTable {
  /** The table has 2 to this many states. */
  log: number;
  symbols: Uint8Array;
  /** Bits that lead on from each state, and what is added to them. */
  bits: Uint8Array;
  bases: Uint16Array;
}

/** By symbol how many states it has; −1 is one state that begins again. */
export function stateTable(shares: readonly number[], log: number): StateTable | null {
  const size = 1 << log;
  const table = { log, symbols: new Uint8Array(size), bits: new Uint8Array(size), bases: new Uint16Array(size) };
  let end = size;
  for (const [symbol, share] of shares.entries()) if (share === -1) table.symbols[--end] = symbol;
  const step = (size >> 1) + (size >> 3) + 3;
  let place = 0;
  for (const [symbol, share] of shares.entries()) {
    for (let i = 0; i < share; i++) {
      table.symbols[place] = symbol;
      do place = (place + step) & (size - 1);
      while (place >= end);
    }
  }
  if (place !== 0) return null;
  const next = shares.map(Math.abs);
  for (let state = 0; state < size; state++) {
    const reached = next[table.symbols[state]!]!++;
    const bits = log - highestBit(reached);
    table.bits[state] = bits;
    table.bases[state] = (reached << bits) - size;
  }
  return table;
}

/** Of a single symbol. */
export const onlySymbol = (symbol: number): StateTable => ({ log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) });

export interface Limits {
  log: number;
  symbols: number;
}

const smallestLog = 5;

/** A table that is written at the beginning of the bytes, and how many of them it takes. */
export function readStateTable(bytes: Uint8Array, most: Limits): { table: StateTable; length: number } | null {
  const log = bitsAt(bytes, 0, 4) + smallestLog;
  if (log > most.log) return null;
  const shares: number[] = [];
  let place = 4;
  let left = 1 << log;
  while (left > 0 && shares.length <= most.symbols && place < 8 * bytes.length) {
    // Small numbers take a bit less.
    const count = highestBit(left + 1) + 1;
    const spare = (1 << count) - 2 - left;
    const low = bitsAt(bytes, place, count - 1);
    const whole = bitsAt(bytes, place, count);
    const isShort = low < spare;
    const value = isShort ? low : whole >= 1 << (count - 1) ? whole - spare : whole;
    place += isShort ? count - 1 : count;
    shares.push(value - 1);
    left -= Math.abs(value - 1);
    for (let more = value === 1 ? 3 : 0; more === 3 && shares.length <= most.symbols; ) {
      more = bitsAt(bytes, place, 2);
      place += 2;
      for (let i = 0; i < more; i++) shares.push(0);
    }
  }
  const length = (place + 7) >>> 3;
  if (left !== 0 || shares.length > most.symbols || length > bytes.length) return null;
  const table = stateTable(shares, log);
  return table && { table, length };
}

/** Walks a table along a stream. */
export class State {
  private state: number;

  constructor(private readonly table: StateTable, private readonly stream: BackwardBits) {
    this.state = stream.read(table.log);
  }

  get symbol(): number {
    return this.table.symbols[this.state]!;
  }

  goOn(): void {
    const { table, stream, state } = this;
    this.state = table.bases[state]! + stream.read(table.bits[state]!);
  }
}
