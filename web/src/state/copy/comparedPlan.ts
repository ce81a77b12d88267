// How a picture or a film of several searches is arranged: as the reader sees them, below heads or the key of one map.
import { sheetScale, planSheet, type SheetPlan, type SheetTexts } from '../../exports/sheetPlan';
import { longestPictureSide, mostPixels, planWholeAt, type PicturePlan } from '../../exports/picturePlan';
import { largestCell, stageAt, type Stage } from '../../exports/stage';
import type { ComparedSheet } from '../../lanes/comparedLanes';
import { textWidth } from './textWidth';

interface Size {
  width: number;
  height: number;
}

/** What is written, as wide as it gets. */
export type WidestTexts = Pick<SheetTexts, 'heads' | 'key'>;

/** As many pictures as there are lanes, in columns; one picture where they share a map. */
type Tiled = Pick<ComparedSheet, 'shareMap' | 'columns'> & { readonly lanes: { readonly length: number } };

const columnsOf = ({ shareMap, columns }: Tiled): number => (shareMap ? 1 : columns);
const tilesOf = ({ shareMap, lanes }: Tiled): number => (shareMap ? 1 : lanes.length);

/** `part`: of the map; null: all of it, on as many pixels as programs bear that show pictures. */
export function planComparedPicture(
  compared: Tiled,
  texts: WidestTexts,
  map: Size,
  part: PicturePlan | null,
): { picture: PicturePlan; sheet: SheetPlan } {
  const [columns, tiles] = [columnsOf(compared), tilesOf(compared)];
  const most = Math.sqrt(mostPixels / (tiles * map.width * map.height));
  const scale = Math.min(sheetScale(map.width, map.height, tiles, columns, longestPictureSide, largestCell), most);
  const picture = part ?? planWholeAt(map.width, map.height, scale);
  return { picture, sheet: planSheet(picture, columns, { ...texts, measure: textWidth }) };
}

/** The same with the cells of the whole map, in whole pixels. */
export function planComparedStage(compared: Tiled, texts: WidestTexts, map: Size, longest: number): { stage: Stage; sheet: SheetPlan } {
  const [columns, tiles] = [columnsOf(compared), tilesOf(compared)];
  const stage = stageAt(map.width, map.height, sheetScale(map.width, map.height, tiles, columns, longest, largestCell));
  return { stage, sheet: planSheet(stage, columns, { ...texts, measure: textWidth }) };
}
