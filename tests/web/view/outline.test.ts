import { expect, it } from 'vitest';
import { outlineOf } from '../../../web/src/view/outline';

const outline = (...rows: string[]): string[] => {
  const cells = rows.join('');
  const edges = outlineOf(
    Uint8Array.from(cells, (cell) => (cell === 'x' ? 1 : 0)),
    Uint8Array.from(cells, (cell) => (cell === '@' ? 0 : 1)),
    rows[0]!.length,
    rows.length,
  );
  return Array.from({ length: edges.length / 4 }, (_, i) => [...edges.slice(4 * i, 4 * i + 4)].join(' ')).sort();
};

it('runs around closed cells in long edges, along the border of the map as well', () => {
  expect(outline('xx', 'xx')).toEqual(['0 0 0 2', '0 0 2 0', '0 2 2 2', '2 0 2 2']);
  expect(outline('....', '.xx.', '....')).toEqual(['1 1 1 2', '1 1 3 1', '1 2 3 2', '3 1 3 2']);
});

it('has none where nothing is closed, and goes around holes', () => {
  expect(outline('...', '...')).toEqual([]);
  expect(outline('xxx', 'x.x', 'xxx')).toEqual(['0 0 0 3', '0 0 3 0', '0 3 3 3', '1 1 1 2', '1 1 2 1', '1 2 2 2', '2 1 2 2', '3 0 3 3']);
});

it('has none along walls', () => {
  expect(outline('@@@@', '@xx.', '@xx@')).toEqual(['1 3 3 3', '3 1 3 2']);
});
