// The counters of a search, a row a step, for plotting.
import type { Explain, Session } from '../core/engine';
import { LaneField } from '../core/generated';
import { evenSteps } from './steps';

const columns: readonly [string, LaneField][] = [
  ['expanded', LaneField.Expanded],
  ['generated', LaneField.Generated],
  ['relaxed', LaneField.Relaxed],
  ['reopened', LaneField.Reopened],
  ['open', LaneField.Open],
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

  /** Moves the view forward from row to row, until `isTimeUp`; true while there is more to do. */
  advance({ session, explain }: CsvSource, view: number, isTimeUp: () => boolean): boolean {
    for (let done = this.lines.length - 1; done < this.rows; done++) {
      const step = this.steps[done]!;
      explain.moveView(view, step);
      const counters = session.report(view);
      this.lines.push([step, ...columns.map(([, counter]) => counters[counter] ?? 0)].join());
      if (isTimeUp()) break;
    }
    return this.lines.length - 1 < this.rows;
  }

  take(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
