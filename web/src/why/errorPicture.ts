// The error of a heuristic as a picture: clear where no path leads to the goal.
import type { Explain } from '../core/engine';
import { CellPicture } from './cellPicture';
import { colourOfError, type ErrorColours, type ErrorRange } from './errorColours';

export class ErrorPicture {
  private readonly picture: CellPicture;

  constructor(width: number, height: number, readonly range: ErrorRange, readonly colours: ErrorColours) {
    this.picture = new CellPicture(width, height);
  }

  get canvas(): HTMLCanvasElement {
    return this.picture.canvas;
  }

  /** Paints some rows of a check that is ready; true while more are left. */
  advance(explain: Explain): boolean {
    const { range, colours } = this;
    return this.picture.advance({ rows: (row, cells) => explain.heuristicErrors(row, cells), colourOf: (error) => colourOfError(error, range, colours) });
  }
}
