// The map as a picture (PNG): the page's own painter paints it on a sheet of its own, from a copy of the search. So the page continues
// meanwhile, and the picture is of the moment at which it was asked for.
import type { Engine } from '../core/engine';
import { planWhole, type PicturePlan } from '../exports/picturePlan';
import { PngWriter } from '../exports/png';
import { takeAwayWords } from '../i18n/takeAway';
import type { Toast, UiState } from '../model/ui';
import { Scene } from '../view/scene';
import { Bands } from './bands';
import { download, fileName } from './files';
import type { Moment } from './moment';
import type { Playground } from './playground';
import { tellSaved } from './saving';
import { reachStep, withSearchCopy } from './searchCopy';
import { nextTask } from './slices';
import { readSnapshot } from './snapshot';

const words = takeAwayWords.picture;
/** Of the copy. */
const lane = 0;
/** Milliseconds by which the clock of animations advances with each band. */
const tick = 1000;

export interface PictureChoice {
  /** The part of the map; null: all of it. */
  plan: PicturePlan | null;
  /** Pixels to a CSS pixel. */
  ratio: 1 | 2;
}

/** Paints a picture band by band: each is small, and so is each task. */
class Painting {
  private readonly scene = new Scene();
  private readonly pen: CanvasRenderingContext2D;
  private readonly ui: UiState;
  private now = 0;

  constructor(private readonly engine: Engine, ui: UiState, private readonly plan: PicturePlan, private readonly ratio: number, private readonly isWanted: () => boolean) {
    const pen = this.scene.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!pen) throw new Error('there is no canvas');
    this.pen = pen;
    this.ui = { ...ui, hover: null, pinned: null, cursor: null, snapshot: readSnapshot(engine, lane, 0, null, { flying: ui.flying }) };
  }

  /** Null when it is no longer wanted. */
  async make(): Promise<Blob | null> {
    const { plan: { width, height }, ratio } = this;
    const png = new PngWriter(width * ratio, height * ratio);
    const bands = new Bands(width * ratio * ratio, height);
    for (let band = bands.next(); band; band = bands.next()) {
      if (!(await this.paint(bands, band.top, band.rows))) {
        await png.cancel();
        return null;
      }
      await nextTask();
      const pixels = bands.timed(() => this.pen.getImageData(0, 0, width * ratio, band.rows * ratio).data);
      await nextTask();
      await bands.timed(() => png.add(pixels));
      await nextTask();
    }
    return png.finish();
  }

  /** False when it is no longer wanted. */
  private async paint(bands: Bands, top: number, rows: number): Promise<boolean> {
    const { scene, plan, ratio, ui, engine: { session } } = this;
    scene.layout(plan.width, rows, { top: 0, right: 0, bottom: 0, left: 0 }, ratio);
    scene.camera.setMap(session.width(), session.height());
    Object.assign(scene.camera, { scale: plan.scale, left: plan.left, top: plan.top - top, isDefault: false });
    let isMoving: boolean;
    do {
      await nextTask();
      if (!this.isWanted()) return false;
      isMoving = bands.timed(() => scene.paint(session, lane, ui, (this.now += tick), { animate: false, pulse: false }));
    } while (isMoving);
    return true;
  }
}

function paint({ search, step, hasHistory, ui }: Moment, { plan, ratio }: PictureChoice, isWanted: () => boolean): Promise<Blob | null> {
  return withSearchCopy(search, async (engine) => {
    if (!(await reachStep(engine, step, hasHistory, isWanted))) return null;
    await nextTask();
    return new Painting(engine, ui, plan ?? planWhole(search.width, search.height), ratio, isWanted).make();
  });
}

/** One picture at a time: each needs the memory of a search. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const mostWaiting = 3;
/** Milliseconds that a picture may take before the page tells of it. */
const patience = 1000;

/** Tells of a picture that takes a while, and offers to give it up. */
function tellProgress({ store }: Playground): { isWanted(): boolean; end(): void } {
  let isWanted = true;
  let line: Toast | null = null;
  const timer = setTimeout(() => {
    line = { kind: 'info', text: words.painting, offer: { text: words.cancel, run: () => (isWanted = false) } };
    store.set({ toast: line });
  }, patience);
  const end = (): void => {
    clearTimeout(timer);
    if (line !== null && store.get().toast === line) store.set({ toast: null });
  };
  return { isWanted: () => isWanted, end };
}

export async function savePicture(playground: Playground, moment: Moment, choice: PictureChoice): Promise<void> {
  const { guard, messages, strings } = playground;
  if (waiting === mostWaiting) return messages.show(words.painting);
  waiting++;
  const progress = tellProgress(playground);
  let picture: Blob | null;
  try {
    const painted = last.then(() => paint(moment, choice, () => progress.isWanted() && !guard.isDisposed));
    // Without the picture itself, which would never be freed.
    last = painted.then(() => undefined, () => undefined);
    picture = await painted;
  } catch {
    return messages.showError(strings.toast.noPicture);
  } finally {
    waiting--;
    progress.end();
  }
  if (!picture) return progress.isWanted() ? undefined : messages.show(words.cancelled);
  const name = fileName(moment.ui.mapName, '.png');
  download(picture, name);
  tellSaved(playground, name);
}
