// How the lanes share the part of the canvas that the cards leave free: in tiles of one size, with room for a head above each picture. Where the
// pictures would be too small, the chosen lane has all of it, below the heads of all lanes.
import { headHeight } from '../model/heads';
import type { Insets } from '../view/camera';
import type { Arrangement, Corner } from '../view/scene';

interface Size {
  width: number;
  height: number;
}

/** A head stands at the upper edge of this rectangle: a tile, or the head alone. */
interface HeadPlace extends Corner, Size {}

export interface Tiles extends Arrangement {
  heads: readonly HeadPlace[];
  /** Only the chosen lane has a picture. */
  isStack: boolean;
}

/** Between tiles. */
const gap = 10;
/** Around the picture in a tile. */
const margin = 6;
/** A tile is never smaller, however little room there is. */
const least = 60;

/**
 * As many columns as show the cells largest; where it makes no difference, the lanes stand side by side. `map`: its size in cells.
 * `leastPicture`: the least side of a picture, in pixels.
 */
export function arrangeTiles(lanes: number, width: number, height: number, insets: Insets, map: Size, leastPicture = 0): Tiles {
  const { top, right, bottom, left } = insets;
  const [across, down] = [width - left - right, height - top - bottom];
  const tileOf = (columns: number): Size => {
    const rows = Math.ceil(lanes / columns);
    return {
      width: Math.max(Math.floor((across - gap * (columns - 1)) / columns), least),
      height: Math.max(Math.floor((down - gap * (rows - 1)) / rows), least),
    };
  };
  const scaleOf = (columns: number): number => {
    const tile = tileOf(columns);
    return Math.min((tile.width - 2 * margin) / map.width, (tile.height - headHeight - margin) / map.height);
  };
  let columns = lanes;
  for (let fewer = lanes - 1; fewer > 0; fewer--) if (scaleOf(fewer) > scaleOf(columns)) columns = fewer;
  const tile = tileOf(columns);
  if (Math.min(tile.width - 2 * margin, tile.height - headHeight - margin) < leastPicture) return stack(lanes, across, down, { x: left, y: top });
  const corners = Array.from({ length: lanes }, (_, lane) => ({
    x: left + (lane % columns) * (tile.width + gap),
    y: top + Math.floor(lane / columns) * (tile.height + gap),
  }));
  const heads = corners.map((corner) => ({ ...corner, ...tile }));
  return { ...tile, corners, heads, isStack: false, insets: { top: headHeight, right: margin, bottom: margin, left: margin } };
}

function stack(lanes: number, width: number, height: number, corner: Corner): Tiles {
  const across = (width - margin * (lanes - 1)) / lanes;
  const placeOf = (lane: number): HeadPlace => ({ x: corner.x + lane * (across + margin), y: corner.y, width: across, height: headHeight });
  const heads = Array.from({ length: lanes }, (_, lane) => placeOf(lane));
  return { width, height, corners: [corner], heads, isStack: true, insets: { top: headHeight + margin, right: 0, bottom: 0, left: 0 } };
}
