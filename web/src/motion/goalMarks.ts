// The stops of a patrol, numbered in their order, and the way of a goal that goes by itself.
import type { Cell } from '../model/ui';
import type { Camera } from '../view/camera';
import { strokeAll, strokeLines } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Tokens } from '../view/palette';
import { corners } from '../view/path';
import type { Pen } from '../view/pen';
import { count } from '../words/numbers';

/** Ticks of the way of a goal that are drawn. */
export const mostOfGoalWay = 400;

/** Half of the angle of an arrow head. */
const headAngle = 0.45;

/** Pixels of a cell from which on a stop bears its number. */
const nameScale = 5;

/** Dots where the goal goes next, and a head where they end: without it they would read as the way that it came. */
export function drawGoalWay(pen: Pen, way: Uint32Array, width: number, camera: Camera, tokens: Tokens): void {
  if (way.length < 2) return;
  const line = corners(way, width).map((cell) => camera.centreOf(cell));
  const thickness = Math.min(Math.max(camera.scale * 0.12, 1.5), 2.5);
  strokeLines(
    pen,
    [line],
    [
      [tokens.halo, thickness + 1.5, 0.7],
      [tokens.goal, thickness, 1, [thickness, thickness * 3]],
    ],
  );
  drawHead(pen, line.at(-2)!, line.at(-1)!, Math.min(Math.max(camera.scale * 0.5, 6), 12), tokens);
}

/** A filled triangle whose tip is `to`. */
function drawHead(pen: Pen, from: Cell, to: Cell, size: number, tokens: Tokens): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  pen.beginPath();
  pen.moveTo(to.x, to.y);
  for (const side of [-1, 1]) pen.lineTo(to.x - Math.cos(angle + side * headAngle) * size, to.y - Math.sin(angle + side * headAngle) * size);
  pen.closePath();
  pen.lineJoin = 'round';
  strokeAll(pen, [[tokens.halo, 2]]);
  pen.fillStyle = tokens.goal;
  pen.fill();
}

export function drawStops(pen: Pen, stops: readonly Cell[], camera: Camera, tokens: Tokens): void {
  const radius = camera.scale < nameScale ? 4 : 9;
  stops.forEach((stop, i) => {
    const { x, y } = camera.centreOf(stop);
    circle(pen, x, y, radius);
    pen.fillStyle = tokens.card;
    pen.fill();
    strokeAll(pen, [
      [tokens.halo, 4],
      [tokens.goal, 2],
    ]);
    if (camera.scale < nameScale) return;
    pen.font = '700 11px ui-sans-serif, system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = tokens.ink;
    pen.fillText(count(i + 1), x, y + 0.5);
  });
}
