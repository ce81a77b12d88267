// The map as a picture (PNG): the page's own painter paints it on a sheet of its own, from a copy of the search. So the page continues
// meanwhile, and the picture is of the moment at which it was asked for.
import { planWhole, type PicturePlan } from '../../exports/picturePlan';
import { PngWriter } from '../../exports/png';
import { nextTask } from '../../core/job';
import type { SearchHost } from '../pageHost';
import { Bands } from '../copy/bands';
import { makeComparedPicture } from '../copy/comparedPicture';
import { drawnOf } from '../copy/comparedTexts';
import type { CopySheet } from '../copy/copySheet';
import type { Moment } from '../copy/pictureMoment';
import { withSheetCopy } from '../copy/sheetCopy';
import { inTurn } from './inTurn';
import { saveAs } from './savedFile';
import { noInsets } from '../../view/camera';

export interface PictureChoice {
  /** The part of the map; null: all of it. */
  plan: PicturePlan | null;
  /** Pixels to a CSS pixel. */
  ratio: 1 | 2;
}

/** Paints a picture band by band: each is small, and so is each task. */
async function makePicture(sheet: CopySheet, { width, height, scale, left, top }: PicturePlan, ratio: number): Promise<Blob | null> {
  const {
    scene,
    pen,
    view: { session },
  } = sheet;
  const png = new PngWriter(width * ratio, height * ratio);
  const bands = new Bands(width * ratio * ratio, height);
  for (let band = bands.next(); band; band = bands.next()) {
    const { rows } = band;
    scene.layout(width, rows, noInsets, ratio);
    scene.camera.setMap(session.width(), session.height());
    Object.assign(scene.camera, { scale, left, top: top - band.top, isDefault: false });
    if (!(await sheet.paint((task) => bands.timed(task)))) {
      await png.cancel();
      return null;
    }
    await nextTask();
    const pixels = bands.timed(() => pen.getImageData(0, 0, width * ratio, rows * ratio).data);
    await nextTask();
    await bands.timed(() => png.add(pixels));
    await nextTask();
  }
  return png.finish();
}

function paint({ late }: SearchHost, moment: Moment, { plan, ratio }: PictureChoice, isWanted: () => boolean): Promise<Blob | null> {
  const { search, ui, compared } = moment;
  return withSheetCopy(moment, isWanted, async (sheet) => {
    const dress = (): void =>
      void late.dressCopy.tell(sheet.scene, sheet.view.engine, () => (compared ? drawnOf(compared, sheet.views) : sheet.views));
    if (compared) return makeComparedPicture(sheet, compared, plan, ratio, ui.dark, dress);
    dress();
    return makePicture(sheet, plan ?? planWhole(search.width, search.height), ratio);
  });
}

export async function savePictureOf(playground: SearchHost, moment: Moment, choice: PictureChoice): Promise<void> {
  const picture = await inTurn(playground, (isWanted) => paint(playground, moment, choice, isWanted));
  if (picture) saveAs(playground, picture, '.png', moment.ui.mapName);
}

/** Both kinds of pictures are one part, because the page holds the name of each. */
export { saveSvgOf } from './saveSvg';
