// The fewest stretches in which no two paths cross, compared with a search of all cuttings.
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '../../../../web/src/model/someOf';
import { StretchCutter, type Stretch } from '../../../../web/src/crowd/save/stretches';

const map = { width: 6, height: 5 };

/** Numbers of units with these sizes. */
const unitsOf = (sizes: readonly number[]): Int32Array => Int32Array.from(sizes.flatMap((size) => [0, 0, 0, 0, 0, size, 1, 1, 0]));

function cut(rows: readonly (readonly number[])[], sizes: readonly number[] = rows[0]!.map(() => 1), most = Infinity): Stretch[] | null {
  const cutter = new StretchCutter(map, unitsOf(sizes), rows.length - 1, most);
  return rows.every((row, tick) => cutter.take(tick, Int32Array.from(row))) ? cutter.stretches : null;
}

const cells = (cell: number, size: number): number[] =>
  Array.from({ length: size * size }, (_, k) => cell + Math.floor(k / size) * map.width + (k % size));

/** The middle of a step of each cell of a body, where it is diagonal. */
function middles(from: number, to: number, size: number): string[] {
  const [dx, dy] = [(to % map.width) - (from % map.width), Math.floor(to / map.width) - Math.floor(from / map.width)];
  if (from < 0 || to < 0 || dx === 0 || dy === 0) return [];
  return cells(from, size).map((cell) => [(cell % map.width) + dx / 2, Math.floor(cell / map.width) + dy / 2].join());
}

/** No cell of two units in the ticks before the last one, and no diagonal steps of two units with one middle. */
function isClear(rows: readonly (readonly number[])[], sizes: readonly number[], { from, to }: Stretch): boolean {
  const owners = new Map<number | string, number>();
  const isGiven = (places: readonly (number | string)[], unit: number): boolean =>
    places.every((each) => {
      if ((owners.get(each) ?? unit) !== unit) return false;
      owners.set(each, unit);
      return true;
    });
  for (let tick = from; tick < to; tick++) {
    for (const [unit, cell] of rows[tick]!.entries()) {
      const next = rows[tick + 1]![unit]!;
      if (!isGiven(cell < 0 ? [] : cells(cell, sizes[unit]!), unit) || !isGiven(middles(cell, next, sizes[unit]!), unit)) return false;
    }
  }
  return true;
}

/** How many stretches the best cutting has. */
function fewest(rows: readonly (readonly number[])[], sizes: readonly number[]): number {
  const last = rows.length - 1;
  const best = Array.from({ length: last + 1 }, (_, tick) => (tick === 0 ? 0 : Infinity));
  for (let to = 1; to <= last; to++) {
    for (let from = 0; from < to; from++) if (isClear(rows, sizes, { from, to })) best[to] = Math.min(best[to]!, best[from]! + 1);
  }
  return Math.max(best[last]!, 1);
}

/** Units that step at random, never two on one cell; they may follow each other, and vanish. */
function walk(seed: number, sizes: readonly number[], ticks: number): number[][] {
  const numbers = numbersFrom(seed);
  const draw = (below: number): number => numbers.next().value % below;
  const fits = (cell: number, size: number): boolean => (cell % map.width) + size <= map.width && Math.floor(cell / map.width) + size <= map.height;
  const place = (wish: readonly number[][]): number[] => {
    const row: number[] = [];
    const taken = new Set<number>();
    for (const [unit, choices] of wish.entries()) {
      const cell = choices.find((each) => each < 0 || (fits(each, sizes[unit]!) && cells(each, sizes[unit]!).every((one) => !taken.has(one))));
      if (cell === undefined) return [];
      row.push(cell);
      for (const one of cell < 0 ? [] : cells(cell, sizes[unit]!)) taken.add(one);
    }
    return row;
  };
  let row: number[] = [];
  while (row.length === 0) row = place(sizes.map(() => [draw(map.width * map.height)]));
  const rows = [row];
  while (rows.length <= ticks) {
    const step = (cell: number): number => {
      if (cell < 0 || draw(60) === 0) return -1;
      const to = cell + [0, 1, -1, map.width, -map.width, map.width + 1, map.width - 1, -map.width + 1, -map.width - 1][draw(9)]!;
      return to < 0 || Math.abs((to % map.width) - (cell % map.width)) > 1 ? cell : to;
    };
    const now = rows.at(-1)!;
    const next = place(now.map((cell) => [step(cell)]));
    const steps = next.flatMap((to, unit) => middles(now[unit]!, to, sizes[unit]!));
    if (next.length > 0 && new Set(steps).size === steps.length) rows.push(next);
  }
  return rows;
}

describe('stretches without crossings', () => {
  it('are as few as a search of all cuttings finds, lie one after the other, and have no crossing', () => {
    let several = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const sizes = [
        [1, 1, 1],
        [1, 1, 1, 1, 1],
        [2, 1, 1],
        [2, 2],
      ][seed % 4]!;
      const rows = walk(seed, sizes, 3 + (seed % 15));
      const stretches = cut(rows, sizes)!;
      expect(stretches.length, `seed ${seed}`).toBe(fewest(rows, sizes));
      expect(stretches.map(({ from }) => from)).toEqual([0, ...stretches.slice(0, -1).map(({ to }) => to)]);
      expect(stretches.at(-1)!.to).toBe(rows.length - 1);
      for (const stretch of stretches) expect(isClear(rows, sizes, stretch), `seed ${seed}`).toBe(true);
      if (stretches.length > 2) several++;
    }
    expect(several).toBeGreaterThan(50);
  });

  it('are one each tick at least where one unit follows another, and one where none crosses', () => {
    const follow = [
      [1, 0],
      [2, 1],
      [3, 2],
    ];
    expect(cut(follow)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
    expect(cut([[0, 7]])).toEqual([{ from: 0, to: 0 }]);
    expect(cut(follow.map(([first]) => [first!, 20]))).toEqual([{ from: 0, to: 2 }]);
  });

  it('end before a diagonal that crosses an earlier one, though no cell is shared', () => {
    const [a, b, c, d] = [0, 1, map.width, map.width + 1];
    const rows = [
      [a!, 20],
      [d!, 20],
      [8, b!],
      [8, c!],
    ];
    expect(cut(rows)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ]);
  });

  it('are given up where there would be too many', () => {
    const rows = Array.from({ length: 5 }, (_, tick) => [tick + 1, tick]);
    expect(cut(rows, [1, 1], 4)).toHaveLength(4);
    expect(cut(rows, [1, 1], 3)).toBe(null);
  });
});
