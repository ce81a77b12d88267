// A goal that follows the pointer: while the world plays, the cell under it becomes an edit of the goal in the tick that is shown. All edits until
// the world comes to rest are one step of undo.
import { mostTimedEdits, TargetKind } from '../core/motionConstants';
import { wall } from '../input/tools';
import { worldWords } from '../words/world';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import type { Goal } from './goal';
import type { World } from './worldHost';

export function letGoalFollow({ context: { playground }, clock }: World, goal: Goal): void {
  const { store, editor, late, gesture, messages } = playground;
  /** The version of the motion after the last edit of an open step of undo; null where none is open. */
  let version: number | null = null;
  let isFull = false;
  const follow = (): void => {
    const { hover, cursor } = store.get();
    const cell = hover ?? cursor;
    const isFree = gesture.kind === 'idle' || gesture.kind === 'pan';
    // At tick 0 the goal is drawn, and stays where it was drawn.
    if (!cell || !isFree || playground.isLocked || clock.isCrowd || clock.tick === 0 || goal.target.kind !== TargetKind.Follow) return;
    const now = goal.cell;
    if ((cell.x === now.x && cell.y === now.y) || playground.terrainAt(cell) === wall) return;
    const { session } = playground;
    // Another change, or undo, has ended the step.
    if (version !== clock.motion.version()) session.beginEdit();
    const isPut = editor.once(() => session.setGoal(cell.x, cell.y));
    version = clock.motion.version();
    if (!isPut && !isFull) messages.showError(fill(worldWords.goal.noMore, { most: count(mostTimedEdits) }));
    isFull = !isPut;
  };
  const rest = (): void => {
    // A stroke that has begun meanwhile has ended the step already, and has one of its own.
    if (version !== null && !editor.editing) playground.session.endEdit();
    version = null;
    isFull = false;
  };
  late.ticked.add(() => (clock.playing ? follow() : rest()));
}
