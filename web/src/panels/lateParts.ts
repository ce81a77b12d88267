// What the first frame does not need, and what is wanted soon after it.
import { fillCellDetails } from './cellDetails';
import type { Context } from './context';
import { followForcedColours } from './forcedColours';
import { fillResultBefore } from './resultBefore';
import { fillSeldomOptions } from './rareOptions';
import { dragSheet } from './sheetDrag';
import { speakVerdicts } from './spokenVerdict';
import { showTips } from './tips';

/** Returns what ends them. */
export function addLateParts(context: Context): () => void {
  const { root } = context;
  fillResultBefore(context, root.querySelector<HTMLElement>('[data-part="before"]')!);
  fillCellDetails(context, root.querySelector<HTMLElement>('.cell-details')!);
  fillSeldomOptions(context, root.querySelector<HTMLElement>('.more')!);
  dragSheet(context, root.querySelector<HTMLElement>('.inspector')!);
  speakVerdicts(context);
  showTips(context);
  return followForcedColours(root);
}
