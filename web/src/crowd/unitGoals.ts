// The goals of units, and the line that leads from a unit to its goal.
import { strokeAll, strokeLines } from '../view/haloStroke';
import type { Hex } from '../view/palette';
import type { Crowd } from './crowd';
import { fontOf, type CrowdSheet } from './crowdSheet';
import { goalColour } from './unitColours';
import { unitScales } from './unitForm';
import type { UnitPlaces } from './unitPlaces';
import { addDisc, addStar } from './unitShapes';

/** With more units than these, goals and paths are drawn of the chosen units alone: they would hide the map. */
export const fewUnits = 60;

const quiet = 0.5;
/** Pixels of a cell from which on a goal is a star; below it is a ring. */
const starScale = 6;

const goalRadius = (scale: number): number => Math.min(Math.max(scale * 0.22, 3.2), 9);

/** The middle of a goal, in cells. */
function goalOf({ goal, mapWidth, size }: Crowd, unit: number): { x: number; y: number } {
  const left = goal[unit]! % mapWidth;
  const half = size[unit]! / 2;
  return { x: left + half, y: (goal[unit]! - left) / mapWidth + half };
}

function goalPlace({ camera }: CrowdSheet, crowd: Crowd, unit: number): { x: number; y: number } {
  const { x, y } = goalOf(crowd, unit);
  return { x: camera.left + x * camera.scale, y: camera.top + y * camera.scale };
}

/** Goals that stand back behind the units. In large cells they have the number of their unit. */
export function drawGoals(sheet: CrowdSheet, crowd: Crowd, units: readonly number[]): void {
  const { pen, camera, paint, region } = sheet;
  const { scale } = camera;
  const radius = goalRadius(scale);
  const byColour = new Map<Hex, { x: number; y: number; unit: number }[]>();
  for (const unit of units) {
    const { x, y } = goalOf(crowd, unit);
    if (x < region.left || y < region.top || x > region.right || y > region.bottom) continue;
    const colour = goalColour(crowd.group[unit]!, paint);
    const goals = byColour.get(colour) ?? [];
    if (goals.length === 0) byColour.set(colour, goals);
    goals.push({ ...goalPlace(sheet, crowd, unit), unit });
  }
  pen.globalAlpha = quiet;
  for (const [colour, goals] of byColour) {
    pen.beginPath();
    for (const { x, y } of goals) (scale < starScale ? addDisc : addStar)(pen, x, y, scale < starScale ? Math.max(scale * 0.4, 1.5) : radius);
    pen.fillStyle = pen.strokeStyle = colour;
    pen.lineWidth = 1;
    if (scale < starScale) pen.stroke();
    else pen.fill();
  }
  pen.globalAlpha = 1;
  if (scale < unitScales.details) return;
  pen.font = fontOf(10, 500);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = paint.tokens.muted;
  for (const goals of byColour.values()) for (const { x, y, unit } of goals) pen.fillText(String(unit + 1), x + radius + 5, y + radius + 4);
}

/** The goals of units that a reader has chosen. */
export function drawChosenGoals(sheet: CrowdSheet, crowd: Crowd, units: readonly number[]): void {
  const { pen, camera, paint } = sheet;
  const radius = Math.max(goalRadius(camera.scale) * 1.4, 6);
  pen.lineJoin = 'round';
  for (const unit of units) {
    const { x, y } = goalPlace(sheet, crowd, unit);
    pen.beginPath();
    addStar(pen, x, y, radius);
    strokeAll(pen, [[paint.tokens.halo, Math.max(radius * 0.4, 3)]]);
    pen.fillStyle = goalColour(crowd.group[unit]!, paint);
    pen.fill();
  }
}

/** From the unit that is pointed at to its goal. */
export function drawGoalLine(sheet: CrowdSheet, crowd: Crowd, { x, y }: UnitPlaces, unit: number): void {
  const { pen, camera, paint } = sheet;
  const from = { x: camera.left + x[unit]! * camera.scale, y: camera.top + y[unit]! * camera.scale };
  const colour = goalColour(crowd.group[unit]!, paint);
  strokeLines(
    pen,
    [[from, goalPlace(sheet, crowd, unit)]],
    [
      [paint.tokens.halo, 4, 0.85],
      [colour, 1.8, 1, [2, 5]],
    ],
  );
  drawChosenGoals(sheet, crowd, [unit]);
}
