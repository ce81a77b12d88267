// The plan of the chosen lane at the moment at which a reader saves it.
import { keyOfPlan } from '../../core/crowdPlan';
import type { World } from '../../motion/worldHost';
import { crowdWords } from '../../words/crowd';
import { joined } from '../../words/fill';
import { crowdSentence } from '../crowdSentence';
import { crowdReportOf } from '../crowdStory';

const words = crowdWords.save;

export interface HeldPlan {
  readonly lane: number;
  /** The lane has this plan still. */
  isSame(): boolean;
  /** Says that nothing was saved, and why. */
  refuse(why: string): void;
}

/** Why there is nothing to save, where `node` is the node of the planning whose plan is shown, or -1; empty where there is a plan. */
function whyNothing(world: World, node: number): string {
  if (node >= 0) return words.ofStep;
  const report = crowdReportOf(world);
  return report.plan?.hasPlan ? '' : crowdSentence(report);
}

/** Null where there is none, which the reader has been told. */
export function holdPlan(world: World, node: number): HeldPlan | null {
  const { context, clock } = world;
  const { playground, strings } = context;
  const { lane } = playground.chosen;
  const refuse = (text: string): void => playground.messages.showError(joined(strings.sentences, [words.nothing, text]));
  const why = whyNothing(world, node);
  if (why !== '') {
    refuse(why);
    return null;
  }
  const key = keyOfPlan(clock.motion, lane);
  return { lane, refuse, isSame: playground.guard.whileAlive(() => clock.isCrowd && keyOfPlan(clock.motion, lane) === key) };
}
