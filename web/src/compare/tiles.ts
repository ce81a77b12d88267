// How the lanes share the part of the canvas that the cards leave free: in tiles of one size, with room for a head above each picture.
import type { Insets } from '../view/camera';
import type { Arrangement } from '../view/scene';

export const headHeight = 40;
/** Between tiles. */
const gap = 10;
/** Around the picture in a tile. */
const margin = 6;
/** A tile is never smaller, however little room there is. */
const least = 60;

/** As many columns as show the cells largest; where it makes no difference, the lanes stand side by side. `map`: its size in cells. */
export function arrangeTiles(lanes: number, width: number, height: number, { top, right, bottom, left }: Insets, map: { width: number; height: number }): Arrangement {
  const [across, down] = [width - left - right, height - top - bottom];
  const tileOf = (columns: number): { width: number; height: number } => {
    const rows = Math.ceil(lanes / columns);
    return { width: Math.max(Math.floor((across - gap * (columns - 1)) / columns), least), height: Math.max(Math.floor((down - gap * (rows - 1)) / rows), least) };
  };
  const scaleOf = (columns: number): number => {
    const tile = tileOf(columns);
    return Math.min((tile.width - 2 * margin) / map.width, (tile.height - headHeight - margin) / map.height);
  };
  let columns = lanes;
  for (let fewer = lanes - 1; fewer > 0; fewer--) if (scaleOf(fewer) > scaleOf(columns)) columns = fewer;
  const tile = tileOf(columns);
  const corners = Array.from({ length: lanes }, (_, lane) => ({
    x: left + (lane % columns) * (tile.width + gap),
    y: top + Math.floor(lane / columns) * (tile.height + gap),
  }));
  return { ...tile, corners, insets: { top: headHeight, right: margin, bottom: margin, left: margin } };
}
