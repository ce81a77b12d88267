// What the first frame does not need, and what is wanted soon after it.
import { addBenchmarkAction } from '../panels/benchmarkAction';
import { fillCellDetails } from '../panels/cellDetails';
import type { Context } from '../panels/context';
import { followForcedColours } from '../panels/forcedColours';
import { fillResultBefore } from '../panels/resultBefore';
import { fillSeldomOptions } from '../panels/rareOptions';
import { dragSheet } from '../panels/sheetDrag';
import { speakVerdicts } from '../panels/spokenVerdict';
import { showTips } from '../panels/tips';
import { addComparison } from '../compare/addComparison';
import { addLayers } from '../layers/addLayers';
import { explainPinned } from '../why/pinnedMoves';
import { addWhySections } from '../why/sections';

/** Returns what ends them. */
export function addLateParts(context: Context): () => void {
  const { root } = context;
  addBenchmarkAction(context);
  fillResultBefore(context, root.querySelector<HTMLElement>('[data-part="before"]')!);
  fillCellDetails(context, root.querySelector<HTMLElement>('.cell-details')!);
  fillSeldomOptions(context, root.querySelector<HTMLElement>('.more')!);
  addWhySections(context, root.querySelector<HTMLElement>('.inspector-body')!);
  addComparison(context);
  addLayers(context);
  dragSheet(context, root.querySelector<HTMLElement>('.inspector')!);
  speakVerdicts(context);
  showTips(context);
  const ends = [followForcedColours(root), explainPinned(context, root.querySelector<HTMLElement>('.pinned')!)];
  return () => ends.forEach((end) => end());
}
