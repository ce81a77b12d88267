// Saves a plan as a storyboard: pictures beside each other, each of a stretch of ticks in which no two paths cross.
import { inSlices, isLeft, nextTask } from '../../core/job';
import { motionOf } from '../../core/motion';
import { mostCharacters } from '../../exports/svg';
import type { World } from '../../motion/worldHost';
import { momentOf, type Moment } from '../../state/copy/pictureMoment';
import { withSheetCopy } from '../../state/copy/sheetCopy';
import { inTurn } from '../../state/export/inTurn';
import { saveAs } from '../../state/export/savedFile';
import { crowdWords } from '../../words/crowd';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import { count } from '../../words/numbers';
import { shownInstead } from '../crowdCopies';
import type { UnitWay } from '../unitPaths';
import { holdPlan, type HeldPlan } from './heldPlan';
import { RowsJob } from './rowsJob';
import type { Story } from './story';
import { drawStory } from './storyDrawing';
import { paintStory } from './storyPicture';
import { StretchCutter, type Stretch } from './stretches';
import { drawStretch } from './stretchPicture';

const words = crowdWords.save;
const mostPictures = 24;
const megabyte = 1_000_000;

export type StoryKind = 'picture' | 'drawing';

interface Scene extends Stretch {
  /** The cells of each unit in the stretch. */
  readonly ways: readonly UnitWay[];
}

type Unmade = 'many' | 'large' | 'long';

/** The places of all units at all ticks that pictures are made of. */
const mostPlaces = 1 << 21;

const isUnmade = (made: Blob | Unmade): made is Unmade => typeof made === 'string';

export async function saveStoryboard(world: World, kind: StoryKind, node: number): Promise<void> {
  const { playground } = world.context;
  const held = holdPlan(world, node);
  if (!held) return;
  const moment = stillMoment(momentOf(playground));
  const made = await inTurn(playground, (isWanted) => make(world, held, moment, kind, isWanted));
  if (made === null) return playground.guard.isDisposed || held.isSame() ? undefined : held.refuse(words.changed);
  if (!isUnmade(made)) return void saveAs(playground, made, kind === 'picture' ? '.storyboard.png' : '.storyboard.svg', moment.ui.mapName);
  if (made === 'many') held.refuse(fill(words.manyPictures, { most: mostPictures }));
  else if (made === 'long') held.refuse(fill(words.manyPlaces, { most: count(mostPlaces) }));
  else playground.messages.showError(fill(lateWords.saving.largeDrawing, { most: mostCharacters / megabyte }));
}

/** The copy shows no tick at first: a planner would plan for it, and all that is drawn of the plan is read before. */
function stillMoment(moment: Moment): Moment {
  const search = { ...moment.search };
  delete search.tick;
  return { ...moment, search, compared: null };
}

/** Null: it is no longer wanted. */
async function make(world: World, held: HeldPlan, moment: Moment, kind: StoryKind, isWanted: () => boolean): Promise<Blob | Unmade | null> {
  const isSame = (): boolean => isWanted() && held.isSame();
  if (!isSame()) return null;
  const scenes = await scenesOf(world, held.lane, isSame);
  if (scenes === null || typeof scenes === 'string') return scenes;
  const { playground } = world.context;
  return withSheetCopy(moment, isWanted, async (copy) => {
    const { engine } = copy.view;
    await engine.complete();
    const motion = motionOf(engine);
    const story: Story = {
      copy,
      moment,
      units: scenes[0]!.ways.length,
      captions: scenes.map(({ from, to }) => fill(words.stretch, { from: count(from), to: count(to) })),
      show(scene) {
        const { from, ways } = scenes[scene]!;
        motion.seekTick(from);
        copy.read(moment.ui.flying);
        shownInstead.set(engine, (sheet, crowd) => drawStretch(sheet, crowd, ways));
      },
    };
    return kind === 'picture' ? paintStory(playground, story) : drawStory(playground, story);
  });
}

async function scenesOf({ context, clock }: World, lane: number, isWanted: () => boolean): Promise<Scene[] | Unmade | null> {
  const { motion } = clock;
  const { session } = context.playground;
  const size = { units: motion.unitCount(), ticks: motion.ticks(lane) };
  if (size.units * (size.ticks + 1) > mostPlaces) return 'long';
  const map = { width: session.width(), height: session.height() };
  const cutter = new StretchCutter(map, motion.units(), size.ticks, mostPictures);
  const progress = await inSlices(new RowsJob(motion, lane, size, (tick, cells) => cutter.take(tick, cells)), isWanted);
  if (progress < 0) return 'many';
  if (isLeft(progress)) return null;
  const scenes: Scene[] = [];
  for (const { from, to } of cutter.stretches) {
    scenes.push({ from, to, ways: Array.from({ length: size.units }, (_, unit) => motion.unitWay(lane, unit, from, to)) });
    await nextTask();
    if (!isWanted()) return null;
  }
  return scenes;
}
