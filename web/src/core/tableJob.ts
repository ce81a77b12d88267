// A table for a spreadsheet, written row by row.
import { progressAt, type SlicedJob } from './job';

export class TableJob implements SlicedJob {
  private readonly lines: string[];

  constructor(
    columns: readonly string[],
    readonly rows: number,
    private readonly row: (index: number) => unknown[],
  ) {
    this.lines = [columns.join()];
  }

  advance(rows: number): number {
    const { lines } = this;
    for (const end = Math.min(lines.length + rows, this.rows + 1); lines.length < end; ) lines.push(this.row(lines.length - 1).join());
    return progressAt(lines.length - 1, this.rows);
  }

  take(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
