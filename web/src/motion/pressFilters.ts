// Parts of a moving world change a press on the map before the tool gets it, or refuse it. This is the only place that replaces Gesture.down. A list
// of filters in Gesture itself would come with the first frame, to readers of maps on which nothing moves.
import type { End, Gesture, ToolChoice } from '../input/tools';
import type { Cell } from '../model/ui';

/** `grabbed`: start or goal is under the pointer. `place`: of the pointer, in cells; null for a cell that the keyboard chose. */
export interface Press {
  cell: Cell;
  choice: ToolChoice;
  grabbed: End | null;
  place: Cell | null;
}

/** Returns the press that the tool gets, or null where it gets none. */
export type PressFilter = (press: Press) => Press | null;

const filtersOf = new WeakMap<Gesture, Set<PressFilter>>();

function startFiltering(gesture: Gesture): Set<PressFilter> {
  const filters = new Set<PressFilter>();
  const down = gesture.down.bind(gesture);
  gesture.down = (cell, choice, grabbed, place = null) => {
    let press: Press | null = { cell, choice, grabbed, place };
    for (const filter of filters) press &&= filter(press);
    if (press) down(press.cell, press.choice, press.grabbed, press.place);
    else if (gesture.kind !== 'idle') gesture.cancel();
  };
  filtersOf.set(gesture, filters);
  return filters;
}

/** Each filter gets what the one before it left. It goes when the signal aborts. */
export function filterPresses(gesture: Gesture, filter: PressFilter, signal: AbortSignal): void {
  const filters = filtersOf.get(gesture) ?? startFiltering(gesture);
  filters.add(filter);
  signal.addEventListener('abort', () => filters.delete(filter));
}
