// Draws links of the search tree: light lines with a dark rim, which are seen on every colour of a cell.
import type { Camera } from '../view/camera';
import { strokeAll } from '../view/haloStroke';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

/** The link after this one, which goes on from its end, has its length and direction. */
function isStraight(links: readonly number[], n: number, width: number): boolean {
  const [from, through, to] = [links[2 * n]!, links[2 * n + 1]!, links[2 * n + 3]!];
  return through - from === to - through && (through % width) - (from % width) === (to % width) - (through % width);
}

/** Draws the links from `next` on, at most `count`; returns the one to go on with. */
export function drawTree(pen: Pen, links: readonly number[], next: number, count: number, width: number, camera: Camera, tokens: Tokens): number {
  const end = Math.min(next + count, links.length / 2);
  const x = (cell: number): number => camera.left + ((cell % width) + 0.5) * camera.scale;
  const y = (cell: number): number => camera.top + (Math.floor(cell / width) + 0.5) * camera.scale;
  const core = Math.min(Math.max(camera.scale * 0.09, 0.9), 2.2);
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  for (let n = next; n < end; ) {
    // A way is one stroke, and its straight parts are one line each.
    pen.moveTo(x(links[2 * n]!), y(links[2 * n]!));
    for (let goesOn = true; goesOn; n++) {
      goesOn = n + 1 < end && links[2 * n + 2] === links[2 * n + 1];
      if (!goesOn || !isStraight(links, n, width)) pen.lineTo(x(links[2 * n + 1]!), y(links[2 * n + 1]!));
    }
  }
  strokeAll(pen, [
    [tokens.openInk, core + 1.6, 0.5],
    ['#ffffff', core, 0.95],
  ]);
  pen.lineCap = 'butt';
  return end;
}
