// What a gesture does, as a state machine without any event objects: idle, stroke, shape, edges, arrow, area, waypoint, end
// (start or goal moves), pan. Pointer and keyboard both drive it; the pointer also says where in its cell it is.
import type { Session } from '../core/engine';
import type { Cell, ToolId } from '../model/ui';
import { cornerAt, edgeAt, edgesBetween, isNearCorner, sideOf, straightSteps, type Edge } from './edges';

export const wall = 0;
const plain = 1;
/** What the core calls a passage. */
const passage = { open: 0, thinWall: 1 } as const;
/** In cells: of an area that was only clicked. */
const firstRadius = 3;
const largestRadius = 64;
/** In pixels: a pointer that went less far only clicked. */
const clickSlack = 4;

export type End = 'start' | 'goal';

/** What a gesture may do; the playground gives it. */
export interface ToolHost {
  begin(): void;
  apply(change: (session: Session) => void): void;
  end(): void;
  cancel(): void;
  /** Null outside the map. */
  terrainAt(cell: Cell): number | null;
  /** True where a thin wall stands. */
  isWalled(edge: Edge): boolean;
  pan(dx: number, dy: number): void;
  /** Start, goal or a waypoint was let go on a cell that cannot take it. */
  refused(end: End | 'waypoint', cell: Cell): void;
  /** Waypoints were added, moved or removed. */
  waypointsChanged(): void;
  /** A cell was clicked with the tool that only inspects. */
  inspect(cell: Cell): void;
  /** There are as many areas as there can be. */
  full(): void;
}

/** What a tool that loads late does from press to release. */
export interface Stroke {
  /** What begins with one Enter of the keyboard ends with another. */
  readonly waits: boolean;
  move(cell: Cell): void;
  up(): void;
}

export interface ToolChoice {
  tool: ToolId;
  brush: number;
  material: number;
  change: number;
}

type State =
  | { kind: 'idle' }
  /** `way`: how far it went, in pixels. `inspects`: what a click is about. */
  | { kind: 'pan'; inspects: Cell | null; way: number }
  | { kind: 'stroke'; terrain: number; erases: boolean; last: Cell }
  | { kind: 'shape'; tool: 'rectangle' | 'line'; terrain: number; from: Cell; last: Cell }
  /** Thin walls along edges; the first edge is in doubt while the pointer has not left the corner where it began. */
  | { kind: 'edges'; passage: number; doubtful: boolean; last: Cell }
  /** Thin walls across the way that the keyboard takes. */
  | { kind: 'across'; from: Cell; last: Cell }
  /** One-way cells along the way; `side` says where to when the pointer does not move. */
  | { kind: 'arrow'; side: number | null; last: Cell }
  | { kind: 'area'; centre: Cell; change: number; full: boolean; last: Cell }
  /** One waypoint, by its place in the order; one that was there before and is only clicked goes. */
  | { kind: 'waypoint'; place: number; added: boolean; moved: boolean; refused: boolean; last: Cell }
  | { kind: 'late'; stroke: Stroke; last: Cell }
  | { kind: 'end'; end: End; inspects: Cell | null; last: Cell; refused: boolean };

const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

function distanceToLine(place: Cell, from: Cell, to: Cell): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy);
}

export class Gesture {
  /** Begins the stroke of a tool that loads late. */
  readonly late = new Map<ToolId, (cell: Cell, place: Cell | null) => Stroke>();
  private state: State = { kind: 'idle' };

  constructor(private readonly host: ToolHost) {}

  get kind(): State['kind'] {
    return this.state.kind;
  }

  /** `grabbed`: start or goal is under the pointer, and moves whatever the tool is. */
  down(cell: Cell, choice: ToolChoice, grabbed: End | null, place: Cell | null = null): void {
    if (this.state.kind !== 'idle') this.cancel();
    const terrain = this.host.terrainAt(cell);
    const beginLate = this.late.get(choice.tool);
    const inspects = choice.tool === 'move' && terrain !== null ? cell : null;
    if (grabbed) this.grab(grabbed, cell, inspects);
    else if (choice.tool === 'move' || terrain === null) this.state = { kind: 'pan', inspects, way: 0 };
    else if (beginLate) {
      this.host.begin();
      this.state = { kind: 'late', stroke: beginLate(cell, place), last: cell };
    } else if (choice.tool === 'start' || choice.tool === 'goal') this.moveEnd(choice.tool, cell);
    else if (choice.tool === 'waypoint') this.waypoint(cell);
    else if (choice.tool === 'wall') this.stroke(cell, terrain === wall ? plain : wall);
    else if (choice.tool === 'erase') this.stroke(cell, plain, true);
    else if (choice.tool === 'terrain') this.stroke(cell, choice.brush);
    else if (choice.tool === 'fill') this.fill(cell, choice.material);
    else if (choice.tool === 'thinWall') place ? this.edges(place) : this.across(cell);
    else if (choice.tool === 'oneWay') this.arrow(cell, place);
    else if (choice.tool === 'area') this.area(cell, choice.change);
    else this.shape(choice.tool as 'rectangle' | 'line', cell, choice.material);
  }

  move(cell: Cell, place: Cell = cell): void {
    const state = this.state;
    const to = state.kind === 'edges' ? cornerAt(place) : cell;
    if (state.kind === 'idle' || state.kind === 'pan' || same(state.last, to)) return;
    const from = state.last;
    this.state = { ...state, last: to };
    if (state.kind === 'stroke') this.host.apply((session) => this.paint(session, from, to, state.terrain, state.erases));
    else if (state.kind === 'late') state.stroke.move(to);
    else if (state.kind === 'end') this.place(state.end, to);
    else if (state.kind === 'waypoint') this.moveWaypoint(to);
    else if (state.kind === 'edges') this.drawEdges(from, to);
    else if (state.kind === 'arrow') this.drawArrows(from, to);
    else this.preview();
  }

  /** What begins with one Enter of the keyboard ends with another. */
  get waits(): boolean {
    return this.state.kind === 'late' ? this.state.stroke.waits : ['shape', 'across', 'arrow', 'area'].includes(this.state.kind);
  }

  pan(dx: number, dy: number): void {
    if (this.state.kind !== 'pan') return;
    this.state = { ...this.state, way: this.state.way + Math.hypot(dx, dy) };
    this.host.pan(dx, dy);
  }

  up(): void {
    const { state } = this;
    this.state = { kind: 'idle' };
    if (state.kind === 'late') state.stroke.up();
    const side = state.kind === 'arrow' ? state.side : null;
    if (state.kind === 'arrow' && side !== null) this.host.apply((session) => session.setOneWay(state.last.x, state.last.y, side));
    if (state.kind === 'waypoint' && !state.added && !state.moved && !state.refused)
      this.host.apply((session) => session.removeWaypoint(state.place));
    if (state.kind !== 'idle' && state.kind !== 'pan') this.host.end();
    if (state.kind === 'waypoint') state.refused ? this.host.refused('waypoint', state.last) : this.host.waypointsChanged();
    if (state.kind === 'end' && state.refused) this.host.refused(state.end, state.last);
    if (state.kind === 'area' && state.full) this.host.full();
    const inspects = state.kind === 'end' || (state.kind === 'pan' && state.way < clickSlack) ? state.inspects : null;
    if (inspects) this.host.inspect(inspects);
  }

  /** Takes back what the gesture did. */
  cancel(): void {
    const edited = this.state.kind !== 'idle' && this.state.kind !== 'pan';
    this.state = { kind: 'idle' };
    if (edited) this.host.cancel();
  }

  /** The map that the gesture changed is gone. */
  forget(): void {
    this.state = { kind: 'idle' };
  }

  private stroke(cell: Cell, terrain: number, erases = false): void {
    this.state = { kind: 'stroke', terrain, erases, last: cell };
    this.host.begin();
    this.host.apply((session) => this.paint(session, cell, cell, terrain, erases));
  }

  /** The eraser takes all that stands on its way: walls, barriers, waypoints, and areas by their centres. */
  private paint(session: Session, from: Cell, to: Cell, terrain: number, erases: boolean): void {
    session.paintLine(from.x, from.y, to.x, to.y, terrain);
    if (!erases) return;
    session.clearPassages(from.x, from.y, to.x, to.y);
    const width = session.width();
    const waypoints = session.waypoints().slice();
    for (let i = waypoints.length - 1; i >= 0; i--) {
      if (distanceToLine({ x: waypoints[i]! % width, y: Math.floor(waypoints[i]! / width) }, from, to) <= 0.7) session.removeWaypoint(i);
    }
    const areas = session.areasView().slice();
    for (let i = areas.length / 4 - 1; i >= 0; i--) {
      if (distanceToLine({ x: areas[4 * i]!, y: areas[4 * i + 1]! }, from, to) <= 0.7) session.removeArea(i);
    }
  }

  private waypoint(cell: Cell): void {
    this.host.begin();
    this.host.apply((session) => {
      const cells = session.waypoints().slice();
      const place = cells.indexOf(cell.y * session.width() + cell.x);
      const added = place < 0 && session.addWaypoint(cell.x, cell.y);
      this.state = { kind: 'waypoint', place: place < 0 ? cells.length : place, added, moved: false, refused: place < 0 && !added, last: cell };
    });
  }

  private moveWaypoint(cell: Cell): void {
    this.host.apply((session) => {
      if (this.state.kind !== 'waypoint') return;
      const refused = !session.setWaypoint(this.state.place, cell.x, cell.y);
      this.state = { ...this.state, moved: true, refused };
    });
  }

  private edges(place: Cell): void {
    const edge = edgeAt(place);
    const chosen = this.host.isWalled(edge) ? passage.open : passage.thinWall;
    this.state = { kind: 'edges', passage: chosen, doubtful: isNearCorner(place), last: cornerAt(place) };
    this.host.begin();
    this.host.apply((session) => session.setPassage(edge.cell.x, edge.cell.y, edge.direction, chosen));
  }

  private drawEdges(from: Cell, to: Cell): void {
    if (this.state.kind !== 'edges') return;
    const { passage: chosen, doubtful } = this.state;
    this.state = { ...this.state, doubtful: false };
    this.host.apply((session) => {
      if (doubtful) session.revertEdit();
      for (const { cell, direction } of edgesBetween(from, to)) session.setPassage(cell.x, cell.y, direction, chosen);
    });
  }

  private across(cell: Cell): void {
    this.state = { kind: 'across', from: cell, last: cell };
    this.host.begin();
  }

  private arrow(cell: Cell, place: Cell | null): void {
    this.state = { kind: 'arrow', side: place && sideOf(place), last: cell };
    this.host.begin();
  }

  private drawArrows(from: Cell, to: Cell): void {
    if (this.state.kind === 'arrow') this.state = { ...this.state, side: null };
    this.host.apply((session) => {
      for (const { cell, direction } of straightSteps(from, to)) session.setOneWay(cell.x, cell.y, direction);
    });
  }

  private area(cell: Cell, change: number): void {
    this.state = { kind: 'area', centre: cell, change, full: false, last: cell };
    this.host.begin();
    this.preview();
  }

  private fill(cell: Cell, terrain: number): void {
    this.host.begin();
    this.host.apply((session) => session.floodFill(cell.x, cell.y, terrain));
    this.host.end();
  }

  private shape(tool: 'rectangle' | 'line', cell: Cell, terrain: number): void {
    this.state = { kind: 'shape', tool, terrain, from: cell, last: cell };
    this.host.begin();
    this.preview();
  }

  private preview(): void {
    const { state } = this;
    this.host.apply((session) => {
      session.revertEdit();
      if (state.kind === 'area') {
        const { centre, last } = state;
        const reach = Math.round(Math.hypot(last.x - centre.x, last.y - centre.y));
        const added = session.addArea(centre.x, centre.y, Math.min(reach || firstRadius, largestRadius), state.change);
        this.state = { ...state, full: !added };
      } else if (state.kind === 'across') {
        for (const { cell, direction } of straightSteps(state.from, state.last)) session.setPassage(cell.x, cell.y, direction, passage.thinWall);
      } else if (state.kind === 'shape') {
        const { tool, from, last, terrain } = state;
        if (tool === 'line') session.paintLine(from.x, from.y, last.x, last.y, terrain);
        else session.paintRect(from.x, from.y, last.x, last.y, terrain);
      }
    });
  }

  /** Nothing moves before the pointer does: it may have touched the very edge of the mark. */
  private grab(end: End, cell: Cell, inspects: Cell | null): void {
    this.state = { kind: 'end', end, inspects, last: cell, refused: false };
    this.host.begin();
  }

  private moveEnd(end: End, cell: Cell): void {
    this.grab(end, cell, null);
    this.place(end, cell);
  }

  private place(end: End, cell: Cell): void {
    this.host.apply((session) => {
      const taken = end === 'start' ? session.setStart(cell.x, cell.y) : session.setGoal(cell.x, cell.y);
      this.state = { kind: 'end', end, inspects: null, last: cell, refused: !taken };
    });
  }
}
