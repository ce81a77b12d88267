// What a step of a planning says that the sentence of a still search has no words for: its beginning, and steps of a repair that expand nothing.
import { PlanReason } from '../core/motionConstants';
import type { Snapshot } from '../model/ui';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { worldWords } from '../words/world';
import { isRepair, type Planning } from './readMotion';
import { changeText, sentences, type TickReport } from './tickSentence';

const words = worldWords.tick;

/** Changes of the ground: a repair begins with the cells around them. */
const ofGround: readonly PlanReason[] = [PlanReason.Cut, PlanReason.Dearer, PlanReason.Opened];

function beginning(planning: Planning, name: string, open: number, known: number): string {
  if (isRepair(planning)) return counted(words.beginsRepair, open, { known: count(known) });
  if (planning.goesOn) return fill(words.beginsLearned, { name });
  return fill(planning.reason === PlanReason.First ? words.begins : words.beginsAgain, { name });
}

/** Null where the sentence of the search tells the step. `known`: of how many cells the search knows the cost, besides those in its queue. */
export function planningStepText(
  report: TickReport,
  { step, open, explain, phase }: Pick<Snapshot, 'step' | 'open' | 'explain' | 'phase'>,
  known: () => number,
): string | null {
  const { planning, tick, name } = report;
  if (!planning) return null;
  if (step === 0) {
    // The notes are those of the tick that is shown.
    const change = planning.tick === tick ? changeText(report) : '';
    return fill(words.sentence, { tick: count(planning.tick), what: sentences([change, beginning(planning, name, open, known())]) });
  }
  if (explain || phase !== 'repair' || !isRepair(planning)) return null;
  return fill(step === 1 && ofGround.includes(planning.reason) ? words.asks : words.sorts, { step: count(step) });
}
