// What the strokes that place units may do, and the ghost that shows the result before it counts.
import type { Cell } from '../model/ui';
import type { CellBox } from './groupLayout';
import type { TakenCells } from './takenCells';
import type { UnitRecord } from './unitRecords';
import type { UnitGround, PlaceRefusal } from './unitRefusals';

export interface PlacingHost {
  /** All units at tick 0, that of the query among them. */
  units(): readonly UnitRecord[];
  ground(): UnitGround;
  /** The cells at which these units start and end. */
  taken(): TakenCells;
  /** Replaces all units, as a part of the gesture that is under way. */
  put(units: readonly UnitRecord[]): void;
  /** `number`: of the unit that is refused, from 0 on. */
  refused(refusal: PlaceRefusal, number: number): void;
  announce(text: string): void;
}

export interface Ghost {
  readonly boxes: readonly CellBox[];
  readonly starts: readonly Cell[];
  /** In the order of the starts; there may be fewer. */
  readonly goals: readonly Cell[];
  readonly size: number;
  readonly group: number;
  /** It cannot be placed like this. */
  readonly isRefused: boolean;
  /** Beside `at`; '' for none. */
  readonly label: string;
  readonly at: Cell;
}
