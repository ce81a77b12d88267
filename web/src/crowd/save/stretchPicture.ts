// The picture of a stretch: the path of each unit, a ring where it begins and a disc with its number where it ends.
import { strokeLines } from '../../view/haloStroke';
import { UnitState, type Crowd } from '../crowd';
import { fontOf, type CrowdSheet } from '../crowdSheet';
import type { Point } from '../sideBySide';
import { unitColour, unitInk } from '../unitColours';
import { unitRadius, unitScales } from '../unitForm';
import { pointsOf, type UnitWay } from '../unitPaths';
import { addDisc } from '../unitShapes';

/** Parts of the radius of a unit. */
const startRadius = 0.45;
const lineShare = 0.16;

/** `ways`: the cells of each unit in the stretch. */
export function drawStretch(sheet: CrowdSheet, crowd: Crowd, ways: readonly UnitWay[]): void {
  const { pen, camera, paint } = sheet;
  const { scale } = camera;
  const lines = ways.map((way, unit) => pointsOf(crowd, unit, way).map((point) => camera.centreOf(point)));
  const colours = ways.map((way, unit) => {
    const isHome = Array.from(way).findLast((cell) => cell >= 0) === crowd.goal[unit];
    return unitColour(isHome ? UnitState.Arrived : UnitState.Moving, crowd.group[unit]!, paint);
  });
  const width = Math.max(scale * lineShare, 1);
  lines.forEach((line, unit) => {
    if (line.length < 2) return;
    const strokes = [
      [paint.tokens.free, width + 1.5, 0.9],
      [colours[unit]!, width],
    ] as const;
    strokeLines(pen, [line], strokes);
    drawStart(sheet, line[0]!, unitRadius(scale, crowd.size[unit]) * startRadius, colours[unit]!);
  });
  lines.forEach((line, unit) => {
    const end = line.at(-1);
    if (end) drawEnd(sheet, end, unitRadius(scale, crowd.size[unit]), colours[unit]!, unit);
  });
}

function drawStart({ pen, paint }: CrowdSheet, { x, y }: Point, radius: number, colour: string): void {
  pen.beginPath();
  addDisc(pen, x, y, radius);
  pen.fillStyle = paint.tokens.free;
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(radius / 2, 1);
  pen.stroke();
}

function drawEnd({ pen, camera: { scale } }: CrowdSheet, { x, y }: Point, radius: number, colour: `#${string}`, unit: number): void {
  pen.beginPath();
  addDisc(pen, x, y, Math.max(radius, 1));
  pen.fillStyle = colour;
  pen.fill();
  if (scale < unitScales.number) return;
  const text = String(unit + 1);
  pen.font = fontOf(Math.round((radius * 1.5) / Math.max(text.length * 0.7, 1)), 650);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = unitInk(colour);
  pen.fillText(text, x, y + 0.5);
}
