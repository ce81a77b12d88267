// Which unit starts or ends at a cell: the bodies of all units at both ends.
import type { Cell } from '../model/ui';
import type { UnitEnd, UnitRecord } from './unitRecords';

export class TakenCells {
  private readonly taken: Record<UnitEnd, Map<number, number>> = { start: new Map(), goal: new Map() };

  constructor(
    units: readonly Pick<UnitRecord, 'start' | 'goal' | 'size'>[],
    private readonly width: number,
  ) {
    units.forEach((unit, number) => {
      for (const end of ['start', 'goal'] as const) for (const cell of this.body(unit[end], unit.size)) this.taken[end].set(cell, number);
    });
  }

  /** The unit whose start or goal a body of this size would overlap, another one than `except`; -1 where there is none. */
  at(end: UnitEnd, cell: Cell, size = 1, except = -1): number {
    for (const each of this.body(cell, size)) {
      const number = this.taken[end].get(each);
      if (number !== undefined && number !== except) return number;
    }
    return -1;
  }

  private body({ x, y }: Cell, size: number): number[] {
    if (size === 1) return [y * this.width + x];
    return Array.from({ length: size * size }, (_, i) => (y + Math.floor(i / size)) * this.width + x + (i % size));
  }
}
