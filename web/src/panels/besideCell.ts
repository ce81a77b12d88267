// Where a card stands that belongs to a cell: beside it, so that the cell stays in sight, and within what the other cards leave free. Of the places
// that are free it takes the one that hides the fewest of the points that matter.
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

const gap = 10;

const clamp = (value: number, least: number, most: number): number => Math.max(Math.min(value, most), least);

/** The upper left corner of the card: right of the cell, or else left of it, below it, above it. `points`: to be kept in sight. */
export function besideCell(cell: Box, size: { width: number; height: number }, free: Box, points: readonly Point[] = []): Point {
  const { width, height } = size;
  const across = (x: number): number => clamp(x, free.left, free.right - width);
  const along = (y: number): number => clamp(y, free.top, free.bottom - height);
  const [middleX, middleY] = [across((cell.left + cell.right - width) / 2), along((cell.top + cell.bottom - height) / 2)];
  const [right, left, below, above] = [cell.right + gap, cell.left - gap - width, cell.bottom + gap, cell.top - gap - height];
  // Beside the middle of the cell, or with an edge in line with its edge.
  const [xs, ys] = [[middleX, across(cell.left), across(cell.right - width)], [middleY, along(cell.top), along(cell.bottom - height)]];
  const places = [...ys.map((y) => ({ x: right, y })), ...ys.map((y) => ({ x: left, y })), ...xs.map((x) => ({ x, y: below })), ...xs.map((x) => ({ x, y: above }))]
    .filter(({ x, y }) => x >= free.left && x + width <= free.right && y >= free.top && y + height <= free.bottom);
  const hidden = ({ x, y }: Point): number => points.filter((point) => point.x > x && point.x < x + width && point.y > y && point.y < y + height).length;
  let best = places[0] ?? { x: middleX, y: Math.max(above, free.top) };
  for (const place of places) if (hidden(place) < hidden(best)) best = place;
  return best;
}
