import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorCode } from '../../../web/src/core/generated';
import { readRows, rowAt, type ScenRows } from '../../../web/src/scenarios/rows';
import { loadSolver, type Solver } from '../exports/solver';
import { map, row, scen } from './texts';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
  expect(solver.session.loadMap(map, false, true)).toBe(0);
});
afterAll(() => solver.end());

const read = (text: string | Uint8Array): ScenRows | number => readRows(solver.session, text);

it('reads columns that stay', () => {
  const text = scen(row(0, 2, 7, 3, '7.41421'), '', row(1, 0, 0, 5, '0'));
  const rows = read(new TextEncoder().encode(text)) as ScenRows;
  read(scen(row(0, 0, 1, 0, '1')));
  expect(rowAt(rows, 0)).toEqual({ line: 2, start: { x: 0, y: 2 }, goal: { x: 7, y: 3 }, published: 7.41421, tolerance: expect.closeTo(1e-5, 6) as number });
  expect(rowAt(rows, 1)).toMatchObject({ line: 4, goal: { x: 0, y: 5 }, published: 0 });
  expect(rows.lines.length).toBe(2);
  // The core keeps none of it.
  expect(solver.session.scenLines().length).toBe(0);
});

it.each([
  ['no version', row(0, 0, 1, 0, '1'), ErrorCode.ScenVersion, 1, 0],
  ['a row that is none', scen(row(0, 0, 1, 0, '1'), '0\tgap.map\t8\t6\t0\tx'), ErrorCode.ScenRow, 3, 17],
  ['another size', scen('0 a 9 6 0 0 1 1 1'), ErrorCode.ScenSize, 2, 0],
  ['a place outside', scen(row(0, 0, 0, 6, '1')), ErrorCode.ScenPlace, 2, 19],
  ['too many rows', scen(...Array.from({ length: 100_001 }, () => row(0, 0, 1, 0, '1'))), ErrorCode.ScenRows, 100_002, 0],
  ['too many bytes', scen('x'.repeat(8 << 20)), ErrorCode.FileTooLarge, 0, 0],
])('refuses %s, with its place', (_, text, code, line, column) => {
  const version = solver.session.mapVersion();
  expect(read(text)).toBe(code);
  expect([solver.session.errorLine(), solver.session.errorColumn()]).toEqual([line, column]);
  expect(solver.session.mapVersion()).toBe(version);
});
