// The counters of a search, a row a step, for plotting.
import type { Session } from '../core/engine';
import { Counter } from '../core/generated';
import { evenSteps } from './steps';

const columns: readonly [string, Counter][] = [
  ['expanded', Counter.Expanded],
  ['generated', Counter.Generated],
  ['relaxed', Counter.Relaxed],
  ['reopened', Counter.Reopened],
  ['open', Counter.Open],
];
export const mostRows = 10_000;

export class CsvWriter {
  readonly rows: number;
  private readonly lines: string[] = [['step', ...columns.map(([name]) => name)].join()];
  private readonly steps: number[];

  constructor(recordedSteps: number) {
    this.steps = recordedSteps > 0 ? evenSteps(1, recordedSteps, mostRows) : [];
    this.rows = this.steps.length;
  }

  /** Moves the cursor forward from row to row, until `isTimeUp`; true while there is more to do. */
  advance(session: Session, lane: number, isTimeUp: () => boolean): boolean {
    for (let done = this.lines.length - 1; done < this.rows; done++) {
      const step = this.steps[done]!;
      session.seek(lane, step);
      const counters = session.counters(lane);
      this.lines.push([step, ...columns.map(([, counter]) => counters[counter] ?? 0)].join());
      if (isTimeUp()) break;
    }
    return this.lines.length - 1 < this.rows;
  }

  take(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
