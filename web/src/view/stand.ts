// How the search stands: the cell that the last step expanded, the units, the stops, start and goal.
import type { Cell, Snapshot } from '../model/ui';
import type { Camera } from './camera';
import { drawBody } from './features';
import { drawGoal, drawStart, drawWaypoints } from './marks';
import type { Tokens } from './palette';
import type { Pen } from './pen';

/** Beside numbers (`aside`) the marks of start and goal move into a corner of their cells. */
export function drawStand(
  context: Pen,
  { world: { start, goal, waypoints, unitSize }, step, atEnd, explain }: Snapshot,
  camera: Camera,
  aside: boolean,
  tokens: Tokens,
): void {
  const { scale } = camera;
  if (explain && step > 0 && !atEnd) drawFrame(context, explain.cell, camera, tokens.path, 2, tokens);
  if (unitSize > 1) {
    drawBody(context, camera, start, unitSize, tokens.start, tokens);
    drawBody(context, camera, goal, unitSize, tokens.goal, tokens);
  }
  drawWaypoints(
    context,
    waypoints.map((cell) => camera.centreOf(cell)),
    Math.min(Math.max(scale * 0.34, 7), 13),
    tokens,
  );
  const radius = aside ? Math.max(scale * 0.14, 6) : Math.min(Math.max(scale * 0.36, 6), 15);
  const shift = aside ? scale * 0.3 : 0;
  const from = camera.centreOf(start);
  const to = camera.centreOf(goal);
  drawStart(context, from.x - shift, from.y - shift, radius, tokens);
  drawGoal(context, to.x - shift, to.y - shift, radius, tokens);
}

export function drawFrame(context: Pen, cell: Cell, camera: Camera, colour: string, thickness: number, tokens: Tokens): void {
  const size = Math.max(camera.scale, 5);
  const centre = camera.centreOf(cell);
  const [left, top] = [centre.x - size / 2, centre.y - size / 2];
  context.lineWidth = thickness + 2;
  context.strokeStyle = tokens.halo;
  context.globalAlpha = 0.6;
  context.strokeRect(left, top, size, size);
  context.globalAlpha = 1;
  context.lineWidth = thickness;
  context.strokeStyle = colour;
  context.strokeRect(left, top, size, size);
}
