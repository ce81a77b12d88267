// A sheet that shows the whole map, for pictures that are not the window: how large a cell is, and how large the sheet.
import type { Insets } from '../view/camera';

export interface Stage {
  width: number;
  height: number;
  insets: Insets;
}

/** Room for the marks of ends that stand at the border. */
export const margin = 8;
export const largestCell = 64;
/** The camera makes no less room for a map. */
const least = 40;

/** The most whole pixels a cell with which the longer side stays within `longest`; at least one. */
export function scaleFor(mapWidth: number, mapHeight: number, longest: number): number {
  return Math.min(Math.max(Math.floor((longest - 2 * margin) / Math.max(mapWidth, mapHeight)), 1), largestCell);
}

export function stageFor(mapWidth: number, mapHeight: number, longest: number): Stage {
  return stageAt(mapWidth, mapHeight, scaleFor(mapWidth, mapHeight, longest));
}

/** `scale`: pixels of a cell. */
export function stageAt(mapWidth: number, mapHeight: number, scale: number): Stage {
  const side = (cells: number): number => Math.max(cells * scale, least) + 2 * margin;
  return { width: side(mapWidth), height: side(mapHeight), insets: { top: margin, right: margin, bottom: margin, left: margin } };
}
