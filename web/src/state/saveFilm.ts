// A film of the search: the page's own painter on a sheet of its own, step by step. Each task is short, and after each the cursor is back
// where it was, so that the page can be used meanwhile.
import { planFilm, type FilmPlan } from '../exports/filmPlan';
import { PaletteSample } from '../exports/palette256';
import { evenSteps } from '../exports/steps';
import { WebmRecorder } from '../exports/webm';
import type { FilmJob, FilmKind } from '../model/ui';
import { Scene } from '../view/scene';
import { download, fileName } from './files';
import type { Playground } from './playground';
import { recordingKey } from './recordingKey';
import { nextTask } from './slices';
import { readSnapshot } from './snapshot';
import { tellSaved } from './saving';

/** Frames whose colours stand for those of all. */
const samples = 6;
/** Milliseconds of a clock that only moves on from picture to picture. */
const tick = 1000;
/** The last picture is on its way into the video for so long. */
const settling = 200;

class Camerawork {
  readonly scene = new Scene();
  private readonly pen: CanvasRenderingContext2D | null;
  private now = 0;

  constructor(private readonly playground: Playground, private readonly lane: number, private readonly plan: FilmPlan, private readonly isWanted: () => boolean) {
    const { width, height, insets } = plan.stage;
    // Whoever asks first decides how it is kept.
    this.pen = this.scene.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    this.scene.layout(width, height, insets, 1);
  }

  /** Paints a step; false when nobody wants it any more. */
  async show(step: number): Promise<boolean> {
    for (;;) {
      if (!this.isWanted()) return false;
      const more = this.paint(step);
      await nextTask();
      if (!more) return true;
    }
  }

  pixels(): Uint32Array {
    const { width, height } = this.plan.stage;
    return new Uint32Array(this.pen!.getImageData(0, 0, width, height).data.buffer);
  }

  /** True while numbers or lines are missing. */
  private paint(step: number): boolean {
    const { playground: { engine, session, store, scene }, lane } = this;
    const cursor = session.step(lane);
    session.seek(lane, step);
    const ui = store.get();
    const snapshot = readSnapshot(engine, lane, 0, null, { busy: true, flying: ui.flying });
    // Each of the two painters misses what the core told the other.
    this.scene.forget();
    this.now += tick;
    const more = this.scene.paint(session, lane, { ...ui, hover: null, cursor: null, playing: true, snapshot }, this.now, { animate: false, pulse: false });
    scene.forget();
    session.seek(lane, cursor);
    return more;
  }
}

/** `tell` is called with the number of frames that are done. */
type Tell = (done: number) => void;

async function makeGif(shots: Camerawork, { stage: { width, height }, steps, frame, rest }: FilmPlan, tell: Tell): Promise<Blob | null> {
  const { Gif } = await import('../exports/gif');
  const sample = new PaletteSample();
  for (const i of evenSteps(0, steps.length - 1, samples)) {
    if (!(await shots.show(steps[i]!))) return null;
    sample.add(shots.pixels());
  }
  const gif = new Gif(width, height, sample.colours());
  for (const [i, step] of steps.entries()) {
    if (!(await shots.show(step))) return null;
    const pixels = shots.pixels();
    await nextTask();
    const numbers = gif.index(pixels);
    await nextTask();
    gif.add(numbers, i === steps.length - 1 ? rest : frame);
    tell(i + 1);
  }
  return gif.finish();
}

const until = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time - performance.now()));

async function makeWebm(shots: Camerawork, { steps, frame, rest }: FilmPlan, tell: Tell): Promise<Blob | null> {
  const recorder = new WebmRecorder(shots.scene.canvas);
  let due = performance.now();
  for (const [i, step] of steps.entries()) {
    if (!(await shots.show(step))) {
      recorder.cancel();
      return null;
    }
    recorder.add();
    tell(i + 1);
    due = Math.max(due + frame, performance.now());
    await until(due);
  }
  await until(due + rest - frame);
  recorder.add();
  await until(performance.now() + settling);
  return recorder.finish();
}

export async function saveFilm(playground: Playground, lane: number, kind: FilmKind, from: number, to: number): Promise<void> {
  const { session, store, strings } = playground;
  const plan = planFilm(session.width(), session.height(), from, to);
  const key = recordingKey(playground, lane);
  const { dark, flying } = store.get();
  let job: FilmJob = { kind, done: 0, total: plan.steps.length, isWanted: true };
  store.set({ film: job });
  const isTheSame = playground.whileAlive(() => {
    const ui = store.get();
    return recordingKey(playground, lane) === key && session.recordedSteps(lane) >= to && session.hasHistory(lane) && ui.dark === dark && ui.flying === flying;
  });
  const isWanted = (): boolean => store.get().film?.isWanted === true && isTheSame();
  const tell = (done: number): void => {
    if (store.get().film === job) store.set({ film: (job = { ...job, done }) });
  };
  const shots = new Camerawork(playground, lane, plan, isWanted);
  let film: Blob | null = null;
  let failed = false;
  try {
    film = await (kind === 'gif' ? makeGif(shots, plan, tell) : makeWebm(shots, plan, tell));
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    failed = true;
  } finally {
    store.set({ film: null });
  }
  const { toast } = strings;
  if (failed) return playground.showError(toast.noFilm);
  if (!film) return isTheSame() ? store.set({ toast: { kind: 'info', text: toast.filmCancelled } }) : playground.showError(toast.searchChanged);
  const name = fileName(store.get().mapName, `.${kind}`);
  download(film, name);
  tellSaved(playground, name);
}
