// Reads what an algorithm built over the grid, a part in each call: of a large map it is millions of lines.
import type { Session } from '../core/engine';
import { Strokes } from './strokes';

export class StrokeReader {
  /** What was read so far. */
  readonly strokes = new Strokes();
  private piece = 0;

  constructor(
    private readonly session: Session,
    private readonly lane: number,
  ) {}

  advance(): number {
    const { session } = this;
    const progress = session.readStructure(this.lane, this.piece);
    this.piece = session.nextPiece();
    this.strokes.add(session.strokesView().slice());
    return progress;
  }
}
