// What is written in pictures of several searches, on the canvas of a copy.
import { drawHead, drawKey } from '../../exports/sheetHeads';
import type { SheetPlan } from '../../exports/sheetPlan';
import type { ComparedSheet, SharedMap } from '../../lanes/comparedLanes';
import type { LaneView } from '../../lanes/laneView';
import type { Head } from '../../model/heads';
import type { Tokens } from '../../view/palette';
import type { Pen } from '../../view/pen';

/** The map that two searches share; null: each has a picture. */
export function sharedMapOf({ shareMap }: ComparedSheet, [first, second]: readonly LaneView[]): SharedMap | null {
  return shareMap && shareMap([first!, second!]);
}

/** The lanes that have a picture of their own. */
export const drawnOf = <View>({ shareMap, drawnIndex }: ComparedSheet, views: readonly View[]): readonly View[] =>
  shareMap ? [views[drawnIndex]!] : views;

export const headsOf = ({ headOf }: ComparedSheet, views: readonly Pick<LaneView, 'snapshot'>[], hasNumbers: boolean): Head[] =>
  views.map(({ snapshot }, place) => {
    const { name, numbers } = headOf(snapshot, place);
    return { name, numbers: hasNumbers ? numbers : '' };
  });

/** Writes above the pictures of these tiles. `top`: where the pen begins on the sheet. */
export function writeSheet(
  pen: Pen,
  plan: SheetPlan,
  tiles: readonly number[],
  heads: readonly Head[],
  shared: SharedMap | null,
  top: number,
  dark: boolean,
  tokens: Tokens,
): void {
  for (const tile of tiles) {
    const { x, y } = plan.corners[tile]!;
    if (shared) drawKey(pen, plan, shared.key(dark), x, y - top, tokens);
    else drawHead(pen, plan, heads[tile]!, x, y - top, tokens);
  }
}
