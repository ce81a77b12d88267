// Draws contour lines with their numbers: every fifth one stronger.
import type { Camera } from '../view/camera';
import { strokeAll } from '../view/haloStroke';
import { shortNumber } from '../view/labelText';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

/** Numbers of one segment: x, y, x, y in cells, and which multiple of the step it is. */
export const segmentFields = 5;
const every = 5;
/** In pixels: the width of a grid. A line has a number where it crosses the grid, which is shifted for each level. */
const apart = 240;
const shift = 53;
/** Pixels that a number keeps for itself. */
const crowd = 44;
const font = '600 11px ui-sans-serif, system-ui, sans-serif';

/** Draws the segments from `next` on, at most `count`; returns the one to go on with. */
export function drawContours(pen: Pen, segments: readonly number[], next: number, count: number, camera: Camera, tokens: Tokens): number {
  const end = Math.min(next + count, segments.length / segmentFields);
  const x = (cells: number): number => camera.left + cells * camera.scale;
  const y = (cells: number): number => camera.top + cells * camera.scale;
  pen.lineCap = 'round';
  for (const isStrong of [false, true]) {
    pen.beginPath();
    for (let n = next; n < end; n++) {
      const at = n * segmentFields;
      if ((segments[at + 4]! % every === 0) !== isStrong) continue;
      pen.moveTo(x(segments[at]!), y(segments[at + 1]!));
      pen.lineTo(x(segments[at + 2]!), y(segments[at + 3]!));
    }
    // A pale rim keeps the line apart from dark colours.
    strokeAll(
      pen,
      isStrong
        ? [
            [tokens.halo, 4, 0.5],
            [tokens.ink, 1.8],
          ]
        : [
            [tokens.halo, 3, 0.5],
            [tokens.ink, 1.1, 0.85],
          ],
    );
  }
  pen.lineCap = 'butt';
  return end;
}

/**
 * Writes numbers on some of the lines. Where they stand follows from the lines and the scale, not from what is in sight: a picture that is drawn in
 * bands has the same ones.
 */
export function drawContourNumbers(pen: Pen, segments: readonly number[], step: number, camera: Camera, tokens: Tokens): void {
  const taken = new Set<string>();
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (let at = 0; at < segments.length; at += segmentFields) {
    const level = segments[at + 4]!;
    const [x0, y0, x1, y1] = [0, 1, 2, 3].map((i) => segments[at + i]! * camera.scale) as [number, number, number, number];
    const tile = (place: number): number => Math.floor((place + level * shift) / apart);
    if (tile(x0) === tile(x1) && tile(y0) === tile(y1)) continue;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const place = `${Math.floor(x / crowd)} ${Math.floor(y / crowd)}`;
    if (taken.has(place)) continue;
    taken.add(place);
    const text = shortNumber(level * step, 3);
    pen.strokeStyle = tokens.halo;
    pen.lineWidth = 4;
    pen.strokeText(text, camera.left + x, camera.top + y);
    pen.fillStyle = tokens.ink;
    pen.fillText(text, camera.left + x, camera.top + y);
  }
}
