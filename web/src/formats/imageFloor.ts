// Floors that are chequered, as a chess board is: both shades are the ground, and walls are darker or lighter than both.
import type { Making } from './draft';
import type { Shades } from './imageGround';

/** One colour of the board has the shade of walls, in at least this share of its cells; of the other colour at most this share are walls. */
const leastShade = 0.98;
const mostWalls = 0.5;

/** The shade that the floor shares with walls; null where it is not chequered. */
export function* chequered({ columns, rows, dark }: Shades): Making<'dark' | 'light' | null> {
  const cells = [0, 0];
  const darkCells = [0, 0];
  for (let row = 0, at = 0; row < rows; row++, yield) {
    for (let column = 0; column < columns; column++, at++) {
      cells[(column + row) % 2]!++;
      darkCells[(column + row) % 2]! += dark[at]!;
    }
  }
  const [one, other] = [darkCells[0]! / cells[0]!, darkCells[1]! / cells[1]!];
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  if (most >= leastShade && least > 0 && least <= mostWalls) return 'dark';
  return least <= 1 - leastShade && most < 1 && most >= 1 - mostWalls ? 'light' : null;
}
