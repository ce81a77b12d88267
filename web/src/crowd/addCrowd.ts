// Waits until the units of an element are a crowd, and loads then what plans and shows it.
import { isCrowd, loadCrowdPart } from '../core/crowdPart';
import { MotionPart } from '../motion/motionPart';
import type { WorldContext } from '../motion/worldHost';

export function addCrowd(context: WorldContext): void {
  const { engine, guard } = context.playground;
  const part = new MotionPart(
    context,
    () => Promise.all([import('./showCrowd'), loadCrowdPart(engine)]),
    ([{ showCrowd }]) => guard.run(() => showCrowd(context)),
  );
  part.follow(() => isCrowd(engine));
}
