// The found path: a warm line with a dark outline, drawn from start to goal.
import type { Camera } from './camera';
import { numberScale } from './labelScales';
import type { Tokens } from './palette';
import type { Pen } from './pen';

/** Cells at which the path turns, its ends included: long straight runs become one stroke. */
export function corners(path: Uint32Array, width: number): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i < path.length; i++) {
    const turn = i === 0 || i === path.length - 1 || path[i]! - path[i - 1]! !== path[i + 1]! - path[i]!;
    if (turn) points.push({ x: path[i]! % width, y: Math.floor(path[i]! / width) });
  }
  return points;
}

/** Points in half cells, as the core gives them, as places in cells. */
export function places(line: Int32Array): { x: number; y: number }[] {
  return Array.from({ length: line.length / 2 }, (_, i) => ({ x: (line[2 * i]! - 1) / 2, y: (line[2 * i + 1]! - 1) / 2 }));
}

/** Below each other: the outline, then the line. */
export function pathStrokes(camera: Camera, tokens: Tokens): { width: number; colour: string }[] {
  // Where numbers stand on it the line steps back.
  const thickness = camera.scale >= numberScale ? 3.5 : Math.min(Math.max(camera.scale * 0.26, 2.5), 6);
  return [
    { width: thickness + Math.min(Math.max(camera.scale * 0.12, 2), 3), colour: tokens.pathOutline },
    { width: thickness, colour: tokens.path },
  ];
}

/** `share` of the path's length is drawn, 0 .. 1. */
export function drawPath(context: Pen, points: readonly { x: number; y: number }[], camera: Camera, share: number, tokens: Tokens): void {
  if (points.length < 2 || share <= 0) return;
  const pixels = points.map((point) => camera.centreOf(point));
  const lengths = pixels.slice(1).map((place, i) => Math.hypot(place.x - pixels[i]!.x, place.y - pixels[i]!.y));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(share, 1);
  context.beginPath();
  context.moveTo(pixels[0]!.x, pixels[0]!.y);
  for (let i = 0; i < lengths.length && left > 0; i++) {
    const part = Math.min(1, left / Math.max(lengths[i]!, 1e-9));
    const from = pixels[i]!;
    const to = pixels[i + 1]!;
    context.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    left -= lengths[i]!;
  }
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { width, colour } of pathStrokes(camera, tokens)) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }
  context.lineCap = 'butt';
}
