// With Inspect and Shift: a click chooses one unit more or less, and a drag those in a box.
import type { Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { boxOf } from './groupLayout';
import type { Ghost } from './placingHost';
import { isSameCell } from './unitRecords';

export interface ChoosingHost {
  count(): number;
  /** Null where it is gone. */
  cellOf(unit: number): Cell | null;
  toggle(unit: number): void;
  add(units: readonly number[]): void;
}

export class ChooseBox {
  private drag: { from: Cell; to: Cell } | null = null;

  constructor(private readonly host: ChoosingHost) {}

  /** `hit`: the unit that was pressed; -1 where it was none. */
  stroke(from: Cell, hit: number): Stroke {
    this.drag = { from, to: from };
    const move = (to: Cell): void => void (this.drag = { from, to });
    const up = (): void => {
      const { to } = this.drag ?? { to: from };
      this.drag = null;
      if (!isSameCell(from, to)) this.host.add(this.unitsIn(from, to));
      else if (hit >= 0) this.host.toggle(hit);
    };
    return { waits: false, move, up };
  }

  ghost(): Ghost | null {
    if (!this.drag) return null;
    const { from, to } = this.drag;
    return { boxes: [boxOf(from, to)], starts: [], goals: [], size: 1, group: 0, isRefused: false, label: '', at: to };
  }

  private unitsIn(from: Cell, to: Cell): number[] {
    const { left, top, right, bottom } = boxOf(from, to);
    return Array.from({ length: this.host.count() }, (_, unit) => unit).filter((unit) => {
      const cell = this.host.cellOf(unit);
      return !!cell && cell.x >= left && cell.x <= right && cell.y >= top && cell.y <= bottom;
    });
  }
}
