// A drawing reads back as the map that was drawn, with the characters that people use and in what chats put around it.
import { it } from 'vitest';
import { below } from '../dice';
import { anyGrid, expectSame } from './grids';
import { gridBack } from './readBack';
import { everyRound, patience } from './rounds';

type Random = () => number;
const pick = <T>(random: Random, some: readonly T[]): T => some[below(random, some.length)]!;

/** Wall, floor, start, goal. */
const sets: readonly (readonly [wall: string, floor: string, start: string, goal: string])[] = [
  ['#', '.', 'S', 'G'],
  ['#', '.', 'A', 'B'],
  ['@', '.', 'S', 'G'],
  ['X', '_', 's', 'e'],
  ['█', '░', 'S', 'E'],
  ['■', '□', 'S', 'G'],
  ['⬛', '⬜', '🤖', '🏁'],
  ['🟫', '⬜', '🚶', '🎯'],
  ['#', '·', 'S', 'G'],
];

const wraps: readonly ((rows: readonly string[], random: Random) => string)[] = [
  (rows) => `${rows.join('\n')}\n`,
  (rows) => rows.join('\r\n'),
  (rows) => `\`\`\`\n${rows.join('\n')}\n\`\`\`\n`,
  (rows) => rows.map((row) => `> ${row}`).join('\n'),
  (rows) => rows.map((row) => `    ${row}`).join('\n'),
  (rows) => `Can anyone solve this one?\n\n${rows.join('\n')}\n`,
  (rows) => `level = [\n${rows.map((row) => `  "${row}",`).join('\n')}\n]\n`,
  (rows) => `const level = \`\n${rows.join('\n')}\n\`;\n`,
  (rows) => `${Array.from(rows[0]!).length} ${rows.length}\n${rows.join('\n')}\n`,
];

it(
  'a drawing',
  () =>
    everyRound(async (random) => {
      const drawn = anyGrid(random, 3, [0, 1]);
      // Walls around it, as most drawings have them.
      const grid = random() < 0.5 ? framed(drawn) : drawn;
      const [wall, floor, start, goal] = pick(random, sets);
      const { width, height, costs } = grid;
      const at = (end: typeof grid.start, x: number, y: number): boolean => end?.x === x && end.y === y;
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_cell, x) =>
          at(grid.start, x, y) ? start : at(grid.goal, x, y) ? goal : costs[y * width + x] === 0 ? wall : floor,
        ).join(''),
      );
      const text = pick(random, wraps)(rows, random);
      // One @ among floors may be a person, and all characters may stand in pairs by chance: both are asked.
      expectSame(await gridBack(text, { 'symbol @': 'wall', written: 'once' }), grid, true, text);
    }),
  patience,
);

function framed({ width, height, costs, start, goal }: ReturnType<typeof anyGrid>): ReturnType<typeof anyGrid> {
  const wide = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0; y < height; y++) wide.set(costs.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1);
  const inner = (end: typeof start): typeof start => end && { x: end.x + 1, y: end.y + 1 };
  return { width: width + 2, height: height + 2, costs: wide, start: inner(start), goal: inner(goal) };
}
