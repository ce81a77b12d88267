// The path pulled tight, beside the one that was found.
import type { Camera } from './camera';
import { strokeAll } from './haloStroke';
import type { Tokens } from './palette';
import type { Pen } from './pen';

const dash = [9, 6];

/** Dashes in the colour of the goal. */
export function drawFlying(context: Pen, points: readonly { x: number; y: number }[], camera: Camera, tokens: Tokens): void {
  context.beginPath();
  for (const point of points) {
    const { x, y } = camera.centreOf(point);
    context.lineTo(x, y);
  }
  context.lineJoin = 'round';
  strokeAll(context, [
    [tokens.halo, 5, 1, dash],
    [tokens.goal, 2.5, 1, dash],
  ]);
}
