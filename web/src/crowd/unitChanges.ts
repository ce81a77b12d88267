// Changes of units that are there, each one step of undo.
import { changeMotion, type World } from '../motion/worldHost';
import { putUnits, type UnitRecord } from './unitRecords';
import { TakenCells } from './takenCells';
import { refusalOf, placeRefusalText } from './unitRefusals';
import type { UnitsNow } from './unitsNow';

/** Changes these units. Returns why one of them cannot be placed so; '' where all were changed. */
export function changeUnits(world: World, now: UnitsNow, which: ReadonlySet<number>, change: (unit: UnitRecord) => UnitRecord): string {
  const { units, ground } = now;
  const wanted = units.map((unit, number) => (which.has(number) ? change(unit) : unit));
  const taken = new TakenCells(wanted, ground.width);
  for (const number of which) {
    const refusal = refusalOf(wanted[number]!, number, ground, taken);
    if (refusal) return placeRefusalText(refusal, number);
  }
  changeMotion(world, (motion, session) => putUnits(motion, session, wanted));
  return '';
}

/** The units that stay. The unit of the query stays where all were to go: a map has a start and a goal. */
export function unitsWithout(units: readonly UnitRecord[], which: ReadonlySet<number>): UnitRecord[] {
  const left = units.filter((_, number) => !which.has(number));
  const [first = units[0], ...others] = left;
  if (!first) return [];
  // One unit alone walks, or stands, as it did before.
  return others.length > 0 ? left : [{ ...first, moves: units[0]!.moves, ticks: units[0]!.ticks }];
}

/** How many were taken away. */
export function removeUnits(world: World, now: UnitsNow, which: ReadonlySet<number>): number {
  const { units } = now;
  const left = unitsWithout(units, which);
  if (left.length === units.length) return 0;
  return changeMotion(world, (motion, session) => putUnits(motion, session, left)) ? units.length - left.length : 0;
}
