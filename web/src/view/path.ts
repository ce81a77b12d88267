// The found path: a warm line with a dark outline, drawn from start to goal.
import type { Camera } from './camera';
import { showsNumbers } from './labels';
import type { Tokens } from './palette';

/** Cells at which the path turns, its ends included: long straight runs become one stroke. */
export function corners(path: Uint32Array, width: number): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i < path.length; i++) {
    const turn = i === 0 || i === path.length - 1 || path[i]! - path[i - 1]! !== path[i + 1]! - path[i]!;
    if (turn) points.push({ x: path[i]! % width, y: Math.floor(path[i]! / width) });
  }
  return points;
}

/** `share` of the path's length is drawn, 0 .. 1. */
export function drawPath(context: CanvasRenderingContext2D, points: readonly { x: number; y: number }[], camera: Camera, share: number, tokens: Tokens): void {
  if (points.length < 2 || share <= 0) return;
  const line = new Path2D();
  const places = points.map((point) => camera.centreOf(point));
  const lengths = places.slice(1).map((place, i) => Math.hypot(place.x - places[i]!.x, place.y - places[i]!.y));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(share, 1);
  line.moveTo(places[0]!.x, places[0]!.y);
  for (let i = 0; i < lengths.length && left > 0; i++) {
    const part = Math.min(1, left / Math.max(lengths[i]!, 1e-9));
    const from = places[i]!;
    const to = places[i + 1]!;
    line.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    left -= lengths[i]!;
  }
  // Where numbers stand on it the line steps back.
  const thickness = showsNumbers(camera) ? 3.5 : Math.min(Math.max(camera.scale * 0.26, 2.5), 6);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = tokens.pathOutline;
  context.lineWidth = thickness + Math.min(Math.max(camera.scale * 0.12, 2), 3);
  context.stroke(line);
  context.strokeStyle = tokens.path;
  context.lineWidth = thickness;
  context.stroke(line);
  context.lineCap = 'butt';
}
