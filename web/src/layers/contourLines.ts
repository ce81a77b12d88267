// Draws contour lines with their numbers: every fifth one stronger.
import type { Camera } from '../view/camera';
import { shortNumber } from '../view/labelText';
import type { Tokens } from '../view/palette';
import { segmentFields } from './contours';

const every = 5;
/** Pixels between two numbers of one line, and between numbers of any lines. */
const apart = 260;
const crowd = 76;
const font = '600 11px ui-sans-serif, system-ui, sans-serif';

type Context = CanvasRenderingContext2D;

/** Draws the segments from `next` on, at most `count`; returns the one to go on with. */
export function drawContours(pen: Context, segments: readonly number[], next: number, count: number, camera: Camera, tokens: Tokens): number {
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
    for (const [colour, width, alpha] of [[tokens.halo, isStrong ? 4 : 3, 0.5], [tokens.ink, isStrong ? 1.8 : 1.1, isStrong ? 1 : 0.85]] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.globalAlpha = alpha;
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
  pen.lineCap = 'butt';
  return end;
}

/** Writes numbers on some of the lines. They follow from where the lines are, so that the same picture has the same ones. */
export function drawContourNumbers(pen: Context, segments: readonly number[], step: number, camera: Camera, view: { width: number; height: number }, tokens: Tokens): void {
  const taken = new Set<string>();
  const placeOf = (x: number, y: number, size: number): string => `${Math.floor(x / size)} ${Math.floor(y / size)}`;
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (let at = 0; at < segments.length; at += segmentFields) {
    const x = camera.left + ((segments[at]! + segments[at + 2]!) / 2) * camera.scale;
    const y = camera.top + ((segments[at + 1]! + segments[at + 3]!) / 2) * camera.scale;
    if (x < 16 || y < 10 || x > view.width - 16 || y > view.height - 10) continue;
    const level = segments[at + 4]!;
    const [own, any] = [`${level} ${placeOf(x, y, apart)}`, placeOf(x, y, crowd)];
    if (taken.has(own) || taken.has(any)) continue;
    taken.add(own).add(any);
    const text = shortNumber(level * step, 3);
    pen.strokeStyle = tokens.halo;
    pen.lineWidth = 4;
    pen.strokeText(text, x, y);
    pen.fillStyle = tokens.ink;
    pen.fillText(text, x, y);
  }
}
