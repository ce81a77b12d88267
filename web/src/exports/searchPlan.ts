// What has to be known to make the same search again, step by step, in a session of its own: there it disturbs nobody.
import type { Catalog, Session } from '../core/engine';
import { Status } from '../core/generated';
import type { Cell } from '../model/ui';

const lane = 0;
const wall = 0;
const thinWall = 1;
const oneWay = 2;
/** By direction: north, east, south, west. */
const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
/** What is done between two looks at the clock. */
const expansionsAtOnce = 500;
const stepsAtOnce = 5000;

export interface SearchPlan {
  width: number;
  height: number;
  /** The terrain class of each cell, row by row, and what lies on it besides. */
  cells: Uint8Array;
  multipliers: readonly (readonly [terrain: number, value: number])[];
  barriers: Uint8Array;
  areas: Int32Array;
  start: Cell;
  goal: Cell;
  waypoints: Uint32Array;
  movement: number;
  costModel: number;
  unit: readonly [kind: number, size: number];
  algorithm: string;
  options: readonly (readonly [id: string, value: number])[];
}

export function planSearch(session: Session, of: number, { terrains, options }: Catalog): SearchPlan {
  return {
    width: session.width(),
    height: session.height(),
    cells: session.terrainView().slice(),
    multipliers: [...terrains.keys()].filter((terrain) => terrain !== wall).map((terrain) => [terrain, session.multiplier(terrain)] as const),
    barriers: session.barriersView().slice(),
    areas: session.areasView().slice(),
    start: { x: session.startX(), y: session.startY() },
    goal: { x: session.goalX(), y: session.goalY() },
    waypoints: session.waypoints().slice(),
    movement: session.movement(),
    costModel: session.costModel(),
    unit: [session.unitKind(), session.unitSize()],
    algorithm: session.algorithm(of),
    options: options.map(({ id }) => [id, session.option(of, id)] as const),
  };
}

function setBarriers(session: Session, barriers: Uint8Array): void {
  const width = session.width();
  for (const [cell, bars] of barriers.entries()) {
    if (bars === 0) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (const [way, [dx, dy]] of steps.entries()) {
      if (((bars >> way) & 1) === 0) continue;
      const back = (way + 2) % 4;
      const barsBack = ((barriers[cell + dy * width + dx]! >> back) & 1) === 1;
      if (barsBack) session.setPassage(x, y, way, thinWall);
      else session.setPassage(x + dx, y + dy, back, oneWay);
    }
  }
}

/** Throws where the core does not take what it gave. */
export function followPlan(session: Session, plan: SearchPlan): void {
  if (session.setCells(plan.width, plan.height, plan.cells) !== 0) throw new Error('the map was not taken');
  session.beginEdit();
  for (const [terrain, value] of plan.multipliers) session.setMultiplier(terrain, value);
  setBarriers(session, plan.barriers);
  for (let i = 0; i < plan.areas.length; i += 4) session.addArea(...(plan.areas.subarray(i, i + 4) as unknown as [number, number, number, number]));
  session.setEnds(plan.start.x, plan.start.y, plan.goal.x, plan.goal.y);
  const width = session.width();
  for (const cell of plan.waypoints) session.addWaypoint(cell % width, Math.floor(cell / width));
  session.setMovement(plan.movement);
  session.setCostModel(plan.costModel);
  session.setUnit(...plan.unit);
  session.setAlgorithm(lane, plan.algorithm);
  for (const [id, value] of plan.options) session.setOption(lane, id, value);
  session.endEdit();
  session.forgetHistory();
}

/** A short way towards a step, searched already or not; false when it is there, or as near as there are steps. */
export function approach(session: Session, step: number): boolean {
  const [cursor, recorded] = [session.step(lane), session.recordedSteps(lane)];
  const isOpen = session.status(lane) === Status.Running;
  if (step > recorded && cursor === recorded && isOpen) session.advance(lane, Math.min(step - recorded, expansionsAtOnce));
  else session.seek(lane, cursor + Math.min(Math.max(Math.min(step, recorded) - cursor, -stepsAtOnce), stepsAtOnce));
  return session.step(lane) !== step && (isOpen || session.step(lane) !== session.recordedSteps(lane));
}
