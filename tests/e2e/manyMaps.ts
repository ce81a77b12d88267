// Maps for many units, and links that place units on them. They are the same on every run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersFrom, someOf } from '../../web/src/model/someOf';
import { mapsFolder } from '../../web/tools/environment.mjs';
import { signed } from './links';
import type { Playground } from './playground';
import { openShare } from './saved';

/** Rows of `.`, where units may stand, and `@`. */
export type MapRows = readonly string[];

const drawn = (width: number, height: number, isWall: (x: number, y: number) => boolean): MapRows =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => (isWall(x, y) ? '@' : '.')).join(''));

/** Rooms of 12 cells with doors of two cells in the middle of their walls: the size of den312d. */
const rooms = (): MapRows => {
  const isDoor = (along: number): boolean => along % 13 === 6 || along % 13 === 7;
  return drawn(65, 81, (x, y) => (x % 13 === 12 && !isDoor(y)) || (y % 13 === 12 && !isDoor(x)));
};

/** The published map den312d where benchmark maps are there, else rooms of its size. */
export function den312d(): MapRows {
  const file = join(mapsFolder() ?? '', 'dao/den312d.map');
  if (!existsSync(file)) return rooms();
  const [, , , , ...rows] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  return rows.map((row) => row.replace(/[^.]/g, '@'));
}

/** 128 x 128 cells with short walls. */
export const openGround = (): MapRows => drawn(128, 128, (x, y) => (x % 16 === 8 && y % 16 > 3 && y % 16 < 12) || (y % 16 === 0 && x % 32 < 6));

/** Room for few moves: with 50 units CBS does not end while a test looks. */
export const smallHall = (): MapRows => drawn(10, 10, () => false);

/** The largest part of the map in which units come from each cell to each, row by row. */
function largestPart(rows: MapRows): number[] {
  const width = rows[0]!.length;
  const cells = rows.join('');
  const seen = new Set<number>();
  let largest: number[] = [];
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] !== '.' || seen.has(first)) continue;
    const part = [first];
    seen.add(first);
    for (const cell of part)
      for (const [step, isOn] of [
        [-width, true],
        [width, true],
        [-1, cell % width > 0],
        [1, cell % width < width - 1],
      ] as const) {
        const next = cell + step;
        if (!isOn || cells[next] !== '.' || seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** Drops the map on the page. */
export const dropMap = (playground: Playground, rows: MapRows): Promise<void> =>
  playground.drop('ground.map', `type octile\nheight ${rows.length}\nwidth ${rows[0]!.length}\nmap\n${rows.join('\n')}\n`);

/** A link to this many units at random places of the map, whose planner is `method`. Precondition: the page shows the map. */
export async function linkTo(playground: Playground, rows: MapRows, units: number, method: string): Promise<string> {
  const width = rows[0]!.length;
  const part = largestPart(rows);
  const [starts, goals] = [someOf(part, units, numbersFrom(units)), someOf(part, units, numbersFrom(units + 1))];
  const place = (cell: number): string => `${cell % width}.${Math.floor(cell / width)}`;
  const ends = starts.map((start, i) => `${place(start)}.${place(goals[i]!)}`);
  await openShare(playground);
  await playground.key('Escape');
  const map = /&m=[^&]+/.exec(await playground.hash())![0];
  return `#${signed(`v=1&moves=4-connected&s=${place(starts[0]!)}&g=${place(goals[0]!)}&units=${ends.slice(1).join('_')}&method=${method}${map}`)}`;
}
