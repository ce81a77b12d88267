// Pictures of the map beside the plain one: at twice the size, and of the part in view.
import { fits, planWhole } from '../exports/picturePlan';
import { takeAwayWords } from '../i18n/takeAway';
import { later } from '../state/later';
import type { PictureChoice } from '../state/savePicture';
import { showsPart } from '../state/viewPart';
import type { Context } from './context';
import { make } from './dom';

const lane = 0;

/** Each is there where it makes sense. */
export function pictureButtons({ playground, watch }: Context): HTMLButtonElement[] {
  const words = takeAwayWords.picture;
  const button = (action: string, text: string, label: string, choice: PictureChoice): HTMLButtonElement =>
    make('button', {
      class: 'button tab outlined', text, attributes: { type: 'button', title: label, 'data-action': action },
      on: { click: () => later(playground, () => import('../state/savePicture'), (part) => part.savePicture(playground, lane, choice)) },
    });
  const twice = button('savePictureTwice', words.twice, words.twiceLabel, { part: 'whole', ratio: 2 });
  const view = button('savePictureView', words.view, words.viewLabel, { part: 'view', ratio: 2 });
  watch(({ dialog, snapshot: { width, height } }) => {
    if (dialog !== 'share') return;
    twice.hidden = !fits(planWhole(width, height), 2);
    view.hidden = !showsPart(playground);
  });
  return [twice, view];
}
