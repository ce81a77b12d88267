// The marks of units. Units of one colour and form share a path, so that thousands of them cost a few strokes.
import { strokeAll } from '../view/haloStroke';
import type { Hex } from '../view/palette';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { unitInk, unitColour, type UnitPaint } from './unitColours';
import { cellSide, unitFormOf, ringThickness, unitRadius, unitScales, type UnitForm } from './unitForm';
import { drawNumbers, drawPaces } from './unitNumbers';
import type { UnitPlaces } from './unitPlaces';
import { drawPauses } from './pauses';
import { addBeak, addCross, addDiamond, addDisc, addSquare, inParts } from './unitShapes';

/** The units of one look. */
interface Batch {
  form: UnitForm;
  colour: Hex;
  size: number;
  units: number[];
}

/** The width of the rim around each unit, which has the colour of the floor. It ends at the edges of the cell. */
const rimOf = (scale: number): number => Math.min(scale * 0.08, 1.6);
const palePart = 0.5;
const bodyPart = 0.22;

/** Draws these units, the later ones over the earlier ones. */
export function drawUnits(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, units: readonly number[]): void {
  const { pen, camera, paint } = sheet;
  if (units.length === 0) return;
  const batches = batchesOf(crowd, units, camera.scale, paint);
  pen.lineJoin = 'round';
  if (camera.scale < unitScales.form) {
    for (const batch of batches) drawCells(sheet, places, batch);
    return;
  }
  drawBodies(sheet, crowd, places, batches);
  const { free } = paint.tokens;
  for (const batch of batches) fillAll(sheet, crowd, places, batch, rimOf(camera.scale), free);
  for (const batch of batches) {
    if (batch.form === 'ring' || batch.form === 'diamond') outlineAll(sheet, crowd, places, batch);
    else fillAll(sheet, crowd, places, batch, 0, batch.colour);
  }
  for (const batch of batches) if (batch.form === 'cross') crossAll(sheet, crowd, places, batch);
  drawNumbers(
    sheet,
    crowd,
    places,
    batches
      .filter(({ form }) => form !== 'cross')
      .map(({ form, colour, units: some }) => ({ units: some, isRing: form === 'ring', ink: form === 'ring' ? paint.tokens.ink : unitInk(colour) })),
  );
  for (const { form, colour, units: some } of batches) if (form === 'badge') drawPauses(sheet, crowd, places, some, unitInk(colour));
  if (camera.scale >= unitScales.details) drawPaces(sheet, crowd, places, units);
}

function batchesOf({ state, group, size }: Crowd, units: readonly number[], scale: number, paint: UnitPaint): Batch[] {
  const batches = new Map<number, Batch>();
  for (const i of units) {
    const [is, of] = [state[i]!, group[i]!];
    const key = (is * 256 + size[i]!) * 256 + of;
    let batch = batches.get(key);
    if (!batch) {
      batch = { form: unitFormOf(is, scale), colour: unitColour(is, of, paint), size: size[i]!, units: [] };
      batches.set(key, batch);
    }
    batch.units.push(i);
  }
  // Those that move and those that wait lie over those that stand.
  return [...batches].sort(([a], [b]) => b - a).map(([, batch]) => batch);
}

/** Below the forms a unit is its cells, on whole pixels. */
function drawCells({ pen, camera, paint }: CrowdSheet, { x, y }: UnitPlaces, { form, colour, size, units }: Batch): void {
  const { left, top, scale } = camera;
  const half = cellSide(scale, size) / 2;
  pen.fillStyle = colour;
  pen.globalAlpha = form === 'pale cell' ? palePart : 1;
  for (const i of units) {
    const [across, down] = [left + x[i]! * scale, top + y[i]! * scale];
    const [from, above] = [Math.round(across - half), Math.round(down - half)];
    pen.fillRect(from, above, Math.round(across + half) - from, Math.round(down + half) - above);
  }
  pen.globalAlpha = 1;
  if (form !== 'hollow cell') return;
  pen.fillStyle = paint.tokens.free;
  for (const i of units) pen.fillRect(Math.round(left + x[i]! * scale - 0.5), Math.round(top + y[i]! * scale - 0.5), 1, 1);
}

/** A unit of more than one cell covers all of them. */
function drawBodies(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, batches: readonly Batch[]): void {
  const { pen, camera, paint } = sheet;
  for (const { colour, size, units } of batches) {
    if (size === 1) continue;
    pen.beginPath();
    for (const i of units) addBody(sheet, crowd, places, i, 0);
    pen.fillStyle = paint.tokens.free;
    pen.fill();
    pen.fillStyle = colour;
    pen.globalAlpha = bodyPart;
    pen.fill();
    strokeAll(pen, [[colour, Math.min(Math.max(camera.scale * 0.08, 1.2), 2.2)]]);
  }
}

/** Adds the cells of a unit to the path. */
export function addBody({ pen, camera }: CrowdSheet, { size }: Crowd, { x, y }: UnitPlaces, unit: number, grown: number): void {
  const { left, top, scale } = camera;
  const side = size[unit]! * scale - 2 * Math.min(2, scale * 0.1) + 2 * grown;
  pen.roundRect(left + x[unit]! * scale - side / 2, top + y[unit]! * scale - side / 2, side, side, scale * 0.3);
}

/** Fills the forms, grown by this many pixels. */
function fillAll(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, { form, units }: Batch, grown: number, colour: Hex): void {
  sheet.pen.fillStyle = colour;
  inParts(
    sheet.pen,
    units,
    (i) => addForm(sheet, crowd, places, form, i, grown),
    () => sheet.pen.fill(),
  );
}

function outlineAll(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, { form, colour, size, units }: Batch): void {
  const { pen, camera } = sheet;
  const thickness = ringThickness(camera.scale, size);
  pen.strokeStyle = colour;
  pen.lineWidth = thickness;
  inParts(
    pen,
    units,
    (i) => addForm(sheet, crowd, places, form, i, -thickness / 2),
    () => pen.stroke(),
  );
}

function crossAll(sheet: CrowdSheet, { size }: Crowd, { x, y }: UnitPlaces, { units }: Batch): void {
  const { pen, camera, paint } = sheet;
  const { left, top, scale } = camera;
  pen.strokeStyle = paint.tokens.free;
  pen.lineWidth = Math.max(scale * 0.09, 1.2);
  pen.lineCap = 'round';
  inParts(
    pen,
    units,
    (i) => addCross(pen, left + x[i]! * scale, top + y[i]! * scale, unitRadius(scale, size[i]) * 0.45),
    () => pen.stroke(),
  );
  pen.lineCap = 'butt';
}

/** Adds the form of a unit to the path. */
export function addForm(
  { pen, camera }: CrowdSheet,
  { mapWidth, cell, next, size }: Crowd,
  { x, y }: UnitPlaces,
  form: UnitForm,
  i: number,
  grown: number,
): void {
  const { left, top, scale } = camera;
  const [across, down] = [left + x[i]! * scale, top + y[i]! * scale];
  const radius = unitRadius(scale, size[i]) + grown;
  if (form === 'square') return addSquare(pen, across, down, radius);
  if (form === 'diamond') return addDiamond(pen, across, down, radius * 1.15);
  const [from, to] = [cell[i]!, next[i]!];
  if (form !== 'beak' || to < 0 || to === from) return addDisc(pen, across, down, radius);
  const shift = (to % mapWidth) - (from % mapWidth);
  addBeak(pen, across, down, radius, Math.atan2((to - from - shift) / mapWidth, shift));
}
