// Rings around units: of the pinned one in the colours of the path, of chosen ones, and of those that are pointed at.
import { strokeAll } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { drawTag } from './tag';
import { unitFormOf, numberHeight, unitRadius, unitScales } from './unitForm';
import { addBody, addForm, drawUnits } from './unitMarks';
import type { UnitPlaces } from './unitPlaces';

/** A ring that is smaller is not seen. In pixels. */
export const leastRing = 7;

/** Draws a unit over all others, with the rim of one that is pinned and, where it bears no number, a label. */
export function drawPinned(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, unit: number, hasLabel = true): void {
  const { pen, camera, paint } = sheet;
  const { path, pathOutline } = paint.tokens;
  const [size, state] = [crowd.size[unit]!, crowd.state[unit]!];
  const isSmall = camera.scale < unitScales.beak;
  if (size > 1 || isSmall) {
    if (isSmall) drawUnits(sheet, crowd, places, [unit]);
    ringAround(sheet, crowd, places, unit, [
      [pathOutline, 4],
      [path, 2.2],
    ]);
    if (!isSmall) drawUnits(sheet, crowd, places, [unit]);
  } else {
    pen.lineJoin = 'round';
    for (const [colour, grown] of [
      [pathOutline, 4.8],
      [path, 3.7],
    ] as const) {
      pen.beginPath();
      addForm(sheet, crowd, places, unitFormOf(state, camera.scale), unit, grown);
      pen.fillStyle = colour;
      pen.fill();
    }
    drawUnits(sheet, crowd, places, [unit]);
  }
  const bearsNumber = numberHeight(camera.scale, String(unit + 1).length, size, unitFormOf(state, camera.scale) === 'ring') > 0;
  if (hasLabel && !bearsNumber) drawLabel(sheet, crowd, places, unit, String(unit + 1));
}

/** A text beside a unit. */
export function drawLabel(sheet: CrowdSheet, { size }: Crowd, places: UnitPlaces, unit: number, text: string): void {
  const { x, y } = placeOf(sheet, places, unit);
  const away = Math.max(unitRadius(sheet.camera.scale, size[unit]), leastRing) + 4;
  drawTag(sheet, text, x + away, y - away);
}

/** A ring in the colour of what is chosen. */
export function drawChosen(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, units: readonly number[]): void {
  const { free, accent } = sheet.paint.tokens;
  for (const unit of units)
    ringAround(sheet, crowd, places, unit, [
      [free, 4.6],
      [accent, 2],
    ]);
}

function placeOf({ camera }: CrowdSheet, { x, y }: UnitPlaces, unit: number): { x: number; y: number } {
  return { x: camera.left + x[unit]! * camera.scale, y: camera.top + y[unit]! * camera.scale };
}

/** Around its cells where it has several, else around its disc. */
function ringAround(
  sheet: CrowdSheet,
  crowd: Crowd,
  places: UnitPlaces,
  unit: number,
  strokes: readonly (readonly [colour: string, width: number])[],
): void {
  const { pen, camera } = sheet;
  const size = crowd.size[unit]!;
  if (size > 1 && camera.scale * size > 2 * leastRing) {
    pen.beginPath();
    addBody(sheet, crowd, places, unit, 3);
  } else {
    const { x, y } = placeOf(sheet, places, unit);
    circle(pen, x, y, Math.max(unitRadius(camera.scale) + 3, leastRing));
  }
  strokeAll(pen, strokes);
}
