// Looks at later steps of a search. The cursor is back at its step whenever others look.
import { Status, StepField } from '../core/generated';
import type { LaneView } from '../lanes/laneView';
import type { Cell } from '../model/ui';
import { inSlices } from '../state/browser/slices';

/** The cell that the step at the cursor expanded; null for a step that expanded none. */
export function expandedCell({ session, lane }: LaneView): (Cell & { isBackward: boolean }) | null {
  if (session.step(lane) === 0) return null;
  const fields = session.explain(lane);
  const [x, y] = [fields[StepField.X]!, fields[StepField.Y]!];
  return x >= 0 && y >= 0 ? { x, y, isBackward: fields[StepField.Side] === 1 } : null;
}

/**
 * The first step behind the one at the cursor at which `look` finds something, with what it finds; null where the search ends before, or `isWanted`
 * says no.
 */
export async function lookAhead<Found>(
  view: LaneView,
  look: () => Found | null,
  isWanted: () => boolean,
): Promise<{ step: number; found: Found } | null> {
  const { session, lane } = view;
  let step = session.step(lane);
  let found: Found | null = null;
  const advance = (): boolean => {
    const shown = session.step(lane);
    if (step === session.recordedSteps(lane)) {
      if (session.status(lane) !== Status.Running || !session.hasHistory(lane)) return false;
      if (!session.makeReady(lane)) return true;
      session.advance(lane, 1);
    }
    // A search whose open list is empty ends without another step.
    if (step < session.recordedSteps(lane)) {
      session.seek(lane, ++step);
      found = look();
    }
    session.seek(lane, shown);
    return found === null;
  };
  await inSlices(advance, isWanted);
  return found === null ? null : { step, found };
}
