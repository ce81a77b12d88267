// The slots of a formation: where each unit would be if it stood beside the leader as it did at the start, or as its goal lies beside that of the
// leader, whichever is nearer. A unit that is out of its slot has a line to it.
import { strokeLines } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { unitRadius } from './unitForm';
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
  { count, mapWidth, goal }: Crowd,
  { x, y }: UnitPlaces,
  starts: ArrayLike<number>,
  leader: number,
  isFree: (x: number, y: number) => boolean,
): Slot[] {
  const beside = (cells: ArrayLike<number>, unit: number): Slot => ({
    unit,
    x: x[leader]! + (cells[unit]! % mapWidth) - (cells[leader]! % mapWidth),
    y: y[leader]! + Math.floor(cells[unit]! / mapWidth) - Math.floor(cells[leader]! / mapWidth),
  });
  const away = (slot: Slot): number => Math.max(Math.abs(slot.x - x[slot.unit]!), Math.abs(slot.y - y[slot.unit]!));
  return Array.from({ length: count }, (_, unit) => {
    const [first, last] = [beside(starts, unit), beside(goal, unit)];
    return away(last) < away(first) ? last : first;
  }).filter((slot) => away(slot) > slack && isFree(Math.floor(slot.x), Math.floor(slot.y)));
}

/** Draws a dashed ring as large as a unit. */
export function drawDashedRing({ pen, camera }: CrowdSheet, x: number, y: number, colour: string): void {
  pen.setLineDash([2.5, 2.5]);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.3;
  circle(pen, camera.left + x * camera.scale, camera.top + y * camera.scale, unitRadius(camera.scale));
  pen.stroke();
  pen.setLineDash([]);
}

export const drawSlot = (sheet: CrowdSheet, { x, y }: Pick<Slot, 'x' | 'y'>): void => drawDashedRing(sheet, x, y, sheet.paint.tokens.muted);

/** Draws them with a line from each unit. They lie below the units. */
export function drawSlots(sheet: CrowdSheet, { x, y }: UnitPlaces, slots: readonly Slot[]): void {
  const { pen, camera, paint } = sheet;
  if (slots.length === 0) return;
  const placed = (across: number, down: number): { x: number; y: number } => ({
    x: camera.left + across * camera.scale,
    y: camera.top + down * camera.scale,
  });
  const lines = slots.map((slot) => [placed(x[slot.unit]!, y[slot.unit]!), placed(slot.x, slot.y)]);
  strokeLines(pen, lines, [[paint.tokens.muted, 1, 0.6, [2, 3]]]);
  for (const slot of slots) drawSlot(sheet, slot);
}
