// The picture of a crowd at a tick, or between two: what lies below the units, the units, and those that a reader has chosen over them.
import { drawConflict, drawCrosses, placesApart, type Conflict } from './conflictMarks';
import type { Crowd } from './crowd';
import type { CrowdSheet } from './crowdSheet';
import { drawReservations } from './reservations';
import { drawDashedRing, drawSlots, type Slot } from './slots';
import { drawChosenGoals, drawGoalLine, drawGoals, fewUnits } from './unitGoals';
import { unitScales } from './unitForm';
import { drawUnits } from './unitMarks';
import { drawChosenPaths, drawPinnedPath, drawThinPaths, type UnitWay } from './unitPaths';
import { unitPlaces, unitsInSight, type UnitPlaces } from './unitPlaces';
import { drawChosen, drawLabel, drawPinned } from './unitRings';

export interface CrowdPicture {
  readonly crowd: Crowd;
  readonly tick: number;
  /** The share of the way to the next tick: 0 unless the world plays. */
  readonly phase: number;
  /** Units from 0 on; -1: none. */
  readonly pinned: number;
  readonly pointed: number;
  /** The text beside it. */
  readonly pointedLabel: string;
  readonly chosen: readonly number[];
  /** The cells of a unit at each tick of a span. */
  readonly wayOf: (unit: number, from: number, to: number) => UnitWay;
  /** The last tick that is known. */
  readonly last: number;
  readonly conflicts: ConflictPicture;
  /** The cell on which the pinned unit would meet another one if it went on; -1: none. */
  readonly meeting: number;
  /** The slots of a formation, by the places of its units. */
  readonly slotsAt: (places: UnitPlaces) => readonly Slot[];
}

export interface ConflictPicture {
  /** Those of the tick that is drawn. */
  readonly now: readonly Conflict[];
  /** The text beside the first of them. */
  readonly label: string;
  /** The cells of conflicts of other ticks. */
  readonly crosses: readonly number[];
}

export const noConflicts: ConflictPicture = { now: [], label: '', crosses: [] };

export function drawCrowd(sheet: CrowdSheet, picture: CrowdPicture): void {
  const { crowd, phase, pinned, chosen, pointed, conflicts } = picture;
  const places = placesApart(crowd, unitPlaces(crowd, phase), conflicts.now);
  const inSight = unitsInSight(crowd, places, sheet.region);
  drawBelow(sheet, picture, places);
  const above = new Set([pinned, pointed, ...chosen, ...conflicts.now.flatMap(({ units }) => units)]);
  drawUnits(
    sheet,
    crowd,
    places,
    inSight.filter((unit) => !above.has(unit)),
  );
  const marked = pinned < 0 ? chosen : [...chosen.filter((unit) => unit !== pinned), pinned];
  drawChosenGoals(sheet, crowd, marked);
  if (pointed >= 0) drawGoalLine(sheet, crowd, places, pointed);
  const others = chosen.filter((unit) => unit !== pinned);
  drawChosen(sheet, crowd, places, others);
  drawUnits(sheet, crowd, places, pointed < 0 || pointed === pinned || others.includes(pointed) ? others : [...others, pointed]);
  if (pointed >= 0 && pointed !== pinned) drawLabel(sheet, crowd, places, pointed, picture.pointedLabel);
  if (picture.meeting >= 0) drawMeeting(sheet, crowd.mapWidth, picture.meeting);
  if (pinned >= 0) drawPinned(sheet, crowd, places, pinned);
  conflicts.now.forEach((conflict, i) => drawConflict(sheet, crowd, places, conflict, i === 0 ? conflicts.label : ''));
}

/** Its colour is that of danger, because what is there holds the unit. */
export function drawMeeting(sheet: CrowdSheet, mapWidth: number, cell: number): void {
  drawDashedRing(sheet, (cell % mapWidth) + 0.5, Math.floor(cell / mapWidth) + 0.5, sheet.paint.tokens.danger);
}

function drawBelow(sheet: CrowdSheet, { crowd, tick, last, pinned, chosen, wayOf, conflicts, slotsAt }: CrowdPicture, places: UnitPlaces): void {
  if (sheet.camera.scale >= unitScales.form) drawSlots(sheet, places, slotsAt(places));
  if (pinned >= 0) drawReservations(sheet, crowd, pinned, wayOf(pinned, tick, last), tick);
  const all = Array.from({ length: crowd.count }, (_, unit) => unit);
  const quiet = crowd.count <= fewUnits ? all.filter((unit) => unit !== pinned && !chosen.includes(unit)) : [];
  drawGoals(sheet, crowd, quiet);
  drawThinPaths(
    sheet,
    crowd,
    places,
    quiet,
    quiet.map((unit) => wayOf(unit, tick, last)),
  );
  // The paths of more units would cover the map, and take longer than a frame.
  const others = chosen.length <= fewUnits ? chosen.filter((unit) => unit !== pinned) : [];
  drawChosenPaths(
    sheet,
    crowd,
    places,
    others,
    others.map((unit) => wayOf(unit, tick, last)),
  );
  if (pinned >= 0) drawPinnedPath(sheet, crowd, places, pinned, wayOf(pinned, 0, tick), wayOf(pinned, tick, last));
  drawCrosses(sheet, crowd.mapWidth, conflicts.crosses);
}
