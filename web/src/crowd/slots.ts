// The slots of a formation: where each unit would be if it stood beside the leader as it did at the start. A unit that is out of its slot has a line
// to it.
import { strokeLines } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { unitRadius, unitScales } from './unitForm';
import type { UnitPlaces } from './unitPlaces';

/** A slot of a unit that is not in it, in cells: its middle. */
export interface Slot {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

/** More than this, in cells, is out of a slot. */
const slack = 0.05;

/** `starts`: the cell of each unit at tick 0. `isFree`: whether a unit could be at a place. */
export function slotsOf(
  { count, mapWidth }: Crowd,
  { x, y }: UnitPlaces,
  starts: readonly number[],
  leader: number,
  isFree: (x: number, y: number) => boolean,
): Slot[] {
  const across = (unit: number): number => starts[unit]! % mapWidth;
  const down = (unit: number): number => Math.floor(starts[unit]! / mapWidth);
  return Array.from({ length: count }, (_, unit) => ({
    unit,
    x: x[leader]! + across(unit) - across(leader),
    y: y[leader]! + down(unit) - down(leader),
  })).filter(
    (slot) => Math.max(Math.abs(slot.x - x[slot.unit]!), Math.abs(slot.y - y[slot.unit]!)) > slack && isFree(Math.floor(slot.x), Math.floor(slot.y)),
  );
}

/** Below the units. */
export function drawSlots({ pen, camera, paint: { tokens } }: CrowdSheet, { x, y }: UnitPlaces, slots: readonly Slot[]): void {
  const { left, top, scale } = camera;
  if (scale < unitScales.form || slots.length === 0) return;
  const placed = (across: number, along: number): { x: number; y: number } => ({ x: left + across * scale, y: top + along * scale });
  const lines = slots.map((slot) => [placed(x[slot.unit]!, y[slot.unit]!), placed(slot.x, slot.y)]);
  strokeLines(pen, lines, [[tokens.muted, 1, 0.6, [2, 3]]]);
  pen.setLineDash([2.5, 2.5]);
  pen.strokeStyle = tokens.muted;
  pen.lineWidth = 1.3;
  for (const slot of slots) {
    const { x: middle, y: height } = placed(slot.x, slot.y);
    circle(pen, middle, height, unitRadius(scale));
    pen.stroke();
  }
  pen.setLineDash([]);
}
