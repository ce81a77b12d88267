// Rows and what became of them, for a spreadsheet.
import { progressAt } from '../core/job';
import { Outcome, outcomeIds } from './outcome';
import type { Results } from './results';
import { rowAt, type ScenRows } from './rows';

const columns = ['line', 'startX', 'startY', 'goalX', 'goalY', 'published', 'length', 'expanded', 'status'];
const places = 8;

const number = (value: number): string => String(Number(value.toFixed(places)));

export class ScenCsv {
  private readonly lines: string[] = [columns.join()];
  private done = 0;

  constructor(
    private readonly rows: ScenRows,
    private readonly results: Results,
  ) {}

  advance(lines: number): number {
    for (const end = Math.min(this.done + lines, this.results.count); this.done < end; this.done++) this.lines.push(this.line(this.done));
    return progressAt(this.done, this.results.count);
  }

  take(): string {
    return `${this.lines.join('\n')}\n`;
  }

  private line(index: number): string {
    const { line, start, goal, published } = rowAt(this.rows, index);
    const { outcome, length, expanded } = this.results.get(index);
    const isKnown = outcome !== Outcome.Waiting;
    const answer = [isKnown && !Number.isNaN(length) ? number(length) : '', isKnown ? expanded : '', outcomeIds[outcome]];
    return [line, start.x, start.y, goal.x, goal.y, number(published), ...answer].join();
  }
}
