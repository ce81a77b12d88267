// The cells that a unit will hold, with the ticks in which it holds them.
import type { Crowd } from './crowd';
import { fontOf, type CrowdSheet } from './crowdSheet';
import { unitScales } from './unitForm';
import type { UnitWay } from './unitPaths';

/** Pixels of a cell from which on its ticks are read. */
const tickScale = 22;

/** Ticks, the first and the last one. */
interface Hold {
  from: number;
  to: number;
}

/**
 * The next ticks in which a unit of this size holds each cell that it comes to, by the cell. `path`: its upper left cells from the tick `first` on.
 */
export function heldTicks(path: UnitWay, first: number, mapWidth: number, size = 1): Map<number, Hold> {
  const held = new Map<number, Hold>();
  const now = new Set(bodyAt(path[0] ?? -1, mapWidth, size));
  for (let i = 1; i < path.length; i++)
    for (const cell of bodyAt(path[i]!, mapWidth, size)) {
      const hold = held.get(cell);
      // A unit may come back to a cell: the ticks of the first visit are those that matter next.
      if (hold?.to === first + i - 1) hold.to++;
      else if (!hold && !now.has(cell)) held.set(cell, { from: first + i, to: first + i });
    }
  return held;
}

function bodyAt(cell: number, mapWidth: number, size: number): number[] {
  return cell < 0 ? [] : Array.from({ length: size * size }, (_, i) => cell + (i % size) + Math.floor(i / size) * mapWidth);
}

/** `path`: of the unit from the tick that is shown on. Below all lines. */
export function drawReservations({ pen, camera, paint }: CrowdSheet, { mapWidth, size }: Crowd, unit: number, path: UnitWay, tick: number): void {
  const { left, top, scale } = camera;
  if (scale < unitScales.beak) return;
  const held = heldTicks(path, tick, mapWidth, size[unit]);
  const placeOf = (cell: number): [number, number] => [left + (cell % mapWidth) * scale, top + Math.floor(cell / mapWidth) * scale];
  pen.fillStyle = paint.tokens.path;
  pen.globalAlpha = 0.17;
  for (const cell of held.keys()) {
    const [x, y] = placeOf(cell);
    pen.fillRect(x + 1, y + 1, scale - 1, scale - 1);
  }
  pen.globalAlpha = 1;
  if (scale < tickScale) return;
  pen.font = fontOf(Math.min(Math.max(scale * 0.26, 8), 10.5), 600);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = paint.dark ? paint.tokens.path : paint.tokens.pathOutline;
  for (const [cell, { from, to }] of held) {
    const [x, y] = placeOf(cell);
    pen.fillText(to > from ? `${from}–${to}` : String(from), x + 3, y + scale * 0.17, scale - 5);
  }
}
