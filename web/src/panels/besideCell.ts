// Where a card stands that belongs to a cell: beside it, so that the cell stays in sight, and within what the other cards leave free. Of the places
// that are free it takes the one that hides the fewest of the points that matter.
import type { Box } from '../view/scene';

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

const gap = 10;
/** Half of what stays clear, in cells: the cell with its neighbours, or the cell alone. */
const clear = [1.5, 0.5];

const clamp = (value: number, least: number, most: number): number => Math.max(Math.min(value, most), least);

/** Right of a box, left of it, below it, above it, as far as there is room. */
function placesBeside(box: Box, { width, height }: Size, free: Box): Point[] {
  const across = (x: number): number => clamp(x, free.left, free.right - width);
  const along = (y: number): number => clamp(y, free.top, free.bottom - height);
  const [right, left, below, above] = [box.right + gap, box.left - gap - width, box.bottom + gap, box.top - gap - height];
  // Beside the middle of the box, or with an edge in line with its edge.
  const xs = [across((box.left + box.right - width) / 2), across(box.left), across(box.right - width)];
  const ys = [along((box.top + box.bottom - height) / 2), along(box.top), along(box.bottom - height)];
  // A card that is too high or too wide for what is free still stands beside the box.
  return [
    ...[right, left].filter((x) => x >= free.left && x + width <= free.right).flatMap((x) => ys.map((y) => ({ x, y }))),
    ...[below, above].filter((y) => y >= free.top && y + height <= free.bottom).flatMap((y) => xs.map((x) => ({ x, y }))),
  ];
}

/**
 * The upper left corner of the card of a cell: beside its neighbours, or where there is no room, beside the cell alone. `scale`: the side of a cell;
 * `points`: to be kept in sight.
 */
export function besideCell(centre: Point, scale: number, size: Size, free: Box, points: readonly Point[] = []): Point {
  const { width, height } = size;
  const around = (half: number): Box => ({ left: centre.x - half, top: centre.y - half, right: centre.x + half, bottom: centre.y + half });
  const places = clear.map((cells) => placesBeside(around(cells * scale), size, free)).find((found) => found.length > 0) ?? [];
  const hidden = ({ x, y }: Point): number =>
    points.filter((point) => point.x > x && point.x < x + width && point.y > y && point.y < y + height).length;
  let best = places[0] ?? {
    x: clamp(centre.x - width / 2, free.left, free.right - width),
    y: Math.max(centre.y - scale / 2 - gap - height, free.top),
  };
  for (const place of places) if (hidden(place) < hidden(best)) best = place;
  return best;
}
