// Lines of a walker: the way that it walked, with a dot a tick, and the plan that it left.
import type { Cell } from '../model/ui';
import type { Camera } from '../view/camera';
import { strokeLines } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Tokens } from '../view/palette';
import { corners } from '../view/path';
import type { Pen } from '../view/pen';

/** Pixels of a cell from which on the way has a dot a tick. */
const dotScale = 8;
/** Ticks of the way that are drawn; on huge maps fewer of them can be told from each other. */
export const mostOfWay = 2000;

const thicknessOf = (scale: number): number => Math.min(Math.max(scale * 0.12, 1.5), 3);

const bendsOf = (cells: Uint32Array, width: number, camera: Camera): Cell[] => corners(cells, width).map((cell) => camera.centreOf(cell));

/** `way`: its cells, the place at the tick last; `now`: where the walker is drawn, in cells. */
export function drawWay(pen: Pen, way: Uint32Array, width: number, now: Cell, camera: Camera, tokens: Tokens): void {
  if (way.length === 0) return;
  const thickness = thicknessOf(camera.scale);
  strokeLines(
    pen,
    [[...bendsOf(way, width, camera), camera.centreOf(now)]],
    [
      [tokens.halo, thickness + 2, 0.8],
      [tokens.start, thickness],
    ],
  );
  if (camera.scale < dotScale) return;
  pen.fillStyle = tokens.start;
  let last = -1;
  for (const cell of way) {
    if (cell === last) continue;
    last = cell;
    const { x, y } = camera.centreOf({ x: cell % width, y: Math.floor(cell / width) });
    circle(pen, x, y, thickness * 1.2);
    pen.fill();
  }
}

export function drawPlanBefore(pen: Pen, plan: Uint32Array, width: number, camera: Camera, tokens: Tokens): void {
  if (plan.length < 2) return;
  const thickness = thicknessOf(camera.scale);
  const dash = [thickness * 2, thickness * 3];
  strokeLines(
    pen,
    [bendsOf(plan, width, camera)],
    [
      [tokens.halo, thickness + 2, 0.8, dash],
      [tokens.muted, thickness, 1, dash],
    ],
  );
}
