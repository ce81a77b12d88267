// The counters of a search, a row a step, for plotting.
import type { Explain, Session } from '../core/engine';
import { LaneField } from '../core/generated';
import { TableJob } from '../core/tableJob';
import { evenSteps } from './steps';

const columns: readonly [string, LaneField][] = [
  ['expanded', LaneField.Expanded],
  ['generated', LaneField.Generated],
  ['relaxed', LaneField.Relaxed],
  ['reopened', LaneField.Reopened],
  ['open', LaneField.Open],
];
export const mostRows = 10_000;

/** Moves the view forward from row to row. */
export function countersTable(session: Session, explain: Explain, view: number, recorded: number): TableJob {
  const steps = recorded > 0 ? evenSteps(1, recorded, mostRows) : [];
  return new TableJob(['step', ...columns.map(([name]) => name)], steps.length, (row) => {
    const step = steps[row]!;
    explain.moveView(view, step);
    const counters = session.report(view);
    return [step, ...columns.map(([, counter]) => counters[counter] ?? 0)];
  });
}
