// Opens a map that a link or this tab names: its query, lanes and steps come with it.
import { asOneStep } from '../edit/editor';
import type { OpenedWorld } from '../open/opening';
import type { PageHost } from '../pageHost';

/**
 * One step of undo. True when the map is open; a text says what is wrong otherwise. `steps`: those of the lanes that this tab kept; `apply` may still
 * replace them.
 */
export function openNamed(playground: PageHost, world: OpenedWorld<string | null>, steps?: readonly number[]): boolean {
  const { opening, guard, backup } = playground;
  let isOpen = false;
  guard.run(() => {
    playground.gesture.cancel();
    opening.begins(!!steps);
    const wrong = asOneStep(playground.session, (session) => world.apply(session) || session.setName(world.label));
    isOpen = !wrong;
    if (wrong) {
      opening.goBack();
      opening.refuse(wrong);
      backup.touchMap();
    } else {
      opening.stop();
      opening.opened(steps);
      opening.keepOpened();
    }
    playground.changed();
  });
  return isOpen;
}
