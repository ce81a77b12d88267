// Drifting obstacles: the block where it stands, and an arrow over the way of its middle.
import { directions } from '../why/moves/readMoves';
import type { Cell } from '../model/ui';
import type { Camera } from '../view/camera';
import { strokeAll } from '../view/haloStroke';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import type { Drift } from './readMotion';

/** Where the middle of the block stands after n cells of its way, in cells. */
export function driftMiddle({ cell, width, height, direction }: Drift, gone: number): Cell {
  const { x, y } = directions[direction]!;
  return { x: cell.x + width / 2 + x * gone, y: cell.y + height / 2 + y * gone };
}

/** The upper left cell of the block where it stands at the tick that is shown. */
function driftCorner({ cell, direction, offset }: Drift): Cell {
  const { x, y } = directions[direction]!;
  return { x: cell.x + x * offset, y: cell.y + y * offset };
}

/** The block that stands on this cell at the tick that is shown; of several the one that was made last. */
export const driftAt = (drifts: readonly Drift[], { x, y }: Cell): Drift | undefined =>
  drifts.findLast((drift) => {
    const corner = driftCorner(drift);
    return x >= corner.x && x < corner.x + drift.width && y >= corner.y && y < corner.y + drift.height;
  });

function head(pen: Pen, tip: Cell, angle: number, size: number): void {
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(tip.x, tip.y);
    pen.lineTo(tip.x - Math.cos(angle + side * 0.5) * size, tip.y - Math.sin(angle + side * 0.5) * size);
  }
}

export function drawDrifts(pen: Pen, drifts: readonly Drift[], camera: Camera, tokens: Tokens): void {
  const { scale } = camera;
  const pixel = ({ x, y }: Cell): Cell => ({ x: camera.left + x * scale, y: camera.top + y * scale });
  pen.lineJoin = pen.lineCap = 'round';
  for (const drift of drifts) {
    const [from, to] = [pixel(driftMiddle(drift, 0)), pixel(driftMiddle(drift, drift.distance))];
    const thickness = Math.min(Math.max(scale * 0.09, 1.5), 3);
    const size = Math.min(Math.max(scale * 0.4, 6), 14);
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const stroke = (): void =>
      strokeAll(pen, [
        [tokens.halo, thickness + 2.5, 0.8],
        [tokens.muted, thickness],
      ]);
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    stroke();
    head(pen, to, angle, size);
    stroke();
    head(pen, from, angle + Math.PI, size);
    stroke();
    const corner = pixel(driftCorner(drift));
    // Its cells are painted as walls; the frame tells it from them.
    const inset = scale * 0.2;
    pen.beginPath();
    pen.roundRect(corner.x + inset, corner.y + inset, drift.width * scale - 2 * inset, drift.height * scale - 2 * inset, Math.min(scale * 0.3, 8));
    strokeAll(pen, [[tokens.halo, Math.min(Math.max(scale * 0.08, 1), 2)]]);
  }
  pen.lineCap = 'butt';
}
