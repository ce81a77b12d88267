// The tick that a page shows, as a field of its links and notes.
import type { Engine } from '../../core/engine';
import { motionOf } from '../../core/motion';
import { movingOf } from '../../core/movingPlan';

/** 0 where nothing moves. */
export const tickOf = (engine: Pick<Engine, 'module' | 'session'>): number => movingOf(engine)?.tick() ?? 0;

/** '' for tick 0. */
export const tickText = (engine: Pick<Engine, 'module' | 'session'>): string => (tickOf(engine) > 0 ? String(tickOf(engine)) : '');

/** The ticks that engines go to when they are complete: those of the last links. */
const waiting = new WeakMap<Engine, number>();

/** Shows this tick, as soon as the program is complete; its run is made in the frames that follow. */
export function goToTick(engine: Engine, tick: number): void {
  const isAwaited = waiting.has(engine);
  const go = (): void => {
    const motion = motionOf(engine);
    const wanted = waiting.get(engine) ?? 0;
    waiting.delete(engine);
    if (motion.moves()) motion.seekTick(wanted);
  };
  waiting.set(engine, tick);
  if (engine.module.Motion) go();
  else if (!isAwaited) engine.complete().then(go, () => undefined);
}
