// Saves the plan of the chosen lane: as text of the LaCAM family, or as a table of positions.
import { crowdPlanOf, type CrowdPlan } from '../../core/crowdPlan';
import { inSlices, isLeft } from '../../core/job';
import { AtGoal, planners } from '../../core/motionConstants';
import type { World } from '../../motion/worldHost';
import { inTurn } from '../../state/export/inTurn';
import { saveAs, savedText } from '../../state/export/savedFile';
import { crowdWords } from '../../words/crowd';
import { fill, joined } from '../../words/fill';
import { chosenUnitsOf } from '../chosenUnits';
import { AloneJob } from './aloneJob';
import { holdPlan } from './heldPlan';
import { planHead, planLines } from './planText';
import { positionRows, positionsHead } from './positionsTable';
import { RowsJob } from './rowsJob';
import { TextParts } from './textParts';

const words = crowdWords.save;

export type PlanFile = keyof typeof words.large;

/** Megabytes: a plan as text has at most as many as `astrolabe mapf --open-plan` reads (docs/formats/plan.md). */
const most: Record<PlanFile, number> = { text: 64, table: 512 };
const megabyte = 1 << 20;

const forms: Record<PlanFile, { suffix: string; type: string }> = {
  text: { suffix: '.plan', type: 'text/plain' },
  table: { suffix: '.positions.csv', type: 'text/csv' },
};

export async function savePlan(world: World, kind: PlanFile, node: number): Promise<void> {
  const { context, clock } = world;
  const { playground, strings } = context;
  const held = holdPlan(world, node);
  if (!held) return;
  const { lane, isSame, refuse } = held;
  const { mapName } = playground.store.get();
  const isGone = clock.motion.atGoal() === AtGoal.Vanish;
  const file = await inTurn(playground, (isWanted) => write(world, lane, kind, () => isWanted() && isSame()), words);
  if (file === null) return playground.guard.isDisposed || isSame() ? undefined : refuse(words.changed);
  if (file === 'large') return refuse(fill(words.large[kind], { most: most[kind] }));
  const name = saveAs(playground, file, forms[kind].suffix, mapName);
  if (kind === 'text' && isGone) playground.messages.show(joined(strings.sentences, [savedText(name, []), words.vanished]));
}

/** Null: it is no longer wanted. */
async function write(world: World, lane: number, kind: PlanFile, isWanted: () => boolean): Promise<Blob | 'large' | null> {
  // It may have waited for another file.
  if (!isWanted()) return null;
  const { motion } = world.clock;
  const width = world.context.playground.session.width();
  const size = { units: motion.unitCount(), ticks: motion.ticks(lane) };
  const text = new TextParts();
  if (kind === 'text') {
    const lowerBound = await boundOf(world, lane, size.units, isWanted);
    if (lowerBound === undefined) return null;
    text.add(headOf(world, lane, crowdPlanOf(motion, lane)!, lowerBound));
  } else text.add(positionsHead);
  const characters = most[kind] * megabyte;
  const take = kind === 'text' ? planLines(text, width, size.units, characters) : positionRows(text, width, characters);
  const progress = await inSlices(new RowsJob(motion, lane, size, take), isWanted);
  if (progress < 0) return 'large';
  return isLeft(progress) ? null : text.take(forms[kind].type);
}

/** What all units need alone; null where a unit has no path, undefined where it is no longer wanted. */
async function boundOf({ context, clock }: World, lane: number, units: number, isWanted: () => boolean): Promise<number | null | undefined> {
  const chosen = chosenUnitsOf(context.playground);
  const job = new AloneJob(clock.motion, lane, units, () => chosen.pinned ?? -1);
  return isLeft(await inSlices(job, isWanted)) ? undefined : job.sum();
}

function headOf({ clock: { motion } }: World, lane: number, { sum, makespan }: CrowdPlan, lowerBound: number | null): string {
  return planHead({ solver: planners[motion.planner(lane)]!.id, sum, lowerBound, makespan, seed: motion.seed(), units: motion.units() });
}
