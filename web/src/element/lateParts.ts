// What the first frame does not need, and what is wanted soon after it.
import type { ActionHost } from '../state/commands/actions';
import { addBenchmarkAction } from '../panels/benchmarkAction';
import { fillCellDetails } from '../panels/cellDetails';
import type { Context } from '../panels/context';
import { followForcedColours } from '../panels/forcedColours';
import { fillResultBefore } from '../panels/resultBefore';
import { fillSeldomOptions } from '../panels/rareOptions';
import { addMapNameField } from '../panels/mapNameField';
import { dragSheet } from '../panels/sheetDrag';
import { speakVerdicts } from '../panels/spokenVerdict';
import { showTips } from '../panels/tips';
import { addComparison } from '../compare/addComparison';
import { addAskMe } from '../question/addAskMe';
import { followQuestion } from '../question/followQuestion';
import { followGroup } from './groupAttribute';
import { addLayers } from '../layers/addLayers';
import { whyAbsent } from '../state/tell/partAbsence';
import { addCellCursor } from '../state/commands/cellCursor';
import { addCrowd } from '../crowd/addCrowd';
import { addUnits } from '../crowd/addUnits';
import { addWorld } from '../motion/addWorld';
import { addWorldView } from '../motion/addWorldView';
import { addStepField } from '../time/stepField';
import { addTimeMarks } from '../time/addTimeMarks';
import { offerInspection } from '../why/moves/offerInspection';
import { addPathVerdict } from '../why/pathVerdict';
import { explainPinned } from '../why/moves/pinnedMoves';
import { addWhySections } from '../why/sections';
import * as whatIf from '../why/whatIf/whatIfChoice';
import { addLinkParts, pinnedCell } from './linkParts';
import { worldSettings } from './worldSettings';

/** Returns what ends them. */
export function addLateParts(context: Context<ActionHost>): () => void {
  const { root, playground, actions } = context;
  playground.late.whyAbsent.add(whyAbsent);
  addCellCursor(playground, actions);
  addBenchmarkAction(context);
  addMapNameField(context);
  fillResultBefore(context, root.querySelector<HTMLElement>('[data-part="before"]')!);
  fillCellDetails(context, root.querySelector<HTMLElement>('.cell-details')!);
  fillSeldomOptions(context, root.querySelector<HTMLElement>('.more')!);
  const sections = addWhySections(context, root.querySelector<HTMLElement>('.inspector-body')!);
  addAskMe(context, root.querySelector<HTMLElement>('.inspector-body')!);
  addStepField(context);
  addComparison(context);
  addPathVerdict(context, root.querySelector<HTMLElement>('[data-part="story"]')!);
  const layers = addLayers(context);
  const time = addTimeMarks(context);
  const ticks = addWorld(context, worldSettings(context));
  addWorldView(context);
  addCrowd(context);
  addUnits(context);
  const questions = followQuestion(context);
  const ofWhatIf = { toText: () => whatIf.toText(playground), fromText: (text: string) => whatIf.fromText(playground, text) };
  addLinkParts(context, { why: sections, pin: pinnedCell(playground), layers, whatIf: ofWhatIf, time, ticks }, questions);
  dragSheet(context, root.querySelector<HTMLElement>('.inspector')!);
  speakVerdicts(context);
  offerInspection(context);
  showTips(context);
  const ends = [
    followForcedColours(context),
    followGroup(context),
    explainPinned(context, root.querySelector<HTMLElement>('.pinned')!),
    questions.end,
  ];
  return () => ends.forEach((end) => end());
}
