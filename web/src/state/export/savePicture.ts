// The map as a picture (PNG): the page's own painter paints it on a sheet of its own, from a copy of the search. So the page continues
// meanwhile, and the picture is of the moment at which it was asked for.
import { planWhole, type PicturePlan } from '../../exports/picturePlan';
import { PngWriter } from '../../exports/png';
import { lateWords } from '../../words/late';
import { takeAwayWords } from '../../words/takeAway';
import type { Playground } from '../playground';
import { nextTask } from '../browser/slices';
import { ToastLine } from '../tell/toastLine';
import { Bands } from '../copy/bands';
import { withComparedCopy } from '../copy/comparedCopy';
import { makeComparedPicture } from '../copy/comparedPicture';
import { CopySheet } from '../copy/copySheet';
import type { Moment } from '../copy/pictureMoment';
import { saveAs } from './savedFile';
import { reachStep, withSearchCopy } from '../copy/searchCopy';

const words = takeAwayWords.picture;

export interface PictureChoice {
  /** The part of the map; null: all of it. */
  plan: PicturePlan | null;
  /** Pixels to a CSS pixel. */
  ratio: 1 | 2;
}

/** Paints a picture band by band: each is small, and so is each task. */
async function makePicture(sheet: CopySheet, { width, height, scale, left, top }: PicturePlan, ratio: number): Promise<Blob | null> {
  const { scene, pen, view: { session } } = sheet;
  const png = new PngWriter(width * ratio, height * ratio);
  const bands = new Bands(width * ratio * ratio, height);
  for (let band = bands.next(); band; band = bands.next()) {
    const { rows } = band;
    scene.layout(width, rows, { top: 0, right: 0, bottom: 0, left: 0 }, ratio);
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

function paint({ late }: Playground, moment: Moment, { plan, ratio }: PictureChoice, isWanted: () => boolean): Promise<Blob | null> {
  const { search, step, hasHistory, ui, compared } = moment;
  if (compared) return withComparedCopy(moment, compared, isWanted, (sheet) => makeComparedPicture(sheet, compared, plan, ratio, ui.dark, (scene) => late.dressCopy(scene, sheet.view.engine)));
  return withSearchCopy(search, async (engine) => {
    if (!(await reachStep(engine, step, hasHistory, isWanted))) return null;
    await nextTask();
    const sheet = new CopySheet(engine, ui, isWanted);
    sheet.read(ui.flying);
    late.dressCopy(sheet.scene, engine);
    return makePicture(sheet, plan ?? planWhole(search.width, search.height), ratio);
  });
}

/** One picture at a time: each needs the memory of a search. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const mostWaiting = 3;
/** Milliseconds that a picture may take before the page tells of it. */
const patience = 1000;

/** Tells of a picture that takes a while, and offers to give it up. */
function tellProgress(playground: Playground): { isWanted(): boolean; end(): void } {
  let isWanted = true;
  const line = new ToastLine(playground);
  const timer = setTimeout(() => line.tell(words.painting, { offer: { text: words.cancel, run: () => (isWanted = false) } }), patience);
  const end = (): void => {
    clearTimeout(timer);
    line.clear();
  };
  return { isWanted: () => isWanted, end };
}

export async function savePicture(playground: Playground, moment: Moment, choice: PictureChoice): Promise<void> {
  const { guard, messages } = playground;
  if (waiting === mostWaiting) return messages.show(words.painting);
  waiting++;
  const progress = tellProgress(playground);
  let picture: Blob | null;
  try {
    const painted = last.then(() => paint(playground, moment, choice, () => progress.isWanted() && !guard.isDisposed));
    // Without the picture itself, which would never be freed.
    last = painted.then(() => undefined, () => undefined);
    picture = await painted;
  } catch {
    return messages.showError(lateWords.saving.noPicture);
  } finally {
    waiting--;
    progress.end();
  }
  if (!picture) return progress.isWanted() ? undefined : messages.show(words.cancelled);
  saveAs(playground, picture, '.png', moment.ui.mapName);
}
