// Parts of the map that changed.

/** Rows of the map, from top to before bottom; none when they are equal. */
export interface RowBand {
  top: number;
  bottom: number;
}

/** Cells. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From top to bottom. */
export const rowsOf = (rectangles: readonly Rectangle[]): RowBand => {
  const last = rectangles.at(-1);
  return last ? { top: rectangles[0]!.y, bottom: last.y + last.height } : { top: 0, bottom: 0 };
};

/** From four numbers each. */
export function rectangles(numbers: Int32Array): Rectangle[] {
  return Array.from({ length: numbers.length / 4 }, (_, i) => ({
    x: numbers[4 * i]!,
    y: numbers[4 * i + 1]!,
    width: numbers[4 * i + 2]!,
    height: numbers[4 * i + 3]!,
  }));
}
