// Pictures of the map beside the plain one: at twice the size, and of the part in view.
import { fits, planView, planWhole } from '../exports/picturePlan';
import { takeAwayWords } from '../words/takeAway';
import type { PictureChoice } from '../state/export/savePicture';
import { savePicture } from '../state/commands/exportCommands';
import { cellsInView, showsPart } from '../state/export/visiblePart';
import type { Context } from './context';
import { make } from './dom';

/** Each is there where it makes sense. */
export function pictureButtons({ playground, watch }: Context): HTMLButtonElement[] {
  const words = takeAwayWords.picture;
  const { scene } = playground;
  const button = (action: string, text: string, label: string, choice: () => PictureChoice): HTMLButtonElement =>
    make('button', {
      class: 'button tab outlined', text, attributes: { type: 'button', title: label, 'data-action': action },
      on: { click: () => playground.guard.run(() => savePicture(playground, choice())) },
    });
  const twice = button('savePictureTwice', words.twice, words.twiceLabel, () => ({ plan: null, ratio: 2 }));
  const view = button('savePictureView', words.view, words.viewLabel, () => ({ plan: planView(playground.session.width(), playground.session.height(), cellsInView(playground), scene.camera.scale), ratio: 2 }));
  watch(({ dialog, snapshot: { width, height } }) => {
    if (dialog !== 'share') return;
    twice.hidden = !fits(planWhole(width, height), 2);
    view.hidden = !showsPart(playground);
  });
  return [twice, view];
}
