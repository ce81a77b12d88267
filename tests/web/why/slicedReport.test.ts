import { beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../../../web/src/panels/context';
import { SlicedReport, type ReportWork } from '../../../web/src/why/slicedReport';

vi.mock('../../../web/src/core/explain', () => ({ explainOf: () => ({}) }));

let left = 0;
let isOutdated = false;
const calls: string[] = [];
const work: ReportWork<string> = {
  begin: () => {
    calls.push('begin');
    return true;
  },
  advance: () => (left-- > 0 ? 500 : 1000),
  read: () => (isOutdated ? null : 'report'),
  end: () => void calls.push('end'),
};

/** What is in the background of the page: to be awaited. */
let background: Promise<unknown>[] = [];
const end = new AbortController();
const playground = {
  engine: {},
  chosen: { lane: 0 },
  changed: () => undefined,
  guard: {
    run: (task: () => void) => task(),
    whileAlive: (isWanted: () => boolean) => isWanted,
    work: (task: () => Promise<void>) => void background.push(task()),
  },
};
const makeReport = (): SlicedReport<string> => new SlicedReport({ playground, signal: end.signal } as unknown as Context, work);

beforeEach(() => {
  calls.length = 0;
  background = [];
  [left, isOutdated] = [0, false];
});

it('is computed once for a key, and what the core holds is given up when no part asks', () => {
  const report = makeReport();
  report.update('one');
  report.update('one');
  expect([report.report, ...calls]).toEqual(['report', 'begin']);
  report.update(null);
  report.update(null);
  expect([report.report, ...calls]).toEqual([null, 'begin', 'end']);
});

it('is given up where the map changed while it was computed', () => {
  isOutdated = true;
  const report = makeReport();
  report.update('one');
  expect([report.report, report.key, ...calls]).toEqual([null, '', 'begin', 'end']);
});

it('is computed once where the same is asked again while slices are left', async () => {
  left = 1e9;
  const report = makeReport();
  report.update('one');
  report.update(null);
  left = 1e9;
  report.update('one');
  expect(background).toHaveLength(2);
  // The first of them ends because no part wants it; the second one alone works on.
  const reads = vi.spyOn(work, 'read');
  left = 3;
  await Promise.all(background);
  expect(report.report).toBe('report');
  expect(reads.mock.calls.length).toBeLessThanOrEqual(3);
  expect(calls).toEqual(['begin', 'end', 'begin']);
});
