// A table for a spreadsheet, written in slices.
import { progressAt } from './job';

export class TableWriter {
  private readonly lines: string[];
  private done = 0;

  /** `lineOf` is asked for each line once, in their order. */
  constructor(
    head: readonly string[],
    private readonly count: number,
    private readonly lineOf: (index: number) => string,
  ) {
    this.lines = [head.join()];
  }

  advance(lines: number): number {
    for (const end = Math.min(this.done + lines, this.count); this.done < end; this.done++) this.lines.push(this.lineOf(this.done));
    return progressAt(this.done, this.count);
  }

  take(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
