import { describe, expect, it } from 'vitest';
import { terrainOf } from '../../../../web/src/state/open/example';
import { exampleIds, examples } from '../../../../web/src/state/open/examples';

/** Four-connected flood from the start: no shared code with the core. */
function reachable(rows: readonly string[], from: { x: number; y: number }): Set<string> {
  const seen = new Set([`${from.x},${from.y}`]);
  const queue = [from];
  for (const { x, y } of queue) {
    for (const [nx, ny] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const tile = rows[ny]?.[nx];
      if (tile === undefined || tile === '#' || seen.has(`${nx},${ny}`)) continue;
      seen.add(`${nx},${ny}`);
      queue.push({ x: nx, y: ny });
    }
  }
  return seen;
}

describe.each(exampleIds)('example %s', (id) => {
  const { rows, start, goal } = examples[id];

  it('is a rectangle of known tiles', () => {
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows.join('')).toMatch(/^[#.fsw]+$/);
  });

  it('has a goal that can be reached', () => {
    expect(rows[start.y]![start.x]).not.toBe('#');
    expect(reachable(rows, start).has(`${goal.x},${goal.y}`)).toBe(true);
  });
});

describe('the tutorial maps', () => {
  const walls = (id: 'unityTen' | 'unityEight'): string[] =>
    examples[id].rows.flatMap((row, y) => [...row].flatMap((tile, x) => (tile === '#' ? [`${x},${y}`] : [])));

  it('have exactly the walls of the tutorials', () => {
    expect(walls('unityTen').sort()).toEqual(['2,0', '2,2', '2,3', '2,4', '6,4', '8,4']);
    expect(walls('unityEight')).toEqual(['4,2', '4,3', '4,4']);
  });
});

it('has a terrain class for each tile', () => {
  expect([...'#.fsw'].map(terrainOf)).toEqual([0, 1, 2, 3, 4]);
});
