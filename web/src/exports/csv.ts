// The counters of a search, a row a step, for plotting.
import type { Explain, Session } from '../core/engine';
import { Counter } from '../core/generated';
import { progressAt } from '../core/job';
import { evenSteps } from './steps';

const columns: readonly [string, Counter][] = [
  ['expanded', Counter.Expanded],
  ['generated', Counter.Generated],
  ['relaxed', Counter.Relaxed],
  ['reopened', Counter.Reopened],
  ['open', Counter.Open],
];
export const mostRows = 10_000;

/** Whose counters these are. */
export interface CsvSource {
  session: Session;
  explain: Explain;
}

export class CsvWriter {
  readonly rows: number;
  private readonly lines: string[] = [['step', ...columns.map(([name]) => name)].join()];
  private readonly steps: number[];

  constructor(recordedSteps: number) {
    this.steps = recordedSteps > 0 ? evenSteps(1, recordedSteps, mostRows) : [];
    this.rows = this.steps.length;
  }

  /** Moves the view forward from row to row. The progress of a job. */
  advance({ session, explain }: CsvSource, view: number, rows: number): number {
    const done = this.lines.length - 1;
    for (const step of this.steps.slice(done, done + rows)) {
      explain.moveView(view, step);
      const counters = session.counters(view);
      this.lines.push([step, ...columns.map(([, counter]) => counters[counter] ?? 0)].join());
    }
    return progressAt(this.lines.length - 1, this.rows);
  }

  take(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
