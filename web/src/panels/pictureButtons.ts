// Pictures of the map beside the plain one: at twice the size, and of the part in view.
import { fits, planView, planWhole } from '../exports/picturePlan';
import { takeAwayWords } from '../words/takeAway';
import type { ComparedSheet } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import { planComparedPicture } from '../state/copy/comparedPlan';
import { headsOf, sharedMapOf } from '../state/copy/comparedTexts';
import type { PictureChoice } from '../state/export/savePicture';
import { savePicture } from '../state/commands/exportCommands';
import { cellsInView, showsPart } from '../state/export/visiblePart';
import type { Context } from './context';
import { make } from './dom';

/** The size of a picture of all searches that are compared. */
function pictureOfAll(
  compared: ComparedSheet,
  lanes: readonly LaneView[],
  map: { width: number; height: number },
): { width: number; height: number } {
  const views = compared.lanes.map(({ lane }) => lanes[lane]!);
  const shared = sharedMapOf(compared, views);
  return planComparedPicture(
    compared,
    { heads: shared ? [] : headsOf(compared, views, true), key: shared?.key(false, map.width * map.height) ?? [] },
    map,
    null,
  ).sheet;
}

/** Each is there where it makes sense. */
export function pictureButtons({ playground, watch }: Context): HTMLButtonElement[] {
  const words = takeAwayWords.picture;
  const { scene } = playground;
  const button = (action: string, text: string, label: string, choice: () => PictureChoice): HTMLButtonElement =>
    make('button', {
      class: 'button tab outlined',
      text,
      title: label,
      'data-action': action,
      on: { click: () => playground.guard.run(() => savePicture(playground, choice())) },
    });
  const twice = button('savePictureTwice', words.twice, words.twiceLabel, () => ({ plan: null, ratio: 2 }));
  const view = button('savePictureView', words.view, words.viewLabel, () => ({
    plan: planView(playground.session.width(), playground.session.height(), cellsInView(playground), scene.camera.scale),
    ratio: 2,
  }));
  watch(({ dialog, snapshot: { world } }) => {
    if (dialog !== 'share') return;
    const { comparison, lanes } = playground;
    twice.hidden = !fits(comparison ? pictureOfAll(comparison.sheet, lanes, world) : planWhole(world.width, world.height), 2);
    view.hidden = !showsPart(playground);
  });
  return [twice, view];
}
