// All shortest paths, and the walls whose removal gains something, drawn over the cells in sight.
import type { Explain } from '../../core/engine';
import type { Camera } from '../../view/camera';
import { strokeAll, strokeLines } from '../../view/haloStroke';
import { shortNumber } from '../../view/labelText';
import type { Region } from '../../view/marks';
import { corners } from '../../view/path';
import type { Tokens } from '../../view/palette';
import type { Pen } from '../../view/pen';
import { inkOn } from '../../layers/errorColours';
import { directions } from '../moves/readMoves';
import { colourOf, shareOfGain, strength, type WhatIfColours } from './whatIfColours';
import type { WhatIfReport } from './whatIfReport';

/** Moves of similar shares are one stroke. */
const levels = 8;
const numberScale = 34;

/** Every move of a shortest path as a line, thicker the more paths make it. */
export function drawPaths(
  pen: Pen,
  explain: Explain,
  camera: Camera,
  { left, top, right, bottom }: Region,
  colours: WhatIfColours,
  tokens: Tokens,
): void {
  const lines: number[][] = Array.from({ length: levels }, () => []);
  for (let y = top; y < bottom; y++) {
    explain.moveShares(left, y, right - left).forEach((share, i) => {
      if (share === 0) return;
      const { x: dx, y: dy } = directions[i % directions.length]!;
      const { x: fromX, y: fromY } = camera.centreOf({ x: left + Math.floor(i / directions.length), y });
      lines[Math.min(Math.floor(strength(share) * levels), levels - 1)]!.push(fromX, fromY, fromX + dx * camera.scale, fromY + dy * camera.scale);
    });
  }
  const widthOf = (level: number): number => Math.max(1.25, ((level + 1) / levels) * Math.min(camera.scale * 0.34, 9));
  const rim = Math.min(Math.max(camera.scale * 0.08, 1), 2.5);
  pen.lineCap = 'round';
  const stroke = (widen: number, colourAt: (level: number) => string): void =>
    lines.forEach((line, level) => {
      if (line.length === 0) return;
      pen.beginPath();
      for (let i = 0; i < line.length; i += 4) {
        pen.moveTo(line[i]!, line[i + 1]!);
        pen.lineTo(line[i + 2]!, line[i + 3]!);
      }
      pen.lineWidth = widthOf(level) + widen;
      pen.strokeStyle = colourAt(level);
      pen.stroke();
    });
  stroke(rim, () => tokens.pathOutline);
  stroke(0, (level) => `rgb(${colourOf(colours.paths, ((level + 1) / levels) ** 2).join()})`);
  pen.lineCap = 'butt';
}

/** The path that a search found, which all shortest paths would hide: dashes in two colours of their own. `path`: as Session.pathView(). */
export function drawOwnPath(pen: Pen, path: Uint32Array, width: number, camera: Camera, { ink, halo }: Tokens): void {
  const thickness = Math.min(Math.max(camera.scale * 0.12, 2.5), 5);
  strokeLines(
    pen,
    [corners(path, width).map((cell) => camera.centreOf(cell))],
    [
      [ink, thickness + 2],
      [halo, thickness, 1, [thickness * 2, thickness * 2.5]],
    ],
  );
}

/** Walls in the colour of their gain, with the gain as a number in large cells. */
export function drawGains(
  pen: Pen,
  explain: Explain,
  largest: number,
  camera: Camera,
  { left, top, right, bottom }: Region,
  colours: WhatIfColours,
): void {
  const { scale } = camera;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${Math.min(scale * 0.28, 20)}px ui-sans-serif, system-ui, sans-serif`;
  for (let y = top; y < bottom; y++) {
    const gains = explain.removalGains(y, 1);
    for (let x = left; x < right; x++) {
      const gain = gains[x]!;
      if (!(gain > 0)) continue;
      const colour = colourOf(colours.gains, shareOfGain(gain, largest));
      const [cellLeft, cellTop] = [camera.left + x * scale, camera.top + y * scale];
      pen.fillStyle = `rgb(${colour.join()})`;
      pen.fillRect(cellLeft, cellTop, scale, scale);
      if (scale < numberScale || !Number.isFinite(gain)) continue;
      pen.fillStyle = inkOn(colour);
      pen.fillText(shortNumber(gain, 2), cellLeft + scale / 2, cellTop + scale / 2);
    }
  }
}

/** The best obstacle has a frame: a wall round its cell, a thin wall or passage along its edge. */
export function drawBest(pen: Pen, { removals }: WhatIfReport, camera: Camera, tokens: Tokens): void {
  const best = removals?.best[0];
  if (!best) return;
  const { scale } = camera;
  const [left, top] = [camera.left + best.cell.x * scale, camera.top + best.cell.y * scale];
  pen.beginPath();
  if (best.kind === 'wall') {
    pen.roundRect(left - 2, top - 2, scale + 4, scale + 4, 3);
  } else {
    if (best.direction === 1) pen.moveTo(left + scale, top);
    else pen.moveTo(left, top + scale);
    pen.lineTo(left + scale, top + scale);
  }
  strokeAll(pen, [
    [tokens.halo, 6],
    [tokens.reward, 3],
  ]);
}
