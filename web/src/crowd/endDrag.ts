// A drag of the start or the goal of a unit that is there. A click pins the unit.
import type { Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { unitWords } from '../words/units';
import type { Ghost, PlacingHost } from './placingHost';
import { isSameCell, type UnitEnd, type UnitRecord } from './unitRecords';
import { refusalOf, type PlaceRefusal } from './unitRefusals';

export interface GrabbedEnd {
  readonly unit: number;
  readonly end: UnitEnd;
}

export class EndDrag {
  private drag: (GrabbedEnd & { by: Cell }) | null = null;

  /** `pin`: called when the reader clicks the unit. */
  constructor(
    private readonly host: PlacingHost,
    private readonly pin: (unit: number) => void,
  ) {}

  stroke({ unit, end }: GrabbedEnd, from: Cell): Stroke {
    this.drag = { unit, end, by: { x: 0, y: 0 } };
    const move = (to: Cell): void => void (this.drag = { unit, end, by: { x: to.x - from.x, y: to.y - from.y } });
    const up = (): void => {
      const { by } = this.drag ?? { by: { x: 0, y: 0 } };
      this.drag = null;
      if (isSameCell(by, { x: 0, y: 0 })) this.pin(unit);
      else this.put(unit, end, by);
    };
    return { waits: false, move, up };
  }

  ghost(): Ghost | null {
    if (!this.drag) return null;
    const { unit, end, by } = this.drag;
    const moved = this.moved(unit, end, by);
    if (!moved) return null;
    return {
      boxes: [],
      starts: [moved.start],
      goals: [moved.goal],
      size: moved.size,
      group: moved.group,
      isRefused: this.refusal(unit, moved) !== null,
      label: fill(unitWords.name, { number: count(unit + 1) }),
      at: moved[end],
    };
  }

  private put(unit: number, end: UnitEnd, by: Cell): void {
    const { host } = this;
    const moved = this.moved(unit, end, by);
    if (!moved) return;
    const refusal = this.refusal(unit, moved);
    if (refusal) return host.refused(refusal, unit);
    host.put(host.units().map((each, i) => (i === unit ? moved : each)));
    host.announce(fill(unitWords.moved[end], { ...moved[end], number: count(unit + 1) }));
  }

  private moved(unit: number, end: UnitEnd, by: Cell): UnitRecord | null {
    const before = this.host.units()[unit];
    return before ? { ...before, [end]: { x: before[end].x + by.x, y: before[end].y + by.y } } : null;
  }

  private refusal(unit: number, moved: UnitRecord): PlaceRefusal | null {
    return refusalOf(moved, unit, this.host.ground(), this.host.taken());
  }
}
