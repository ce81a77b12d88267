// Waits until the world of an element moves, and loads then what shows its time. Returns what a link keeps of that.
import { motionOf } from '../core/motion';
import { loadMovingPart } from '../core/movingPart';
import type { TimeContext } from '../panels/context';
import type { LinkPart } from '../state/link/pageFields';
import { MotionPart } from './motionPart';
import type { WorldSettings } from './worldSettings';
import { WorldStops } from './worldStops';

export function addWorld(context: TimeContext, settings: WorldSettings): LinkPart {
  const stops = new WorldStops();
  const { engine } = context.playground;
  const part = new MotionPart(
    context,
    () => Promise.all([import('./showWorld'), loadMovingPart(engine)]),
    ([{ showWorld }]) => showWorld(context, settings, stops),
  );
  part.follow(() => motionOf(engine).moves());
  return stops;
}
