// Waits until the world of an element moves, and loads then what shows its time. Returns what a link keeps of that.
import { motionOf } from '../core/motion';
import { loadMovingPart } from '../core/movingPart';
import type { TimeContext } from '../panels/context';
import type { LinkPart } from '../state/link/pageFields';
import type { WorldSettings } from './worldSettings';
import { WorldStops } from './worldStops';

export function addWorld(context: TimeContext, settings: WorldSettings): LinkPart {
  const stops = new WorldStops();
  const { playground, signal } = context;
  /** The motion for which the part was asked for. */
  let asked = -1;
  let isThere = false;
  const look = (): void => {
    if (isThere) return;
    const motion = motionOf(playground.engine);
    if (motion.version() === asked || !motion.moves()) return;
    asked = motion.version();
    playground.parts.run(
      () => Promise.all([import('./showWorld'), loadMovingPart(playground.engine)]),
      ([{ showWorld }]) => {
        // A motion may have changed twice meanwhile.
        if (isThere || signal.aborted) return;
        isThere = true;
        showWorld(context, settings, stops);
      },
    );
  };
  // Until the rest of the solver is there, nothing moves.
  playground.engine.complete().then(
    () =>
      signal.aborted ||
      playground.guard.run(() => {
        signal.addEventListener('abort', playground.late.ticked.add(look));
        look();
      }),
    () => undefined,
  );
  return stops;
}
