// What the parts of a moving world read of the controller, and the change of a motion that is one step of undo.
import type { Session } from '../core/engine';
import type { Motion } from '../core/motion';
import type { Context } from '../panels/context';
import type { LaneView } from '../lanes/laneView';
import type { ActionHost } from '../state/commands/actions';
import type { WorldClock } from './worldClock';

export type WorldContext = Context<ActionHost>;

/** A context with the clock of its page. */
export interface World {
  context: WorldContext;
  clock: WorldClock;
}

/** The reader may draw here. */
export const mayChange = ({ context: { playground } }: World): boolean => playground.mayDraw && !playground.isLocked;

/** One step of undo. `change`: returns an error code of the core, or 0. */
export function changeMotion({ context, clock }: World, change: (motion: Motion, session: Session) => number | void): boolean {
  const { playground } = context;
  let isDone = false;
  playground.guard.run(() => {
    playground.store.set({ isTouched: true });
    // An author's tick belongs to the author's world. The world that a reader begins starts at tick 0.
    if (!clock.moves) playground.wantedTick = undefined;
    isDone = playground.edit((session) => change(clock.motion, session));
  });
  return isDone;
}

/** Goes to a tick because the reader asked for it. Elements of a group go with this one. */
export function seekByReader({ context, clock }: World, tick: number): void {
  const { playground } = context;
  playground.store.set({ isTouched: true });
  (playground.world?.ticks ?? clock).runTo(tick);
  playground.changed();
}

/** A part of a gesture, which is one step of undo. `isAgain`: the part before is taken back. */
export function changeInGesture({ context, clock }: World, change: (motion: Motion, session: Session) => void, isAgain: boolean): void {
  const { playground } = context;
  playground.store.set({ isTouched: true });
  playground.editor.apply((session) => {
    if (isAgain) session.revertEdit();
    change(clock.motion, session);
  });
  playground.changed();
}

/** True until the map, the query or what moves has changed, or the solver was replaced. */
export function whileSame({ context, clock }: World): () => boolean {
  const version = clock.motion.version();
  return context.playground.guard.whileAlive(() => clock.motion.version() === version);
}

/** The whole planning in force is shown or on its way, not a step of it that the reader chose. */
export function showsWholePlan({ runner, snapshot }: Pick<LaneView, 'runner' | 'snapshot'>): boolean {
  return snapshot.atEnd || runner.isStale || runner.target === Infinity;
}
