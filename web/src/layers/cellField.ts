// One number for each cell of a lane, kept up to date in slices: only the cells that changed are read again.
import type { Explain } from '../core/engine';
import { CellValue, MomentField } from '../core/explainConstants';
import { isLeft, jobDone, type Slice } from '../core/job';
import type { Range } from './ramp';
import { Signal } from '../model/signal';

/** Kinds that give numbers to cells which the search has not reached. */
const everywhere = [CellValue.H, CellValue.Error, CellValue.Cost, CellValue.Clearance];
/** Kinds whose numbers no event changes. */
const still = [CellValue.Error, CellValue.Cost, CellValue.Clearance];

export class NumberField {
  values = new Float32Array(0);
  width = 0;
  height = 0;
  /** Rises with every change. */
  version = 0;
  /** The numbers are those at the cursor. */
  isComplete = false;
  /** The least and the greatest number, as of the last time that the field was complete. */
  range: Range = { least: Infinity, most: -Infinity };
  /** Called with the cells that have other numbers; null: all of them. */
  readonly onChange = new Signal<[cells: Uint32Array | null]>();
  private recording = '';
  private step = 0;
  private events = 0;
  /** The next row to be read where all are; the height when that is done. */
  private row = 0;
  /** A number changed that may have been an end of the range. */
  private isRangeStale = true;

  /**
   * `hasRange`: the field keeps `range` up to date. For that it reads all its numbers again after many of the changes, which takes long on a large
   * map.
   */
  constructor(
    readonly kind: CellValue,
    private readonly hasRange = true,
  ) {}

  /** Precondition: the lane is not stale. True while there is more to do. */
  update(explain: Explain, lane: number, width: number, height: number, slice: Slice): boolean {
    const moment = explain.cellMoment(lane, this.step);
    const read = (field: MomentField): number => moment[field]!;
    const recording = [read(MomentField.Lane), read(MomentField.Recording), width, height].join();
    const [step, events, isReordered] = [read(MomentField.Step), read(MomentField.Events), read(MomentField.Reordered) === 1];
    if (recording !== this.recording) this.begin(recording, width, height, events);
    else if (isReordered && this.kind === CellValue.F) this.readAll(events);
    this.step = step;
    this.isComplete = !isLeft(slice.run({ advance: (most) => this.advance(explain, lane, events, most) }));
    if (this.isComplete) this.readRange();
    return !this.isComplete;
  }

  private begin(recording: string, width: number, height: number, events: number): void {
    const isOtherSize = width !== this.width || height !== this.height;
    Object.assign(this, { recording, width, height });
    if (isOtherSize) this.values = new Float32Array(width * height).fill(Number.NaN);
    if (everywhere.includes(this.kind) || events > this.values.length / 4) return this.readAll(events);
    this.values.fill(Number.NaN);
    this.row = height;
    this.events = 0;
    this.range = { least: Infinity, most: -Infinity };
    this.isRangeStale = false;
    this.told(null);
  }

  private readAll(events: number): void {
    this.row = 0;
    this.events = events;
    this.isRangeStale = true;
  }

  /** Most changes make the range wider. Where a number at its end goes, the next one is unknown. */
  private put(cell: number, value: number): void {
    const { values, range } = this;
    const before = values[cell]!;
    values[cell] = value;
    if (before === range.least || before === range.most) this.isRangeStale = true;
    else if (value < range.least || value > range.most) this.range = { least: Math.min(range.least, value), most: Math.max(range.most, value) };
  }

  private told(cells: Uint32Array | null): void {
    this.version++;
    this.onChange.tell(cells);
  }

  private advance(explain: Explain, lane: number, events: number, most: number): number {
    const isStill = still.includes(this.kind);
    if (this.row < this.height) {
      const progress = explain.prepareCellValues(lane, this.kind, most);
      // A lane without such numbers has none anywhere.
      if (progress < 0) {
        this.values.fill(Number.NaN);
        this.row = this.height;
        this.isRangeStale = true;
        this.told(null);
        return progress;
      }
      if (progress === jobDone) this.readRows(explain.cellValues(lane, this.kind, this.row, most));
    } else if (!isStill && this.events !== events) {
      const progress = explain.readChangedCells(lane, this.kind, this.events, most);
      if (progress < 0) return progress;
      this.events = explain.nextEvent();
      const cells = explain.changedCells().slice();
      const values = explain.changedValues();
      for (let i = 0; i < cells.length; i++) this.put(cells[i]!, values[i]!);
      if (cells.length > 0) this.told(cells);
    }
    return this.row < this.height || (!isStill && this.events !== events) ? 0 : jobDone;
  }

  private readRows(values: Float32Array): void {
    // The lane has lost its numbers meanwhile.
    if (values.length === 0) {
      this.row = this.height;
      return;
    }
    this.values.set(values, this.row * this.width);
    const first = this.row * this.width;
    this.row += values.length / this.width;
    const cells = new Uint32Array(values.length);
    for (let i = 0; i < cells.length; i++) cells[i] = first + i;
    this.told(cells);
  }

  private readRange(): void {
    if (!this.isRangeStale || !this.hasRange) return;
    this.isRangeStale = false;
    let [least, most] = [Infinity, -Infinity];
    for (const value of this.values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
    this.range = { least, most };
  }
}
