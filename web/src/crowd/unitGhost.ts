// What a stroke that places units would make, drawn before it counts: starts, lines, goals, and the boxes of a group.
import type { Cell } from '../model/ui';
import { strokeAll, strokeLines } from '../view/haloStroke';
import type { CrowdSheet } from './crowdSheet';
import type { CellBox } from './groupLayout';
import type { Ghost } from './placingHost';
import { drawTag } from './tag';
import { unitColour } from './unitColours';
import { UnitState } from './crowd';
import { addCross, addDiamond, addDisc, addSquare, addStar, inParts } from './unitShapes';

/** More lines than these would hide the map. */
const mostLines = 60;
const quiet = 0.75;
/** Pixels of a body below which it has edges alone: thousands of round ones with rims take long to draw. */
const smallest = 8;

function drawBox({ pen, camera, paint }: CrowdSheet, { left, top, right, bottom }: CellBox): void {
  const { scale } = camera;
  pen.beginPath();
  pen.roundRect(camera.left + left * scale, camera.top + top * scale, (right - left + 1) * scale, (bottom - top + 1) * scale, 3);
  pen.fillStyle = paint.tokens.accent;
  pen.globalAlpha = 0.08;
  pen.fill();
  strokeAll(pen, [
    [paint.tokens.halo, 3.5, 0.8],
    [paint.tokens.accent, 1.5, 1, [5, 4]],
  ]);
}

export function drawGhost(sheet: CrowdSheet, { boxes, starts, goals, size, group, isRefused, label, at }: Ghost): void {
  const { pen, camera, paint } = sheet;
  const { scale } = camera;
  const { danger, halo, ink } = paint.tokens;
  const colour = isRefused ? danger : unitColour(UnitState.Moving, group, { ...paint, by: 'group' });
  const middle = ({ x, y }: Cell): Cell => ({ x: camera.left + (x + size / 2) * scale, y: camera.top + (y + size / 2) * scale });
  const radius = Math.max(scale * size * 0.36, 2);
  for (const box of boxes) drawBox(sheet, box);
  const lines = goals.slice(0, mostLines).map((goal, i) => [middle(starts[i]!), middle(goal)]);
  // Many rims would be a surface.
  const rim = lines.length === 1 ? ([[halo, 3.5, 0.7]] as const) : [];
  if (lines.length > 0) strokeLines(pen, lines, [...rim, [colour, 1.5, quiet, [2, 5]]]);
  const isSmall = scale * size < smallest;
  const [addStart, addGoal] = isSmall ? [addSquare, addDiamond] : [addDisc, addStar];
  drawAll(sheet, starts.map(middle), (x, y) => addStart(pen, x, y, radius), colour, !isSmall);
  drawAll(sheet, goals.map(middle), (x, y) => addGoal(pen, x, y, isSmall ? radius : radius * 1.1), colour, !isSmall);
  const tip = middle(at);
  if (isRefused) {
    pen.beginPath();
    addCross(pen, tip.x, tip.y, Math.max(radius * 0.6, 4));
    strokeAll(pen, [
      [halo, 5],
      [danger, 2.5],
    ]);
  }
  if (label !== '') drawTag(sheet, label, tip.x + Math.max(radius, 8) + 6, tip.y - Math.max(radius, 8) - 6, isRefused ? danger : ink);
}

function drawAll({ pen, paint }: CrowdSheet, places: readonly Cell[], add: (x: number, y: number) => void, colour: string, hasRim: boolean): void {
  const numbers = places.map((_, i) => i);
  inParts(
    pen,
    numbers,
    (i) => add(places[i]!.x, places[i]!.y),
    () => {
      if (hasRim) strokeAll(pen, [[paint.tokens.halo, 2.5]]);
      pen.fillStyle = colour;
      pen.globalAlpha = quiet;
      pen.fill();
      pen.globalAlpha = 1;
    },
  );
}
