// The units of a page: as they were placed, and where they are at the tick that is shown.
import { costNumbers, placeNumbers } from '../core/crowdMotion';
import { wall } from '../input/tools';
import type { World } from '../motion/worldHost';
import type { Cell } from '../model/ui';
import { UnitState, unitStateOf } from './crowd';
import { placesNow } from './placesNow';
import { crowdPlanOf, keyOfPlan } from '../core/crowdPlan';
import { TakenCells } from './takenCells';
import { unitsIn, type UnitRecord } from './unitRecords';
import type { UnitGround } from './unitRefusals';

export type StateName = keyof typeof UnitState | 'Ready';

interface Placed {
  readonly key: string;
  readonly units: readonly UnitRecord[];
  readonly taken: TakenCells;
  readonly ground: UnitGround;
}

interface Standing {
  readonly key: string;
  /** As Motion.unitPlaces() tells them. Empty while nothing is planned. */
  readonly places: Int32Array;
  readonly isPlanned: boolean;
  /** The unit for which a planner found no path; -1: none. */
  readonly withoutPath: number;
  /** Made when it is first asked for. */
  at: Map<number, number> | null;
  /** Three numbers a unit: Motion.unitCosts(). Null where they are to be read. */
  costs: Int32Array | null;
}

export class UnitsNow {
  private placed: Placed | null = null;
  private standing: Standing | null = null;

  constructor(private readonly world: World) {}

  get isCrowd(): boolean {
    return this.world.clock.isCrowd;
  }

  /** All units at tick 0, that of the query among them. */
  get units(): readonly UnitRecord[] {
    return this.placedNow().units;
  }

  get taken(): TakenCells {
    return this.placedNow().taken;
  }

  /** The map that people draw. */
  get ground(): UnitGround {
    return this.placedNow().ground;
  }

  /** A text that changes with the units, their places and their plan. */
  get key(): string {
    return this.standingNow().key;
  }

  /** There is a plan. */
  get isPlanned(): boolean {
    return this.standingNow().isPlanned;
  }

  /** Null where it is gone. */
  cellOf(unit: number): Cell | null {
    const { places } = this.standingNow();
    const { width } = this.ground;
    const cell = places[unit * placeNumbers];
    if (cell === undefined) return this.units[unit]?.start ?? null;
    return cell < 0 ? null : { x: cell % width, y: Math.floor(cell / width) };
  }

  /** Its cells from the tick that is shown on, as far as they are planned. */
  pathOf(unit: number, most: number): Cell[] {
    const { clock, context } = this.world;
    if (!this.isPlanned) return [];
    const { motion, tick } = clock;
    const { lane } = context.playground.chosen;
    const { width } = this.ground;
    const way = motion.unitWay(lane, unit, tick, Math.min(tick + most, motion.ticks(lane)));
    return Array.from(
      way.filter((cell) => cell >= 0),
      (cell) => ({ x: cell % width, y: Math.floor(cell / width) }),
    );
  }

  stateOf(unit: number): StateName {
    const { places, isPlanned, withoutPath } = this.standingNow();
    if (unit === withoutPath) return 'NoPath';
    const fate = isPlanned ? places[unit * placeNumbers + 2] : undefined;
    return fate === undefined ? 'Ready' : (UnitState[unitStateOf(fate)] as StateName);
  }

  /** The unit whose body is on the cell; -1 where there is none. */
  unitAt({ x, y }: Cell): number {
    const standing = this.standingNow();
    const { width } = this.ground;
    standing.at ??= new Map(
      this.units.flatMap(({ size }, unit) => {
        const cell = this.cellOf(unit);
        return cell ? Array.from({ length: size * size }, (_, i) => [(cell.y + Math.floor(i / size)) * width + cell.x + (i % size), unit]) : [];
      }) as [number, number][],
    );
    return standing.at.get(y * width + x) ?? -1;
  }

  /** The nearest unit whose body is within `reach` of a place, in cells; -1 where there is none. */
  nearest(place: Cell, reach: number): number {
    let [best, least] = [-1, reach];
    this.units.forEach(({ size }, unit) => {
      const cell = this.cellOf(unit);
      if (!cell) return;
      const away = Math.max(Math.abs(place.x - cell.x - size / 2), Math.abs(place.y - cell.y - size / 2)) - size / 2;
      if (away <= least) [best, least] = [unit, away];
    });
    return best;
  }

  /** The tick of its arrival, the moves that it needs alone, and the ticks that it waits; null where that is not known. */
  costOf(unit: number): [planned: number | null, alone: number | null, waits: number | null] {
    const costs = this.costs();
    if (this.stateOf(unit) === 'Ready' || unit * costNumbers >= costs.length) return [null, null, null];
    const [planned, alone, waits] = costs.subarray(unit * costNumbers, (unit + 1) * costNumbers) as unknown as [number, number, number];
    return [planned, alone < 0 ? null : alone, waits];
  }

  /** As Motion.unitCosts() tells them. What units need alone may be counted later than the rest. */
  private costs(): Int32Array {
    const { clock, context } = this.world;
    const standing = this.standingNow();
    return (standing.costs ??= clock.motion.unitCosts(context.playground.chosen.lane));
  }

  /** Forgets the costs: the core may have counted what a unit needs alone, without another tick. */
  refresh(): void {
    if (this.standing) this.standing.costs = null;
  }

  private placedNow(): Placed {
    const { clock, context } = this.world;
    const { engine, session } = context.playground;
    const key = `${engine.replaced} ${clock.motion.version()}`;
    if (this.placed?.key === key) return this.placed;
    const [width, height] = [session.width(), session.height()];
    const units = unitsIn(clock.motion.units());
    const classes = clock.moves ? clock.motion.drawnClasses() : session.terrainView().slice();
    const ground = { width, height, isWall: ({ x, y }: Cell) => classes[y * width + x] === wall };
    return (this.placed = { key, units, taken: new TakenCells(units, width), ground });
  }

  private standingNow(): Standing {
    const { clock, context } = this.world;
    const { engine, chosen } = context.playground;
    const { motion, tick } = clock;
    const { lane } = chosen;
    const key = [engine.replaced, lane, tick, keyOfPlan(motion, lane)].join(' ');
    if (this.standing?.key === key) return this.standing;
    const places = this.isCrowd ? placesNow(motion, lane) : new Int32Array(0);
    const planning = this.isCrowd ? crowdPlanOf(motion, lane) : null;
    const isPlanned = planning?.hasPlan === true;
    return (this.standing = { key, places, isPlanned, withoutPath: planning?.withoutPath ?? -1, at: null, costs: null });
  }
}
