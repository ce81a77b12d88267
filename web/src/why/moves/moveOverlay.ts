// The moves of the pinned cell over the map: taken ones as bold arrows, those that were no better thin, those that were left out dotted, and refused
// ones barred. Of jump points, the rays that the search followed.
import { Refusal } from '../../core/explainConstants';
import type { Cell } from '../../model/ui';
import type { Camera } from '../../view/camera';
import { strokeLines } from '../../view/haloStroke';
import { arrowScale } from '../../view/labelScales';
import type { Tokens } from '../../view/palette';
import type { Pen } from '../../view/pen';
import { squareAround } from '../../view/squareAround';
import { moveGroupOf, neighbour, type MoveGroup, type Move, type Moves, type Ray } from './readMoves';

/** Where a bar stands, beyond the frame of the pinned cell: a share of the way to the neighbour. */
const barPlace = 0.64;

interface Place {
  x: number;
  y: number;
}

interface Look {
  colour: string;
  width: number;
  dash: number[];
}

function lookOf(group: MoveGroup, scale: number, tokens: Tokens): Look {
  const thin = Math.max(1.5, scale * 0.045);
  switch (group) {
    case 'taken':
      return { colour: tokens.reward, width: Math.max(2.5, scale * 0.09), dash: [] };
    case 'leftOut':
      return { colour: tokens.ink, width: thin, dash: [thin, thin * 2] };
    case 'refused':
      return { colour: tokens.danger, width: Math.max(2, scale * 0.06), dash: [] };
    default:
      return { colour: tokens.ink, width: thin, dash: [] };
  }
}

function stroke(pen: Pen, lines: readonly (readonly Place[])[], { colour, width, dash }: Look, halo: string): void {
  strokeLines(pen, lines, [
    [halo, width + 3, 0.85],
    [colour, width, 1, dash],
  ]);
}

const between = (from: Place, to: Place, share: number): Place => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** Two strokes of an arrow head at `tip`, on a line that comes from `from`. */
function head(from: Place, tip: Place, size: number): Place[] {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const side = (turn: number): Place => ({ x: tip.x - Math.cos(angle + turn) * size, y: tip.y - Math.sin(angle + turn) * size });
  return [side(0.5), tip, side(-0.5)];
}

/** Across the line at `at`. */
function bar(from: Place, at: Place, size: number): Place[] {
  const angle = Math.atan2(at.y - from.y, at.x - from.x) + Math.PI / 2;
  return [-size, size].map((reach) => ({ x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach }));
}

function drawMove(pen: Pen, camera: Camera, cell: Cell, move: Move, isBackward: boolean, tokens: Tokens): void {
  const group = moveGroupOf(move);
  const look = lookOf(group, camera.scale, tokens);
  const [here, there] = [camera.centreOf(cell), camera.centreOf(neighbour(cell, move.direction))];
  const [near, far] = [between(here, there, 0.3), between(here, there, group === 'refused' ? barPlace : 0.72)];
  if (group === 'refused') {
    stroke(pen, [[near, far], bar(here, far, camera.scale * 0.12)], look, tokens.halo);
    return;
  }
  const [from, tip] = isBackward ? [far, near] : [near, far];
  stroke(pen, [[from, tip], ...(group === 'leftOut' ? [] : [head(from, tip, camera.scale * 0.16)])], look, tokens.halo);
}

function drawRay(pen: Pen, camera: Camera, ray: Ray, tokens: Tokens): void {
  const look = lookOf(ray.isJump ? 'taken' : 'leftOut', camera.scale, tokens);
  const [from, to] = [camera.centreOf(ray.from), camera.centreOf(ray.to)];
  const isLong = ray.from.x !== ray.to.x || ray.from.y !== ray.to.y;
  if (!isLong) return;
  stroke(pen, [[from, to], ...(ray.isJump ? [head(from, to, camera.scale * 0.2)] : [])], look, tokens.halo);
  // What makes a jump point of the cell.
  for (const forced of ray.forced) {
    const frame = squareAround(camera.centreOf(forced), camera.scale * 0.3);
    stroke(pen, [frame], lookOf('noBetter', camera.scale, tokens), tokens.halo);
  }
}

export function drawMoves(pen: Pen, camera: Camera, cell: Cell, { moves, rays, isBackward }: Moves, tokens: Tokens): void {
  if (camera.scale < arrowScale) return;
  const isOnRay = (move: Move): boolean => rays.some(({ direction, from }) => direction === move.direction && from.x === cell.x && from.y === cell.y);
  // What was taken is drawn over what was not.
  for (const ray of [...rays].sort((a, b) => Number(a.isJump) - Number(b.isJump))) drawRay(pen, camera, ray, tokens);
  for (const move of moves) if (move.refusal !== Refusal.OffMap && !isOnRay(move)) drawMove(pen, camera, cell, move, isBackward, tokens);
}
