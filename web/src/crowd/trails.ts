// The ways of units in the ticks before: the older a part is, the paler.
import type { Hex } from '../view/palette';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { goalColour } from './unitColours';
import type { UnitPlaces } from './unitPlaces';

/** Ticks of a trail. */
export const trailTicks = 12;

/** From the oldest part on: how strong it is. */
const strengths = [0.14, 0.3, 0.5];

/**
 * `trails`: for each unit its cells in the ticks before the one that is shown, the oldest first, `trailTicks` of them, and -1 where it has none. They
 * end where the units are drawn.
 */
export function drawTrails(sheet: CrowdSheet, crowd: Crowd, { x, y }: UnitPlaces, units: readonly number[], trails: Int32Array): void {
  const { pen, camera, paint } = sheet;
  const { left, top, scale } = camera;
  const { mapWidth, size, group } = crowd;
  const part = trailTicks / strengths.length;
  const byColour = new Map<Hex, number[]>();
  for (const unit of units) {
    const colour = paint.by === 'group' ? goalColour(group[unit]!, paint) : paint.tokens.muted;
    const some = byColour.get(colour);
    if (some) some.push(unit);
    else byColour.set(colour, [unit]);
  }
  pen.lineWidth = Math.min(Math.max(scale * 0.16, 1.2), 3);
  pen.lineJoin = 'round';
  for (const [colour, some] of byColour) {
    pen.strokeStyle = colour;
    for (const [k, strength] of strengths.entries()) {
      pen.globalAlpha = strength;
      pen.beginPath();
      for (const unit of some) {
        const first = unit * trailTicks + k * part;
        const isLast = k === strengths.length - 1;
        const half = size[unit]! / 2;
        let before = -1;
        // Each part ends where the next one begins.
        for (let i = first; i <= first + part - (isLast ? 1 : 0); i++) {
          const cell = trails[i]!;
          if (cell < 0 || cell === before) continue;
          const column = cell % mapWidth;
          const [across, down] = [left + (column + half) * scale, top + ((cell - column) / mapWidth + half) * scale];
          if (before < 0) pen.moveTo(across, down);
          else pen.lineTo(across, down);
          before = cell;
        }
        if (isLast && before >= 0) pen.lineTo(left + x[unit]! * scale, top + y[unit]! * scale);
      }
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
}
