// Marks of answers over the map: a frame with a tick or a cross in its corner. They differ by shape as well as by colour.
import type { Cell } from '../model/ui';
import type { Camera } from '../view/camera';
import { strokeLines } from '../view/haloStroke';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import { squareAround } from '../view/squareAround';

type Mark = 'asked' | 'chosen' | 'right' | 'wrong';

/** In pixels: smaller cells get a frame around them. */
const leastSide = 18;

export function drawMark(pen: Pen, camera: Camera, cell: Cell, mark: Mark, tokens: Tokens): void {
  const centre = camera.centreOf(cell);
  const half = Math.max(camera.scale, leastSide) / 2 - 1;
  const colour = { asked: tokens.ink, chosen: tokens.accent, right: tokens.reward, wrong: tokens.danger }[mark];
  const dash = mark === 'chosen' ? [5, 4] : [];
  strokeLines(
    pen,
    [squareAround(centre, half)],
    [
      [tokens.halo, 5.5, 1, dash],
      [colour, 2.5, 1, dash],
    ],
  );
  if (mark !== 'right' && mark !== 'wrong') return;
  // Beside what stands in the cell.
  const [size, left, top] = [Math.min(Math.max(half * 0.36, 4), 9), centre.x + half, centre.y - half];
  const sign =
    mark === 'right'
      ? [
          [
            [-1, 0],
            [-0.3, 0.7],
            [1, -0.8],
          ],
        ]
      : [
          [
            [-1, -1],
            [1, 1],
          ],
          [
            [-1, 1],
            [1, -1],
          ],
        ];
  strokeLines(
    pen,
    sign.map((line) => line.map(([dx, dy]) => ({ x: left + size * dx!, y: top + size * dy! }))),
    [
      [tokens.halo, 6],
      [colour, 3],
    ],
  );
}
