// Where each unit is at each tick, as a table with a row for each. A unit that is gone has no row.
import type { RowTaker } from './rowsJob';
import type { TextParts } from './textParts';

export const positionsHead = 'tick,unit,x,y\n';

/** Units are counted from 1. `most`: characters of the whole table. */
export function positionRows(text: TextParts, width: number, most: number): RowTaker {
  return (tick, cells) => {
    let rows = '';
    for (let unit = 0; unit < cells.length; unit++) {
      const cell = cells[unit]!;
      if (cell < 0) continue;
      const x = cell % width;
      rows += `${tick},${unit + 1},${x},${(cell - x) / width}\n`;
    }
    text.add(rows);
    return text.length <= most;
  };
}
