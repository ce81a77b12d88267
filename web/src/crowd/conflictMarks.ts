// Units that are in conflict: two of them are drawn apart, toward where they come from, with a ring around both. A conflict of another tick has a
// cross.
import { strokeAll } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Hex } from '../view/palette';
import type { Pen } from '../view/pen';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { drawTag } from './tag';
import { unitRadius, unitScales } from './unitForm';
import { drawUnits } from './unitMarks';
import type { UnitPlaces } from './unitPlaces';
import { leastRing } from './unitRings';
import { addCross } from './unitShapes';

/** Two units that want one cell, or whose moves cross, in the tick that is drawn. */
export interface Conflict {
  readonly units: readonly [number, number];
  /** Where each of them was a tick before: cells of the map, row by row. */
  readonly from: readonly [number, number];
}

/** How far two units that want one cell are drawn from it, in cells. */
const apart = 0.25;
/** From the rims of both units to the ring around them, in pixels. */
const around = 4;

/** The places with both units of each conflict drawn apart. Two that exchange their cells are so already. */
export function placesApart({ mapWidth, size }: Crowd, { x, y }: UnitPlaces, conflicts: readonly Conflict[]): UnitPlaces {
  if (conflicts.length === 0) return { x, y };
  const moved = { x: x.slice(), y: y.slice() };
  for (const { units, from } of conflicts) {
    const [a, b] = units;
    if (Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!) >= 2 * apart) continue;
    for (const [k, unit] of units.entries()) {
      const half = size[unit]! / 2;
      const left = from[k]! % mapWidth;
      const across = left + half - x[unit]!;
      const down = (from[k]! - left) / mapWidth + half - y[unit]!;
      const length = Math.hypot(across, down);
      // One that stays gives way to the side.
      moved.x[unit]! += length > 0 ? (across / length) * apart : (k === 0 ? -1 : 1) * apart;
      moved.y[unit]! += length > 0 ? (down / length) * apart : 0;
    }
  }
  return moved;
}

/** `places`: of placesApart(). `label`: of the conflict that is chosen, or empty. */
export function drawConflict(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, { units: [a, b] }: Conflict, label = ''): void {
  const { pen, camera, paint } = sheet;
  const { left, top, scale } = camera;
  const { danger, free } = paint.tokens;
  drawUnits(sheet, crowd, places, [a, b]);
  const x = left + ((places.x[a]! + places.x[b]!) / 2) * scale;
  const y = top + ((places.y[a]! + places.y[b]!) / 2) * scale;
  const half = Math.hypot(places.x[a]! - places.x[b]!, places.y[a]! - places.y[b]!) / 2;
  const radius = Math.max(half * scale + unitRadius(scale, Math.max(crowd.size[a]!, crowd.size[b]!)) + around, leastRing);
  circle(pen, x, y, radius);
  strokeAll(pen, [
    [free, 5.6],
    [danger, 2.6],
  ]);
  if (label !== '') drawTag(sheet, label, x + radius * 0.75, y + radius + 9, danger);
}

/** Crosses at the cells of conflicts of other ticks. */
export function drawCrosses({ pen, camera, paint }: CrowdSheet, mapWidth: number, cells: readonly number[]): void {
  if (cells.length === 0) return;
  pen.beginPath();
  for (const cell of cells) {
    const left = cell % mapWidth;
    const { x, y } = camera.centreOf({ x: left, y: (cell - left) / mapWidth });
    addCross(pen, x, y, camera.scale < unitScales.beak ? 3 : 4);
  }
  pen.lineCap = 'round';
  strokeAll(pen, [
    [paint.tokens.free, 4],
    [paint.tokens.danger, 2, 0.85],
  ]);
  pen.lineCap = 'butt';
}

/** The mark of a tick with conflicts on the row of ticks. */
export function conflictMark(pen: Pen, x: number, y: number, half: number, danger: Hex): void {
  pen.beginPath();
  addCross(pen, x, y, half);
  pen.lineCap = 'round';
  strokeAll(pen, [[danger, 2.2]]);
  pen.lineCap = 'butt';
}
