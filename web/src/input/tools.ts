// What a gesture does, as a state machine without any event objects: idle, stroke, shape, end (start or goal moves), pan.
// Pointer and keyboard both drive it.
import type { Session } from '../core/engine';
import type { Cell, ToolId } from '../model/ui';

export const wall = 0;
export const plain = 1;

export type End = 'start' | 'goal';

/** What a gesture may do; the playground gives it. */
export interface ToolHost {
  begin(): void;
  apply(change: (session: Session) => void): void;
  end(): void;
  cancel(): void;
  /** Null outside the map. */
  terrainAt(cell: Cell): number | null;
  pan(dx: number, dy: number): void;
  /** Start or goal was let go on a cell that cannot take it. */
  refused(end: End, cell: Cell): void;
}

export interface Choice {
  tool: ToolId;
  brush: number;
  material: number;
}

type State =
  | { kind: 'idle' }
  | { kind: 'pan' }
  | { kind: 'stroke'; terrain: number; last: Cell }
  | { kind: 'shape'; tool: 'rectangle' | 'line'; terrain: number; from: Cell; last: Cell }
  | { kind: 'end'; end: End; last: Cell; refused: boolean };

const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

export class Gesture {
  private state: State = { kind: 'idle' };

  constructor(private readonly host: ToolHost) {}

  get kind(): State['kind'] {
    return this.state.kind;
  }

  /** `grabbed`: start or goal is under the pointer, and moves whatever the tool is. */
  down(cell: Cell, choice: Choice, grabbed: End | null): void {
    if (this.state.kind !== 'idle') this.cancel();
    const terrain = this.host.terrainAt(cell);
    if (grabbed) this.grab(grabbed, cell);
    else if (choice.tool === 'move' || terrain === null) this.state = { kind: 'pan' };
    else if (choice.tool === 'start' || choice.tool === 'goal') this.moveEnd(choice.tool, cell);
    else if (choice.tool === 'wall') this.stroke(cell, terrain === wall ? plain : wall);
    else if (choice.tool === 'erase') this.stroke(cell, plain);
    else if (choice.tool === 'terrain') this.stroke(cell, choice.brush);
    else if (choice.tool === 'fill') this.fill(cell, choice.material);
    else this.shape(choice.tool, cell, choice.material);
  }

  move(cell: Cell): void {
    const state = this.state;
    if (state.kind === 'idle' || state.kind === 'pan' || same(state.last, cell)) return;
    const from = state.last;
    this.state = { ...state, last: cell };
    if (state.kind === 'stroke') this.host.apply((session) => session.paintLine(from.x, from.y, cell.x, cell.y, state.terrain));
    else if (state.kind === 'end') this.place(state.end, cell);
    else this.preview();
  }

  pan(dx: number, dy: number): void {
    if (this.state.kind === 'pan') this.host.pan(dx, dy);
  }

  up(): void {
    const { state } = this;
    this.state = { kind: 'idle' };
    if (state.kind !== 'idle' && state.kind !== 'pan') this.host.end();
    if (state.kind === 'end' && state.refused) this.host.refused(state.end, state.last);
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

  private stroke(cell: Cell, terrain: number): void {
    this.state = { kind: 'stroke', terrain, last: cell };
    this.host.begin();
    this.host.apply((session) => session.paintLine(cell.x, cell.y, cell.x, cell.y, terrain));
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
    if (this.state.kind !== 'shape') return;
    const { tool, from, last, terrain } = this.state;
    this.host.apply((session) => {
      session.revertEdit();
      if (tool === 'line') session.paintLine(from.x, from.y, last.x, last.y, terrain);
      else session.paintRect(from.x, from.y, last.x, last.y, terrain);
    });
  }

  /** Nothing moves before the pointer does: it may have touched the very edge of the mark. */
  private grab(end: End, cell: Cell): void {
    this.state = { kind: 'end', end, last: cell, refused: false };
    this.host.begin();
  }

  private moveEnd(end: End, cell: Cell): void {
    this.grab(end, cell);
    this.place(end, cell);
  }

  private place(end: End, cell: Cell): void {
    this.host.apply((session) => {
      const taken = end === 'start' ? session.setStart(cell.x, cell.y) : session.setGoal(cell.x, cell.y);
      this.state = { kind: 'end', end, last: cell, refused: !taken };
    });
  }
}
