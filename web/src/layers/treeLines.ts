// Draws links of the search tree: light lines with a dark rim, which are seen on every colour of a cell.
import type { Camera } from '../view/camera';
import { strokeAll } from '../view/haloStroke';
import type { Tokens } from '../view/palette';

/** Draws the links from `next` on, at most `count`; returns the one to go on with. */
export function drawTree(pen: CanvasRenderingContext2D, links: readonly number[], next: number, count: number, width: number, camera: Camera, tokens: Tokens): number {
  const end = Math.min(next + count, links.length / 2);
  const x = (cell: number): number => camera.left + ((cell % width) + 0.5) * camera.scale;
  const y = (cell: number): number => camera.top + (Math.floor(cell / width) + 0.5) * camera.scale;
  const core = Math.min(Math.max(camera.scale * 0.09, 0.9), 2.2);
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  for (let n = next; n < end; ) {
    // A way is one stroke.
    pen.moveTo(x(links[2 * n]!), y(links[2 * n]!));
    do pen.lineTo(x(links[2 * n + 1]!), y(links[2 * n + 1]!));
    while (++n < end && links[2 * n] === links[2 * n - 1]);
  }
  strokeAll(pen, [[tokens.openInk, core + 1.6, 0.5], ['#ffffff', core, 0.95]]);
  pen.lineCap = 'butt';
  return end;
}
