// The map as a picture, painted by the page's own painter on a sheet of its own: no window's margins, and cells of a good size.
import { planView, planWhole, type PicturePlan } from '../exports/picturePlan';
import { Scene } from '../view/scene';
import { download, fileName } from './files';
import type { Playground } from './playground';
import { tellSaved } from './saving';
import { nextTask } from './slices';
import { cellsInView } from './viewPart';

/** Milliseconds of a clock that only moves on from picture to picture. */
const tick = 1000;

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

function place(scene: Scene, { width, height, ...camera }: PicturePlan, mapWidth: number, mapHeight: number, ratio: number): void {
  scene.layout(width, height, { top: 0, right: 0, bottom: 0, left: 0 }, ratio);
  scene.camera.setMap(mapWidth, mapHeight);
  Object.assign(scene.camera, camera, { isDefault: false });
}

/** Paints until nothing is missing, a task at a time; null when nobody wants it any more. */
async function paint(playground: Playground, lane: number, { part, ratio }: PictureChoice, isWanted: () => boolean): Promise<HTMLCanvasElement | null> {
  const { session, store } = playground;
  const scene = new Scene();
  let [painted, now] = [-1, 0];
  for (;;) {
    await nextTask();
    if (!isWanted()) return null;
    if (painted !== playground.painted) {
      // The page has painted, and taken what had changed for itself: this begins anew, with what is there now.
      painted = playground.painted;
      playground.sync();
      place(scene, planOf(playground, part), session.width(), session.height(), ratio);
      scene.setTheme(session, store.get().dark);
      scene.forget();
    }
    const ui = { ...store.get(), hover: null, cursor: null };
    if (!scene.paint(session, lane, ui, (now += tick), { animate: false, pulse: false })) return scene.canvas;
  }
}

/** A search that is played stops: the picture is of this step. */
export async function savePicture(playground: Playground, lane: number, choice: PictureChoice): Promise<void> {
  const { store, strings } = playground;
  playground.pause();
  const canvas = await paint(playground, lane, choice, playground.guard.whileAlive());
  // What changed was told to these calls; the page copies everything when it next paints.
  playground.scene.forget();
  playground.changed();
  if (!canvas) return;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!picture) return playground.messages.showError(strings.toast.noPicture);
  const name = fileName(store.get().mapName, '.png');
  download(picture, name);
  tellSaved(playground, name);
}
