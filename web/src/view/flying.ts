// The path pulled tight, beside the one that was found.
import type { Camera } from './camera';
import type { Tokens } from './palette';
import type { Pen } from './pen';

/** Dashes in the colour of the goal. */
export function drawFlying(context: Pen, points: readonly { x: number; y: number }[], camera: Camera, tokens: Tokens): void {
  context.beginPath();
  for (const point of points) {
    const { x, y } = camera.centreOf(point);
    context.lineTo(x, y);
  }
  context.lineJoin = 'round';
  for (const [width, colour] of [[5, tokens.halo], [2.5, tokens.goal]] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.setLineDash([9, 6]);
    context.stroke();
  }
  context.setLineDash([]);
}
