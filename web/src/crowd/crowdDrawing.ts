// Draws the units of each lane over its cells. What the core tells of a tick is read once.
import { keyOfPlan } from '../core/crowdPlan';
import type { Session } from '../core/engine';
import type { WorldClock } from '../motion/worldClock';
import type { Pen } from '../view/pen';
import type { Overlay } from '../view/shot';
import type { Snapshot } from '../model/ui';
import type { Camera } from '../view/camera';
import { terrainColours, type Tokens } from '../view/palette';
import { wall } from '../input/tools';
import { crowdOf, type Crowd } from './crowd';
import { drawCrowd, noConflicts, type ConflictPicture } from './crowdPicture';
import type { CrowdSheet } from './crowdSheet';
import { keepsOrder } from './groupPace';
import { placesNow } from './placesNow';
import { slotsOf, type Slot } from './slots';
import { colouringOf, type UnitPaint } from './unitColours';
import { unitPlaces, type UnitPlaces } from './unitPlaces';
import { unitsIn } from './unitRecords';
import { waitOf } from './whyWaits';

/** Which units a reader looks at, counted from 0. */
export interface LookedAt {
  readonly pinned: number | null;
  readonly chosen: ReadonlySet<number>;
  /** The unit under the pointer. pointedLabel is the text beside it. */
  readonly pointed?: number | null;
  readonly pointedLabel?: string;
}

interface LaneCrowd {
  key: string;
  crowd: Crowd;
  groups: number;
}

/** Draws something about the units of a lane. */
export type UnitPicture = (sheet: CrowdSheet, crowd: Crowd) => void;

type CrowdClock = Pick<WorldClock, 'motion' | 'isCrowd' | 'tick' | 'phase'>;

/** Counts the groups of the units. */
const groupsIn = ({ group }: Pick<Crowd, 'group'>): number => new Set(group).size;

export class CrowdDrawing {
  private readonly lanes = new Map<number, LaneCrowd>();
  private meeting = { key: '', cell: -1 };
  private units: { key: string; numbers: Int32Array } = { key: '', numbers: new Int32Array() };

  constructor(
    private readonly clock: CrowdClock,
    /** A number that rises when the page replaces its solver. */
    private readonly replaced: () => number,
    private readonly lookedAt: () => LookedAt,
    private readonly conflictsOf: (lane: number, tick: number) => ConflictPicture = () => noConflicts,
    /** Tells what is drawn in place of the units. */
    private readonly instead: () => UnitPicture | undefined = () => undefined,
  ) {}

  get isCrowd(): boolean {
    return this.clock.isCrowd;
  }

  /** The units of a lane at the tick that is shown. */
  crowdOf(lane: number, width: number): Crowd {
    return this.read(lane, width).crowd;
  }

  /** How units are painted: by groups where there are some, or few units. */
  paintOf(lane: number, width: number, dark: boolean, tokens: Tokens): UnitPaint {
    const { crowd, groups } = this.read(lane, width);
    return { by: colouringOf(crowd.count, groups), dark, tokens };
  }

  /** As they were placed, which no tick changes. */
  private unitsNow(): Int32Array {
    const { motion } = this.clock;
    const key = `${this.replaced()} ${motion.version()}`;
    if (key !== this.units.key) this.units = { key, numbers: motion.units() };
    return this.units.numbers;
  }

  private read(lane: number, width: number): LaneCrowd {
    const { motion, tick } = this.clock;
    const key = [this.replaced(), keyOfPlan(motion, lane), tick, width].join(' ');
    const before = this.lanes.get(lane);
    if (before?.key === key) return before;
    const crowd = crowdOf(this.unitsNow(), placesNow(motion, lane), width);
    const read = { key, crowd, groups: groupsIn(crowd) };
    this.lanes.set(lane, read);
    return read;
  }

  /** The cell on which a unit that waits would meet another one; -1: none. */
  meetingOf(lane: number, unit: number, width: number): number {
    const { motion, tick } = this.clock;
    const key = [this.replaced(), keyOfPlan(motion, lane), tick, lane, unit].join(' ');
    if (this.meeting.key === key) return this.meeting.cell;
    const { meeting } = waitOf(motion, unit, { lane, tick, width, doors: [] });
    this.meeting = { key, cell: meeting?.cell ?? -1 };
    return this.meeting.cell;
  }

  /** Whether a unit of a formation is out of its slot at the tick that is shown. */
  hasSlots(lane: number, session: Session): boolean {
    const crowd = this.crowdOf(lane, session.width());
    return this.slotsOf(lane, crowd, unitPlaces(crowd, 0), session).length > 0;
  }

  private slotsOf(lane: number, crowd: Crowd, places: UnitPlaces, session: Session): Slot[] {
    const { motion } = this.clock;
    const leader = keepsOrder(motion, lane) ? motion.plannedFirst(lane) : -1;
    if (leader < 0) return [];
    const [width, height] = [session.width(), session.height()];
    const starts = unitsIn(this.unitsNow()).map(({ start }) => start.y * width + start.x);
    const ground = session.terrainView();
    const isFree = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && ground[y * width + x] !== wall;
    return slotsOf(crowd, places, starts, leader, isFree);
  }

  /** A search that has not begun has its start in its open list. That says nothing about a crowd, so the cell is painted as bare ground. */
  readonly bareStart: Overlay = ({ context, camera, session }, _lane, { world }, tokens) => {
    if (this.clock.isCrowd) this.drawBareStart(context, camera, session, world.width, tokens);
    return false;
  };

  drawBareStart(pen: Pen, camera: Camera, session: Session, width: number, tokens: Tokens): void {
    const start = { x: session.startX(), y: session.startY() };
    const { left, top, scale } = camera;
    const grounds = terrainColours(tokens);
    const ground = grounds[session.terrainView()[start.y * width + start.x]!] ?? grounds.at(-1)!;
    pen.fillStyle = `rgb(${ground.join()})`;
    // The grid has no line beside a cell of a search, so nothing of that cell may stay at its edges.
    const [x, y] = [Math.round(left + start.x * scale), Math.round(top + start.y * scale)];
    pen.fillRect(x, y, Math.round(left + (start.x + 1) * scale) - x, Math.round(top + (start.y + 1) * scale) - y);
  }

  readonly overlay: Overlay = ({ context, camera, session, ui: { dark } }, lane, snapshot, tokens, region) => {
    if (this.clock.isCrowd) this.draw({ pen: context, camera, region }, session, dark, lane, snapshot, tokens);
    return false;
  };

  draw(place: Omit<CrowdSheet, 'paint'>, session: Session, dark: boolean, lane: number, snapshot: Snapshot, tokens: Tokens): void {
    const { motion, tick, phase } = this.clock;
    const { width } = snapshot.world;
    const crowd = this.crowdOf(lane, width);
    const sheet = { ...place, paint: this.paintOf(lane, width, dark, tokens) };
    const instead = this.instead();
    if (instead) return instead(sheet, crowd);
    const { pinned, chosen, pointed, pointedLabel } = this.lookedAt();
    const isThere = (unit: number | null | undefined): unit is number => unit !== null && unit !== undefined && unit < crowd.count;
    drawCrowd(sheet, {
      crowd,
      tick,
      phase,
      pinned: isThere(pinned) ? pinned : -1,
      pointed: isThere(pointed) ? pointed : -1,
      pointedLabel: pointedLabel ?? '',
      chosen: [...chosen].filter(isThere),
      wayOf: (unit, from, to) => motion.unitWay(lane, unit, from, to),
      last: motion.ticks(lane),
      conflicts: this.conflictsOf(lane, tick),
      meeting: isThere(pinned) ? this.meetingOf(lane, pinned, width) : -1,
      slotsAt: (places) => this.slotsOf(lane, crowd, places, session),
    });
  }
}
