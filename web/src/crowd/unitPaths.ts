// The paths of units: that of the pinned one with its way until now, those of chosen ones in their colours, side by side, and thin lines for all of a
// small crowd.
import { drawPath } from '../view/path';
import { strokeLines } from '../view/haloStroke';
import type { Hex } from '../view/palette';
import type { Crowd } from './crowd';
import { fontOf, type CrowdSheet } from './crowdSheet';
import { lineThrough, piecesOf, type Point } from './sideBySide';
import { goalColour, unitInk, unitColour } from './unitColours';
import { unitScales } from './unitForm';
import type { UnitPlaces } from './unitPlaces';
import { addDisc } from './unitShapes';

/** The cells of a unit tick by tick, row by row of the map. */
export type UnitWay = ArrayLike<number>;

const thin = 0.2;

const thicknessOf = (scale: number): number => Math.min(Math.max(scale * 0.1, 1.5), 3);

/** The middle of the body at each cell, a cell once for all ticks in which it stays there. */
export function pointsOf({ mapWidth, size }: Crowd, unit: number, way: UnitWay): Point[] {
  const points: Point[] = [];
  const shift = (size[unit]! - 1) / 2;
  for (let i = 0; i < way.length; i++) {
    const cell = way[i]!;
    if (cell < 0 || cell === way[i - 1]) continue;
    points.push({ x: (cell % mapWidth) + shift, y: Math.floor(cell / mapWidth) + shift });
  }
  return points;
}

const startOf = ({ x, y }: UnitPlaces, unit: number): Point => ({ x: x[unit]! - 0.5, y: y[unit]! - 0.5 });

/** Thin lines from each unit on. `ways`: from the tick that is shown on, for these units. */
export function drawThinPaths(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, units: readonly number[], ways: readonly UnitWay[]): void {
  const { pen, camera, paint } = sheet;
  const byColour = new Map<Hex, Point[][]>();
  units.forEach((unit, k) => {
    const [, ...rest] = pointsOf(crowd, unit, ways[k]!);
    if (rest.length === 0) return;
    const colour = paint.by === 'group' ? goalColour(crowd.group[unit]!, paint) : paint.tokens.muted;
    const line = [startOf(places, unit), ...rest].map((point) => camera.centreOf(point));
    const lines = byColour.get(colour);
    if (lines) lines.push(line);
    else byColour.set(colour, [line]);
  });
  // Each is a stroke of its own: where many run, the line is stronger.
  for (const [colour, lines] of byColour) for (const line of lines) strokeLines(pen, [line], [[colour, 1.4, thin]]);
}

/** Those of chosen units, side by side where they share their way. `ways`: from the tick that is shown on. */
export function drawChosenPaths(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, units: readonly number[], ways: readonly UnitWay[]): void {
  const { pen, camera, paint } = sheet;
  const pieces = piecesOf(ways, crowd.mapWidth, camera.scale);
  units.forEach((unit, k) => {
    const [first] = pieces[k]!;
    if (!first) return;
    const shift = (crowd.size[unit]! - 1) / 2;
    const now = startOf(places, unit);
    first.from = { x: now.x - shift, y: now.y - shift };
    const line = lineThrough(pieces[k]!, ({ x, y }) => camera.centreOf({ x: x + shift, y: y + shift }));
    strokeLines(
      pen,
      [line],
      [
        [paint.tokens.free, 3.2, 0.9],
        [unitColour(crowd.state[unit]!, crowd.group[unit]!, paint), 2],
      ],
    );
  });
}

/** The way of the pinned unit so far, and its path with a bead where it waits. `way`: up to the tick that is shown; `path`: from it on. */
export function drawPinnedPath(sheet: CrowdSheet, crowd: Crowd, places: UnitPlaces, unit: number, way: UnitWay, path: UnitWay): void {
  const { pen, camera, paint } = sheet;
  const { scale } = camera;
  const now = startOf(places, unit);
  const walked = paint.by === 'group' ? goalColour(crowd.group[unit]!, paint) : paint.tokens.start;
  const thickness = thicknessOf(scale);
  strokeLines(
    pen,
    [[...pointsOf(crowd, unit, way), now].map((point) => camera.centreOf(point))],
    [
      [paint.tokens.halo, thickness + 2, 0.8],
      [walked, thickness],
    ],
  );
  const [, ...rest] = pointsOf(crowd, unit, path);
  drawPath(pen, bends([now, ...rest]), camera, 1, paint.tokens);
  drawBeads(sheet, crowd, unit, path);
}

/** Points at which the line turns, its ends included. */
function bends(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    return (
      !before || !after || (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x) || isBack(before, point, after)
    );
  });
}

const isBack = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;

/** Stays of a path: the cell, and for how many ticks. Its first cell and its last one are none. */
export function staysOf(path: UnitWay): { cell: number; ticks: number }[] {
  const stays: { cell: number; ticks: number }[] = [];
  let from = 0;
  for (let i = 1; i < path.length; i++) {
    if (path[i] === path[from]) continue;
    if (from > 0 && i - from > 1) stays.push({ cell: path[from]!, ticks: i - from - 1 });
    from = i;
  }
  return stays;
}

/** On the path at each cell in which it waits: for how many ticks. */
function drawBeads({ pen, camera, paint }: CrowdSheet, { mapWidth, size }: Crowd, unit: number, path: UnitWay): void {
  const { scale } = camera;
  if (scale < unitScales.beak) return;
  const stays = staysOf(path);
  if (stays.length === 0) return;
  const hasText = scale >= unitScales.number;
  const radius = hasText ? Math.min(Math.max(scale * 0.3, 6), 9) : scale * 0.28;
  const shift = (size[unit]! - 1) / 2;
  const places = stays.map(({ cell }) => camera.centreOf({ x: (cell % mapWidth) + shift, y: Math.floor(cell / mapWidth) + shift }));
  for (const [colour, grown] of [
    [paint.tokens.pathOutline, 1.5],
    [paint.tokens.path, 0],
  ] as const) {
    pen.beginPath();
    for (const { x, y } of places) addDisc(pen, x, y, radius + grown);
    pen.fillStyle = colour;
    pen.fill();
  }
  if (!hasText) return;
  pen.font = fontOf(Math.round(radius * 1.25), 650);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = unitInk(paint.tokens.path);
  stays.forEach(({ ticks }, i) => pen.fillText(String(ticks), places[i]!.x, places[i]!.y + 0.5));
}
