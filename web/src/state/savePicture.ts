// The map as a picture, painted by the page's own painter on a sheet of its own: no window's margins, and cells of a good size.
import { planView, planWhole, type PicturePlan } from '../exports/picturePlan';
import { PngWriter } from '../exports/png';
import type { UiState } from '../model/ui';
import { Scene } from '../view/scene';
import { download, fileName } from './files';
import type { Playground } from './playground';
import { tellSaved } from './saving';
import { nextTask } from './slices';
import { cellsInView } from './viewPart';

/** Milliseconds of a clock that only moves on from picture to picture. */
const tick = 1000;
/** Of a band: few enough that each task is short. */
const bandPixels = 1 << 17;

export interface PictureChoice {
  /** All of the map, or the cells that the window shows. */
  part: 'whole' | 'view';
  /** Pixels to a CSS pixel. */
  ratio: 1 | 2;
}

function planOf(playground: Playground, part: PictureChoice['part']): PicturePlan {
  const { session, scene } = playground;
  const [width, height] = [session.width(), session.height()];
  return part === 'whole' ? planWhole(width, height) : planView(width, height, cellsInView(playground), scene.camera.scale);
}

/** Why there is no picture: the playground is gone; the page painted meanwhile and took the changes that this painting needed; the browser has no canvas. */
type Lack = 'unwanted' | 'overtaken' | 'noCanvas';

/** Paints a picture band by band: each is small, and so is each task. */
class Painting {
  private readonly scene = new Scene();
  private readonly pen = this.scene.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  private readonly frame: number;
  private readonly ui: UiState;
  private readonly size: { width: number; height: number };
  private readonly plan: PicturePlan;
  private now = 0;

  constructor(private readonly playground: Playground, private readonly lane: number, private readonly choice: PictureChoice, private readonly isWanted: () => boolean) {
    const { session, store } = playground;
    playground.sync();
    this.frame = playground.painted;
    this.ui = { ...store.get(), hover: null, pinned: null, cursor: null };
    this.size = { width: session.width(), height: session.height() };
    this.plan = planOf(playground, choice.part);
    this.scene.setTheme(session, this.ui.dark);
  }

  async make(): Promise<Blob | Lack> {
    const { plan: { width, height }, choice: { ratio } } = this;
    const png = new PngWriter(width * ratio, height * ratio);
    const rows = Math.max(Math.floor(bandPixels / (width * ratio * ratio)), 1);
    for (let top = 0; top < height; top += rows) {
      const band = await this.band(top, Math.min(rows, height - top));
      if (typeof band === 'string') {
        await png.cancel();
        return band;
      }
      await nextTask();
      await png.add(band);
    }
    return png.finish();
  }

  /** The pixels of some rows. */
  private async band(top: number, rows: number): Promise<Uint8ClampedArray | Lack> {
    const { scene, pen, playground: { session }, lane, plan, choice: { ratio }, size } = this;
    if (!pen) return 'noCanvas';
    scene.layout(plan.width, rows, { top: 0, right: 0, bottom: 0, left: 0 }, ratio);
    scene.camera.setMap(size.width, size.height);
    Object.assign(scene.camera, { scale: plan.scale, left: plan.left, top: plan.top - top, isDefault: false });
    do {
      await nextTask();
      if (!this.isWanted()) return 'unwanted';
      if (this.frame !== this.playground.painted) return 'overtaken';
    } while (scene.paint(session, lane, this.ui, (this.now += tick), { animate: false, pulse: false }));
    return pen.getImageData(0, 0, plan.width * ratio, rows * ratio).data;
  }
}

/** A search that is played stops: the picture is of this step. */
export async function savePicture(playground: Playground, lane: number, choice: PictureChoice): Promise<void> {
  const { store, strings } = playground;
  playground.pause();
  const isWanted = playground.guard.whileAlive();
  let picture: Blob | Lack;
  try {
    do picture = await new Painting(playground, lane, choice, isWanted).make();
    while (picture === 'overtaken');
  } finally {
    // The core reports each change once, and this painting took those reports. So the page copies all cells when it next paints.
    playground.scene.forget();
    playground.changed();
  }
  if (picture === 'unwanted') return;
  if (picture === 'noCanvas') return playground.messages.showError(strings.toast.noPicture);
  const name = fileName(store.get().mapName, '.png');
  download(picture, name);
  tellSaved(playground, name);
}
