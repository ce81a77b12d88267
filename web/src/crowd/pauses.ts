// Two bars mark a unit that waits: in its disc while cells are too small for a number, and in a badge beside it in larger cells.
import type { Hex } from '../view/palette';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { unitInk, stateColours } from './unitColours';
import { unitRadius, unitScales } from './unitForm';
import { drawWaits } from './unitNumbers';
import type { UnitPlaces } from './unitPlaces';
import { addBars, addDisc, inParts } from './unitShapes';

const badgeSize = (scale: number): number => Math.min(Math.max(scale * 0.15, 3), 5.4);

/** `ink`: the colour of the bars in a disc. */
export function drawPauses(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, units: readonly number[], ink: Hex): void {
  if (sheet.camera.scale >= unitScales.number) return drawBadges(sheet, crowd, places, units);
  const { pen, camera } = sheet;
  const { left, top, scale } = camera;
  const half = unitRadius(scale) * 0.75;
  pen.strokeStyle = ink;
  pen.lineWidth = Math.max(half * 0.4, 1);
  inParts(
    pen,
    units,
    (i) => addBars(pen, left + places.x[i]! * scale, top + places.y[i]! * scale, half),
    () => pen.stroke(),
  );
}

/** At the upper right of a unit. In larger cells the ticks for which it has waited stand beside. */
function drawBadges(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, units: readonly number[]): void {
  const { pen, camera, paint } = sheet;
  const { scale } = camera;
  const colour = stateColours[paint.dark ? 'dark' : 'light'].waiting;
  const half = badgeSize(scale);
  const at = (i: number): { x: number; y: number } => {
    const away = unitRadius(scale, crowd.size[i]) * 0.85;
    return { x: camera.left + places.x[i]! * scale + away, y: camera.top + places.y[i]! * scale - away };
  };
  for (const [size, fill] of [
    [half + 1, paint.tokens.free],
    [half, colour],
  ] as const) {
    pen.fillStyle = fill;
    inParts(
      pen,
      units,
      (i) => addDisc(pen, at(i).x, at(i).y, size),
      () => pen.fill(),
    );
  }
  pen.strokeStyle = unitInk(colour);
  pen.lineWidth = half * 0.36;
  inParts(
    pen,
    units,
    (i) => addBars(pen, at(i).x, at(i).y, half),
    () => pen.stroke(),
  );
  if (scale >= unitScales.details) drawWaits(sheet, crowd, units, colour, (i) => ({ x: at(i).x + half + 3, y: at(i).y }));
}
