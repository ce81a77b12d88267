import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineError } from '../../../web/src/core/engine';
import { rowAt, type ScenRows } from '../../../web/src/scenarios/rows';
import { loadSolver, type Solver } from '../solver';
import { map, readScen, row, scen } from './texts';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
  expect(solver.session.loadMap(map, false, true)).toBe(0);
});
afterAll(() => solver.end());

const read = (text: string): ScenRows | EngineError => readScen(solver, text);

it('reads columns that stay', () => {
  const rows = read(scen(row(0, 2, 7, 3, '7.41421'), '', row(1, 0, 0, 5, '0'))) as ScenRows;
  read(scen(row(0, 0, 1, 0, '1')));
  expect(rowAt(rows, 0)).toEqual({ line: 2, start: { x: 0, y: 2 }, goal: { x: 7, y: 3 }, published: 7.41421, tolerance: rows.tolerances[0]! });
  expect(rowAt(rows, 1)).toMatchObject({ line: 4, goal: { x: 0, y: 5 }, published: 0 });
  expect(rows.tolerances[0]).toBeGreaterThan(0);
  expect(rows.tolerances[0]).toBeLessThan(0.007);
  expect(rows.lines.length).toBe(2);
  // The core keeps none of it.
  expect(solver.session.scenLines().length).toBe(0);
});

it.each(['\n', '\r\n'])('reads as many rows as there may be, each once, with its line', (end) => {
  const text = Array.from({ length: 100_000 }, (_, i) => row(i % 8, 0, 7, 5, `${i}.25`)).join(end);
  const rows = read(`${end}${' '.repeat(200_000)}${end}version 1.0${end}${end}${text}`) as ScenRows;
  expect(rows.lines.length).toBe(100_000);
  for (const index of [0, 1, 3000, 50_000, 99_998, 99_999])
    expect(rowAt(rows, index)).toMatchObject({ line: index + 5, start: { x: index % 8, y: 0 }, published: index + 0.25 });
  expect(rows.lines.every((line, index) => line === index + 5)).toBe(true);
});

it('reads the same in any pieces, whatever was being read before', () => {
  const text = scen(row(0, 2, 7, 3, '7.41421'), '', row(1, 0, 0, 5, '0'), row(0, 0, 1, 0, '1'));
  const whole = read(text);
  for (const lines of [1, 2, 3, 5]) {
    solver.session.openScen(scen(row(0, 0, 1, 0, '1'), row(0, 0, 2, 0, '2')));
    expect(solver.session.continueScen(2)).toBe(0);
    expect(readScen(solver, text, lines)).toEqual(whole);
  }
});

const many = (count: number): string[] => Array.from({ length: count }, () => row(0, 0, 1, 0, '1'));

it.each([
  ['no version', 'gap.map 8 6 0 0 1 0 1', 'ScenVersion', 1, 0],
  ['no version behind many blanks', `${'\n'.repeat(300_000)}gap.map`, 'ScenVersion', 300_001, 0],
  ['a row that is none', scen(row(0, 0, 1, 0, '1'), '0\tgap.map\t8\t6\t0\tx'), 'ScenRow', 3, 17],
  ['a row that is none, far on', scen(many(50_000).join('\n'), '', '0\tgap.map\t8\t6\t0\tx'), 'ScenRow', 50_003, 17],
  ['a second version', scen(many(50_000).join('\n'), 'version 1'), 'ScenRow', 50_002, 1],
  ['another size', scen('0 a 9 6 0 0 1 1 1'), 'ScenSize', 2, 0],
  ['a place outside', scen(row(0, 0, 0, 6, '1')), 'ScenPlace', 2, 19],
  ['too many rows', scen(many(100_001).join('\n')), 'ScenRows', 100_002, 0],
  ['too many rows, and more', scen('', many(130_000).join('\n')), 'ScenRows', 100_003, 0],
  ['too many bytes', scen('x'.repeat(8 << 20)), 'FileTooLarge', 0, 0],
  ['too many bytes of rows', scen(many(200_000).join('\n').replaceAll('gap', 'a-map-with-a-long-name')), 'FileTooLarge', 0, 0],
])('refuses %s, with its place', (_, text, name, line, column) => {
  const version = solver.session.mapVersion();
  expect(read(text)).toMatchObject({ name, line, column });
  expect(solver.session.scenLines().length).toBe(0);
  expect(solver.session.mapVersion()).toBe(version);
});
