// How large a picture of the map is, and where the map lies in it.
import type { Region } from '../view/marks';
import { margin, scaleFor } from './stage';

/** In CSS pixels, of the longer side. */
export const longestPictureSide = 1600;
/** Programs that show pictures refuse larger ones, or run out of memory. */
export const mostPixels = 40_000_000;

/** In CSS pixels; cell (x, y) has its upper left corner at (left + x * scale, top + y * scale). */
export interface PicturePlan {
  width: number;
  height: number;
  scale: number;
  left: number;
  top: number;
}

/** Cropped to cells of the map. Where its border is seen there is room for the marks of ends that stand there, and nothing else. */
function planRegion(mapWidth: number, mapHeight: number, { left, top, right, bottom }: Region, scale: number): PicturePlan {
  const room = (isBorder: boolean): number => (isBorder ? margin : 0);
  const [west, north] = [room(left === 0), room(top === 0)];
  return {
    width: Math.ceil((right - left) * scale) + west + room(right === mapWidth),
    height: Math.ceil((bottom - top) * scale) + north + room(bottom === mapHeight),
    scale,
    left: west - left * scale,
    top: north - top * scale,
  };
}

export function planWhole(mapWidth: number, mapHeight: number): PicturePlan {
  return planWholeAt(mapWidth, mapHeight, scaleFor(mapWidth, mapHeight, longestPictureSide));
}

/** `scale`: pixels of a cell. */
export function planWholeAt(mapWidth: number, mapHeight: number, scale: number): PicturePlan {
  return planRegion(mapWidth, mapHeight, { left: 0, top: 0, right: mapWidth, bottom: mapHeight }, scale);
}

/** The cells in view, about as large as they are seen: of whole pixels, so that all are of one size. */
export function planView(mapWidth: number, mapHeight: number, region: Region, scale: number): PicturePlan {
  return planRegion(mapWidth, mapHeight, region, scale < 1 ? scale : Math.round(scale));
}

export function isWhole(mapWidth: number, mapHeight: number, { left, top, right, bottom }: Region): boolean {
  return left === 0 && top === 0 && right === mapWidth && bottom === mapHeight;
}

/** Whether a picture with this ratio of pixels to CSS pixels is small enough. */
export function fits({ width, height }: Pick<PicturePlan, 'width' | 'height'>, ratio: number): boolean {
  return width * height * ratio * ratio <= mostPixels;
}
