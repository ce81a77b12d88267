import { expect, it } from 'vitest';
import { wallsOfMap } from '../../../web/src/formats/mapWalls';
import { atOnce, milliseconds } from './ask';

const walls = (text: string): unknown => atOnce(wallsOfMap(new TextEncoder().encode(text)));

it('counts cells by what they are', () => {
  expect(walls('type octile\nheight 2\nwidth 6\nmap\n.GSWT@\nOFWg.@\n')).toEqual({ cells: 12, free: 5, swamp: 1, water: 2 });
  expect(walls('Type octile\r\nHeight 1\r\nWidth 2\r\nMAP\r\n@@\r\n')).toEqual({ cells: 2, free: 0, swamp: 0, water: 0 });
});

it('leaves a file without rows, or with other cells, to the core', () => {
  for (const text of ['', 'type octile\nheight 2\n', 'type octile\nmapping\n..\n', 'type octile\nmap\n@?\n'])
    expect(walls(text)).toMatchObject({ cells: 0 });
});

it('counts the largest map in short steps', async () => {
  const making = wallsOfMap(new TextEncoder().encode(`type octile\nheight 4000\nwidth 4000\nmap\n${`${'.'.repeat(4000)}\n`.repeat(4000)}`));
  let longest = 0;
  for (let isDone = false; !isDone; ) longest = Math.max(longest, await milliseconds(() => void (isDone = making.next().done === true)));
  expect(longest).toBeLessThan(50);
});
