// The texts at units: their numbers, the ticks for which they have waited, and a pace that is not one cell a tick.
import type { Hex } from '../view/palette';
import { count } from '../words/numbers';
import type { Crowd } from './crowd';
import { fontOf, type CrowdSheet } from './crowdSheet';
import { numberHeight, unitRadius, unitScales } from './unitForm';
import type { UnitPlaces } from './unitPlaces';

const bold = 650;
const noteHeight = 10.5;

/** Units are counted from 1. No separators: there is no room for them. */
const numberOf = (unit: number): string => String(unit + 1);

/** Units whose numbers have one ink. */
interface NumberBatch {
  units: readonly number[];
  isRing: boolean;
  ink: Hex;
}

/** Numbers in the middle of units. */
export function drawNumbers({ pen, camera }: CrowdSheet, { size }: Crowd, { x, y }: UnitPlaces, batches: readonly NumberBatch[]): void {
  const { left, top, scale } = camera;
  if (scale < unitScales.number) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  // A font is dear to set, and a colour is not.
  for (const [height, some] of byHeight(batches, size, scale)) {
    pen.font = fontOf(height, bold);
    for (const { units, ink } of some) {
      pen.fillStyle = ink;
      for (const i of units) pen.fillText(numberOf(i), left + x[i]! * scale, top + y[i]! * scale + height * 0.06);
    }
  }
}

function byHeight(batches: readonly NumberBatch[], size: Uint8Array, scale: number): Map<number, { units: readonly number[]; ink: Hex }[]> {
  const found = new Map<number, { units: readonly number[]; ink: Hex }[]>();
  for (const { units, isRing, ink } of batches) {
    const parts = new Map<number, number[]>();
    for (const i of units) {
      const height = numberHeight(scale, numberOf(i).length, size[i]!, isRing);
      if (height === 0) continue;
      const part = parts.get(height);
      if (part) part.push(i);
      else parts.set(height, [i]);
    }
    for (const [height, some] of parts) found.set(height, [...(found.get(height) ?? []), { units: some, ink }]);
  }
  return found;
}

/** Beside the badge of each unit that has waited. */
export function drawWaits(
  { pen, paint }: CrowdSheet,
  { waited }: Crowd,
  units: readonly number[],
  colour: Hex,
  placeOf: (unit: number) => { x: number; y: number },
): void {
  pen.font = fontOf(noteHeight, bold);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = paint.tokens.free;
  pen.fillStyle = colour;
  for (const i of units) {
    if (waited[i] === 0) continue;
    const { x, y } = placeOf(i);
    pen.strokeText(count(waited[i]!), x, y);
    pen.fillText(count(waited[i]!), x, y);
  }
}

/** "1/2" at the lower right of a unit that does not go a cell a tick. */
export function drawPaces({ pen, camera, paint }: CrowdSheet, { pace, size }: Crowd, { x, y }: UnitPlaces, units: readonly number[]): void {
  const { left, top, scale } = camera;
  const slow = units.filter((i) => pace[2 * i]! > 0 && pace[2 * i]! < pace[2 * i + 1]!);
  if (slow.length === 0) return;
  pen.font = fontOf(noteHeight, 500);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = paint.tokens.muted;
  for (const i of slow) {
    const away = unitRadius(scale, size[i]);
    pen.fillText(`${pace[2 * i]}/${pace[2 * i + 1]}`, left + x[i]! * scale + away + 2, top + y[i]! * scale + away * 0.95);
  }
}
