// Waits until the units of an element are a crowd, and loads then what plans and shows it.
import { isCrowd, plansCrowds } from '../core/crowdPart';
import { motionOf } from '../core/motion';
import type { WorldContext } from '../motion/worldHost';

export function addCrowd(context: WorldContext): void {
  const { playground, signal } = context;
  /** The motion for which the part was asked for. */
  let asked = -1;
  let isThere = false;
  const look = (): void => {
    if (isThere || !isCrowd(playground.engine)) return;
    const version = motionOf(playground.engine).version();
    if (version === asked) return;
    asked = version;
    playground.parts.run(
      () => Promise.all([import('./showCrowd'), plansCrowds(playground.engine)]),
      ([{ showCrowd }]) => {
        // The units may have changed twice meanwhile.
        if (isThere || signal.aborted) return;
        isThere = true;
        playground.guard.run(() => showCrowd(context));
      },
    );
  };
  playground.engine.complete().then(
    () =>
      signal.aborted ||
      playground.guard.run(() => {
        signal.addEventListener('abort', playground.late.ticked.add(look));
        look();
      }),
    () => undefined,
  );
}
