import { describe, expect, it } from 'vitest';
import { standardAnswers } from '../../../../web/src/formats/draft';
import { errorText, failed } from '../../../../web/src/formats/error';
import type { Grid } from '../../../../web/src/formats/grid';
import { errorOf, grid, readMatrix } from '../ask';
import { drawings } from './drawingRows';
import { matrices } from './matrixRows';
import type { Row } from './row';
import { zeros } from './zeroRows';

function shown({ width, height, costs, start, goal }: Grid): string[] {
  const letter = (cell: Grid['start'], x: number, y: number): boolean => cell?.x === x && cell.y === y;
  const cell = (x: number, y: number): string => {
    const cost = costs[y * width + x]!;
    if (letter(start, x, y)) return 'S';
    return letter(goal, x, y) ? 'G' : ('#.'[cost] ?? (cost < 10 ? String(cost) : `(${cost})`));
  };
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cell(x, y)).join(''));
}

function barredOf({ width, barriers }: Grid): Record<string, string> {
  const cells = [...(barriers ?? [])].map(
    (bits, index) => [`${index % width},${Math.floor(index / width)}`, [...'NESW'].filter((_, side) => bits & (1 << side)).join(' ')] as const,
  );
  return Object.fromEntries(cells.filter(([, sides]) => sides !== ''));
}

const tables: readonly (readonly [string, number, readonly Row[]])[] = [
  ['matrices', 60, matrices],
  ['drawings', 40, drawings],
  ['what 0 means', 8, zeros],
];

describe.each(tables)('%s', (_, least, rows) => {
  it('are many, and no two have one name', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
    const draft = readMatrix(row.text);
    if ('message' in row) return expect(errorText(errorOf(draft))).toContain(row.message);
    if (failed(draft)) throw new Error(errorText(draft));
    expect(shown(grid(draft))).toEqual(row.rows);
    if (row.barred) expect(barredOf(grid(draft))).toEqual(row.barred);
    if (row.asks) expect(standardAnswers(draft)).toEqual(row.asks);
    if (row.answers) expect(shown(grid(draft, { ...standardAnswers(draft), ...row.answers }))).toEqual(row.answered);
  });
});
