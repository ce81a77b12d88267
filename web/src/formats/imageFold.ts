// Cells and the lines between them, read as tracks of their own, become cells with thin walls.
import type { Making } from './draft';
import { barrier, type Grid } from './grid';
import { meaning } from './imageCells';
import { cellCount, type Tracks } from './imageTracks';

interface Folded extends Pick<Grid, 'width' | 'height' | 'barriers'> {
  cells: Uint8Array;
}

/** `withWalls`: lines are thin walls; else they are passed over. */
export function* foldCells(tracks: Uint8Array, x: Tracks, y: Tracks, withWalls: boolean): Making<Folded> {
  const [width, height, columns] = [cellCount(x), cellCount(y), x.from.length];
  const cells = new Uint8Array(width * height);
  const barriers = new Uint8Array(withWalls ? width * height : 0);
  for (let row = 0, cell = 0; row < height; row++, yield) {
    for (let column = 0; column < width; column++, cell++) {
      const at = (y.first + row * y.step) * columns + x.first + column * x.step;
      cells[cell] = tracks[at]!;
      if (!withWalls) continue;
      if (column + 1 < width && tracks[at + 1] === meaning.wall) {
        barriers[cell]! |= barrier.east;
        barriers[cell + 1]! |= barrier.west;
      }
      if (row + 1 < height && tracks[at + columns] === meaning.wall) {
        barriers[cell]! |= barrier.south;
        barriers[cell + width]! |= barrier.north;
      }
    }
  }
  return { width, height, cells, ...(withWalls && { barriers }) };
}
