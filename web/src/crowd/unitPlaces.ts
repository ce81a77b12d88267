// Where units are drawn: at their cells, between two ticks on their way to the next ones.
import type { Region } from '../view/marks';
import type { Crowd } from './crowd';

/** The middle of each unit, in cells. Not a number where a unit is gone. */
export interface UnitPlaces {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** `phase`: the share of the way to the next tick. */
export function unitPlaces({ count, mapWidth, cell, next, size }: Crowd, phase: number): UnitPlaces {
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const from = cell[i]!;
    const half = size[i]! / 2;
    if (from < 0) {
      x[i] = y[i] = Number.NaN;
      continue;
    }
    const left = from % mapWidth;
    const top = (from - left) / mapWidth;
    x[i] = left + half;
    y[i] = top + half;
    const to = next[i]!;
    if (phase === 0 || to === from || to < 0) continue;
    const right = to % mapWidth;
    x[i]! += (right - left) * phase;
    y[i]! += ((to - right) / mapWidth - top) * phase;
  }
  return { x, y };
}

/** The units of which something is in sight, in order. */
export function unitsInSight({ count, size }: Crowd, { x, y }: UnitPlaces, { left, top, right, bottom }: Region): number[] {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const reach = size[i]! / 2 + 0.5;
    if (x[i]! > left - reach && x[i]! < right + reach && y[i]! > top - reach && y[i]! < bottom + reach) found.push(i);
  }
  return found;
}
