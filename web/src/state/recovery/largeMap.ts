// A map that fits into no link, as it is kept: a byte for each cell, under a name that is made of them, and a note that says which map it
// is, which cells changed since, and all else that a link would say. So a stroke writes only a short note, and the map is written again seldom.
import { jobDone, progressAt } from '../../core/job';
import type { SearchPlan } from '../../core/searchPlan';
import { lastStep } from '../../core/strides';
import { mostLinkedSearches } from '../link/laneLink';
import type { KeptLanes } from './keptLanes';
import { isNote } from './tabState';

export interface LargeMap {
  id: string;
  width: number;
  height: number;
  /**
   * The terrain class in three bits, above them the barred moves in four. Where classes need more bits, a byte for the class of each cell, and
   * behind all of these a byte for its barred moves.
   */
  cells: Uint8Array<ArrayBuffer>;
}

export interface Note {
  map: string;
  /** Runs of equal cells: the gap before each, its length, and what its cells are. */
  changes: number[];
  /** The fields of the chosen search, as SearchPlan has them. */
  fields: string;
  /** The step of the chosen search. */
  step: number;
  /** The tick of a world that moves; notes of before have none. */
  tick?: number;
  /** It holds all searches, where there are several. */
  lanes?: KeptLanes | undefined;
}

const classBits = 3;
const classMask = (1 << classBits) - 1;
const barrierMask = 15;
/** The classes that have names. */
const lastNamed = 4;
const largestByte = 255;
/** No byte: a cell that a map of one byte for each cell cannot have. */
const tooLarge = largestByte + 1;
/** The most numbers of changes, and characters of a note. Where there are more, the map is stored again. */
const mostNumbers = 12_000;
const longestNote = 200_000;

/** Two sums of 32 bits: enough to tell maps apart, and to see damage. */
function sumOf(cells: Uint8Array<ArrayBuffer>): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  const words = new Uint32Array(cells.buffer, 0, cells.length >> 2);
  // The cells behind the last whole word are words of their own.
  const behind = cells.subarray(words.length * 4);
  for (let i = 0; i < words.length + behind.length; i++) {
    const word = i < words.length ? words[i]! : behind[i - words.length]!;
    a = Math.imul(a ^ word, 0x85ebca6b);
    a ^= a >>> 13;
    b = Math.imul(b ^ word, 0xc2b2ae35);
    b ^= b >>> 16;
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36).padStart(7, '0');
}

const isDouble = (width: number, height: number, cells: Uint8Array): boolean => cells.length > width * height;

export const idOf = (width: number, height: number, cells: Uint8Array<ArrayBuffer>): string =>
  `${width}x${height}${isDouble(width, height, cells) ? 'x2' : ''}-${sumOf(cells)}`;

/** How many bytes a map of this name has for each cell. */
export const bytesOfCell = (id: string): number => (/^\d+x\d+x2-/.test(id) ? 2 : 1);

/** The class and the barred moves of a cell in one byte; `tooLarge` where the class does not fit. */
function byteAt({ cells, barriers }: SearchPlan, i: number): number {
  if (cells[i]! > lastNamed) return tooLarge;
  return barriers.length === 0 ? cells[i]! : cells[i]! | (barriers[i]! << classBits);
}

function hasNamesOnly(cells: Uint8Array): boolean {
  for (let i = 0; i < cells.length; i++) if (cells[i]! > lastNamed) return false;
  return true;
}

/** The cells of a large map. */
export function packed(plan: SearchPlan): Uint8Array<ArrayBuffer> {
  const { cells, barriers } = plan;
  if (!hasNamesOnly(cells)) {
    const both = new Uint8Array(2 * cells.length);
    both.set(cells);
    both.set(barriers, cells.length);
    return both;
  }
  const bytes = new Uint8Array(cells);
  for (let i = 0; i < barriers.length; i++) bytes[i] = byteAt(plan, i);
  return bytes;
}

function isBarred(cells: Uint8Array): boolean {
  for (let i = 0; i < cells.length; i++) if (cells[i]! > classMask) return true;
  return false;
}

/** As the core takes them. */
export function searchPlanOf({ width, height, cells }: Omit<LargeMap, 'id'>, fields: string): SearchPlan {
  if (isDouble(width, height, cells)) {
    const barriers = cells.subarray(width * height);
    return {
      width,
      height,
      cells: cells.subarray(0, width * height),
      barriers: barriers.some((byte) => byte > 0) ? barriers : new Uint8Array(),
      fields,
    };
  }
  if (!isBarred(cells)) return { width, height, cells, barriers: new Uint8Array(), fields };
  const [classes, barriers] = [new Uint8Array(cells.length), new Uint8Array(cells.length)];
  for (let i = 0; i < cells.length; i++) {
    classes[i] = cells[i]! & classMask;
    barriers[i] = (cells[i]! >> classBits) & barrierMask;
  }
  return { width, height, cells: classes, barriers, fields };
}

/** Compares a stored map with its present state, in parts. */
export class MapComparison {
  readonly changes: number[] = [];
  /** They would fill more than a note, or fit into no stored byte. */
  areTooMany = false;
  private next = 0;
  /** The cell behind the last run. */
  private end = 0;

  constructor(
    private readonly before: Uint8Array,
    private readonly after: SearchPlan,
  ) {}

  /** At most `cells` more cells, and the rest of a run. */
  advance(cells: number): number {
    const { before } = this;
    const limit = Math.min(this.next + cells, before.length);
    while (this.next < limit && !this.areTooMany) {
      if (before[this.next] === this.cell(this.next)) this.next++;
      else this.addRun();
    }
    return this.areTooMany ? jobDone : progressAt(this.next, before.length);
  }

  private cell(i: number): number {
    const { before, after } = this;
    const { length } = after.cells;
    if (before.length === length) return byteAt(after, i);
    return i < length ? after.cells[i]! : (after.barriers[i - length] ?? 0);
  }

  /** A run takes in cells that had its value before, so each row of an erased rectangle is one run. */
  private addRun(): void {
    const first = this.next;
    const value = this.cell(first);
    this.areTooMany = this.changes.length === mostNumbers || value === tooLarge;
    if (this.areTooMany) return;
    do this.next++;
    while (this.next < this.before.length && this.cell(this.next) === value);
    this.changes.push(first - this.end, this.next - first, value);
    this.end = this.next;
  }
}

/** The cells with these changes applied; null where a change lies off the map. */
export function withChanges(cells: Uint8Array<ArrayBuffer>, changes: readonly number[]): Uint8Array<ArrayBuffer> | null {
  const changed = cells.slice();
  let at = 0;
  for (let i = 0; i < changes.length; i += 3) {
    at += changes[i]!;
    const end = at + changes[i + 1]!;
    if (end > cells.length) return null;
    changed.fill(changes[i + 2]!, at, end);
    at = end;
  }
  return changed;
}

/** JSON has no Infinity. */
const finite = (step: number): number => Math.min(step, lastStep);

export function noteText({ map, changes, fields, step, tick, lanes }: Note): string {
  const several = lanes && { ...lanes, steps: lanes.steps.map(finite) };
  return JSON.stringify({ map, changes, fields, step: finite(step), ...(tick && { tick }), lanes: several });
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Undefined where they are none: the note is of the chosen search alone. */
function readLanes(value: unknown): KeptLanes | undefined {
  const { fields, steps, chosen } = (value ?? {}) as Partial<Record<keyof KeptLanes, unknown>>;
  if (typeof fields !== 'string' || !Array.isArray(steps) || !isCount(chosen)) return undefined;
  return steps.length <= mostLinkedSearches && chosen < steps.length && steps.every(isCount)
    ? { fields, steps: steps as number[], chosen }
    : undefined;
}

/** Null where it is none. */
export function readNote(text: string): Note | null {
  if (!isNote(text) || text.length > longestNote) return null;
  try {
    const { map, changes, fields, step, tick, lanes } = JSON.parse(text) as Partial<Record<keyof Note, unknown>>;
    if (typeof map !== 'string' || !Array.isArray(changes) || typeof fields !== 'string' || !isCount(step)) return null;
    const isWhole =
      changes.length % 3 === 0 &&
      changes.length <= mostNumbers &&
      changes.every((number, i) => isCount(number) && (i % 3 !== 2 || number <= largestByte));
    return isWhole ? { map, changes: changes as number[], fields, step, ...(isCount(tick) && { tick }), lanes: readLanes(lanes) } : null;
  } catch {
    return null;
  }
}

/** What a note says of the cells alone: equal for the same cells of the same map. */
export function cellsIn(text: string): string | undefined {
  const note = readNote(text);
  return note ? JSON.stringify([note.map, note.changes]) : undefined;
}

/** The map that a note names. */
export const mapIn = (text: string | null): string | null => readNote(text ?? '')?.map ?? null;
