// Looks at later steps of a search, beside the step that is shown.
import { atStepInTasks } from '../core/atStep';
import type { Session } from '../core/engine';
import { explainOf } from '../core/explain';
import { Status, StepField } from '../core/generated';
import { inSlices, isLeft, jobDone } from '../core/job';
import type { LaneView } from '../lanes/laneView';
import type { Cell } from '../model/ui';

/** The cell that the step of a view expanded; null for a step that expanded none. */
export function expandedCell(session: Session, view: number): (Cell & { isBackward: boolean }) | null {
  if (session.step(view) === 0) return null;
  const fields = session.explain(view);
  const [x, y] = [fields[StepField.X]!, fields[StepField.Y]!];
  return x >= 0 && y >= 0 ? { x, y, isBackward: fields[StepField.Side] === 1 } : null;
}

/**
 * The first step behind the one that is shown at which `look` finds something, with what it finds; null where the search ends before, or `isWanted`
 * says no. `look` gets the number of a view; `isAlive`: see atStepInTasks().
 */
export async function lookAhead<Found>(
  shown: Pick<LaneView, 'engine' | 'lane'>,
  look: (view: number) => Found | null,
  isWanted: () => boolean,
  isAlive: () => boolean,
): Promise<{ step: number; found: Found } | null> {
  const { engine } = shown;
  const { session } = engine;
  const explain = explainOf(engine);
  let step = session.step(shown.lane);
  let found: Found | null = null;
  const advance = (view: number): number => {
    // A lane that is removed meanwhile gives its number to the next one.
    const { lane } = shown;
    if (step === session.recordedSteps(lane)) {
      if (session.status(lane) !== Status.Running || !session.hasHistory(lane)) return jobDone;
      if (isLeft(session.makeReady(lane))) return 0;
      explain.searchAhead(lane, 1);
    }
    // A search whose open list is empty ends without another step.
    if (step < session.recordedSteps(lane)) {
      explain.moveView(view, ++step);
      found = look(view);
    }
    return found === null ? 0 : jobDone;
  };
  await atStepInTasks(engine, shown.lane, step, isAlive, (view) => inSlices({ advance: () => advance(view) }, isWanted));
  return found === null ? null : { step, found };
}
