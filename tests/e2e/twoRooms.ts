// A small map for what moves: two rooms with two gaps between them, a start on the left and a goal on the right.
import type { Playground } from './playground';

const rows = [
  '@@@@@@@@@@@@@@@@@@@@@',
  '@.........@.........@',
  '@.........@.........@',
  '@...................@',
  '@.........@.........@',
  '@.........@.........@',
  '@.........@.........@',
  '@...................@',
  '@@@@@@@@@@@@@@@@@@@@@',
];
const map = `type octile\nheight ${rows.length}\nwidth ${rows[0]!.length}\nmap\n${rows.join('\n')}\n`;
export const start = { x: 3, y: 3 };
export const goal = { x: 17, y: 3 };
/** The gap on the shortest path. */
export const gap = { x: 10, y: 3 };

/** The search is at its end then. */
export async function openTwoRooms(playground: Playground): Promise<void> {
  await playground.drop('rooms.map', map);
  await playground.press('start');
  await playground.drag(start, start);
  await playground.press('goal');
  await playground.drag(goal, goal);
  await playground.toEnd();
}
