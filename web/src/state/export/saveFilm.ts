// A film of the search, or of all that are compared: made again in a session of its own, and painted there by the page's own painter on a sheet of
// its own, step by step. So whatever is done on the page meanwhile, the film is that of the search for which it was asked; and each task is short.
import type { Engine } from '../../core/engine';
import { planWorld, reachTick } from '../../core/movingPlan';
import type { FilmChoice, FilmPlan } from '../../exports/filmPlan';
import { drawStrip } from '../../exports/filmStrip';
import { PaletteSample } from '../../exports/palette256';
import { evenSteps } from '../../exports/steps';
import { WebmRecorder } from '../../exports/webm';
import { lateWords } from '../../words/late';
import type { FilmJob, FilmKind, UiState } from '../../model/ui';
import { themes } from '../../view/palette';
import type { Scene } from '../../view/scene';
import { inSlices, isLeft, nextTask, progressAt } from '../../core/job';
import type { SearchHost } from '../pageHost';
import type { ComparedFilm, ComparedFilmPlan } from './comparedFilm';
import type { LaneView } from '../../lanes/laneView';
import { CopySheet } from '../copy/copySheet';
import { filmStepText, isOfTicks, planFilmOf } from './filmPlanOf';
import { saveAs } from './savedFile';
import { reachStep, withSearchCopy } from '../copy/searchCopy';

/** Frames whose colours stand for those of all. */
const samples = 6;
/** The last picture is on its way into the video for so long. */
const settling = 200;

/** What a film shows, besides its plan. */
interface Subject {
  ui: UiState;
  /** It is of ticks, each with its planning in force as a whole. */
  isOfTicks: boolean;
  stepText(step: number): string;
  /** The step of each lane of the copy in this frame. */
  stepsAt(step: number): readonly number[];
  /** Null: one search. */
  compared: ComparedFilmPlan | null;
}

class Camerawork {
  private readonly sheet: CopySheet;
  private readonly compared: ComparedFilm | null;

  constructor(
    private readonly engine: Engine,
    private readonly subject: Subject,
    private readonly plan: FilmPlan,
    private readonly isWanted: () => boolean,
  ) {
    const { width, height, insets } = plan.stage;
    const { ui, compared } = subject;
    this.sheet = new CopySheet(engine, { ...ui, playing: true }, isWanted);
    this.compared = compared && compared.begin(this.sheet, ui);
    this.sheet.scene.layout(width, height, insets, 1);
  }

  get scene(): Scene {
    return this.sheet.scene;
  }

  get drawn(): readonly LaneView[] {
    return this.compared?.drawn ?? this.sheet.views;
  }

  /** Paints a step; false if the film was cancelled. */
  async show(step: number): Promise<boolean> {
    if (this.subject.isOfTicks && !(await reachTick(this.engine, step, this.isWanted))) return false;
    for (const [lane, each] of this.subject.stepsAt(step).entries())
      if (!(await reachStep(this.engine, each, true, this.isWanted, lane))) return false;
    this.sheet.read(this.subject.ui.flying, true);
    if (!(await this.sheet.paint(undefined, this.drawn))) return false;
    this.compared?.write();
    this.write(step);
    return true;
  }

  /** Yields the frames, range by range; false if the film was cancelled. */
  async read(take: (pixels: Uint32Array, from: number, to: number) => void): Promise<boolean> {
    await nextTask();
    const { width, height } = this.plan.stage;
    const pixels = new Uint32Array(this.sheet.pen.getImageData(0, 0, width, height).data.buffer);
    let done = 0;
    const advance = (most: number): number => {
      const from = done;
      done = Math.min(from + most, pixels.length);
      take(pixels, from, done);
      return progressAt(done, pixels.length);
    };
    return !isLeft(await inSlices({ advance }, this.isWanted));
  }

  private write(step: number): void {
    const { stage, strip } = this.plan;
    if (strip) drawStrip(this.sheet.pen, strip, stage, this.subject.stepText(step), themes[this.subject.ui.dark ? 'dark' : 'light']);
  }
}

/** `tell` is called with the number of frames that are done. */
type Tell = (done: number) => void;

async function makeGif(shots: Camerawork, { stage: { width, height }, steps, frame, rest }: FilmPlan, tell: Tell): Promise<Blob | null> {
  const { Gif } = await import('../../exports/gif');
  const sample = new PaletteSample();
  for (const i of evenSteps(0, steps.length - 1, samples)) {
    if (!(await shots.show(steps[i]!)) || !(await shots.read((pixels, from, to) => sample.add(pixels.subarray(from, to))))) return null;
  }
  const gif = new Gif(width, height, sample.colours());
  for (const [i, step] of steps.entries()) {
    if (!(await shots.show(step)) || !(await shots.read((pixels, from, to) => gif.take(pixels, from, to)))) return null;
    await nextTask();
    gif.add(i === steps.length - 1 ? rest : frame);
    tell(i + 1);
  }
  return gif.finish();
}

const until = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time - performance.now()));

async function makeWebm(shots: Camerawork, { steps, frame, rest }: FilmPlan, tell: Tell): Promise<Blob | null> {
  const recorder = new WebmRecorder(shots.scene.canvas);
  try {
    let due = performance.now();
    for (const [i, step] of steps.entries()) {
      if (!(await shots.show(step))) return null;
      recorder.add();
      tell(i + 1);
      due = Math.max(due + frame, performance.now());
      await until(due);
    }
    await until(due + rest - frame);
    recorder.add();
    await until(performance.now() + settling);
    return await recorder.finish();
  } finally {
    recorder.cancel();
  }
}

/** The steps of the lanes at each step of the film, by the link in force now. */
function stepsOf(playground: SearchHost, { steps }: FilmPlan, compared: ComparedFilmPlan | null): ReadonlyMap<number, readonly number[]> {
  const { comparison } = playground;
  const of = (step: number): readonly number[] => {
    if (isOfTicks(playground)) return (compared?.compared.lanes ?? [null]).map(() => Infinity);
    if (!comparison || !compared) return [step];
    const all = comparison.transport.stepsAt(step);
    return compared.compared.lanes.map(({ lane }) => all[lane]!);
  };
  return new Map(steps.map((step) => [step, of(step)]));
}

export async function saveFilm(playground: SearchHost, lane: number, kind: FilmKind, choice: FilmChoice): Promise<void> {
  const { engine, store, strings } = playground;
  const ui = store.get();
  const { plan, total, compared } = planFilmOf(playground, choice);
  const search = planWorld(engine, lane);
  const ofTicks = isOfTicks(playground);
  // A reader may have cancelled it while this part was on its way.
  let job: FilmJob = { kind, done: 0, total: plan.steps.length, isWanted: store.get().film?.isWanted === true };
  store.set({ film: job });
  const isWanted = playground.guard.whileAlive(() => store.get().film?.isWanted === true);
  const tell = (done: number): void => {
    if (store.get().film === job) store.set({ film: (job = { ...job, done }) });
  };
  let film: Blob | null;
  try {
    const steps = stepsOf(playground, plan, compared);
    film = await withSearchCopy(
      search,
      (engine) => {
        const shots = new Camerawork(
          engine,
          {
            ui,
            compared,
            isOfTicks: ofTicks,
            stepText: (step) => filmStepText(step, total, ofTicks, strings),
            stepsAt: (step) => steps.get(step)!,
          },
          plan,
          isWanted,
        );
        playground.late.dressCopy.tell(shots.scene, engine, () => shots.drawn);
        return kind === 'gif' ? makeGif(shots, plan, tell) : makeWebm(shots, plan, tell);
      },
      compared?.compared.lanes,
    );
  } catch {
    return playground.messages.showError(lateWords.saving.noFilm);
  } finally {
    store.set({ film: null });
  }
  if (!film) return playground.messages.show(lateWords.saving.filmCancelled);
  saveAs(playground, film, `.${kind}`, ui.mapName);
}
