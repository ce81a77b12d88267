// Which keys of a figure do something now: the page around gets the others.
import type { Context } from '../panels/context';

export function tellUsefulKeys({ actions, root, playground: { gesture, store } }: Context): void {
  const useful: Record<string, () => boolean> = {
    escape: () => {
      const { cursor, pinned, toast, toolsOpen } = store.get();
      return gesture.kind !== 'idle' || !!(cursor || pinned || toast || toolsOpen);
    },
    // Without the cards of the page, nothing folds.
    fold: () => root.dataset['controls'] === 'full',
  };
  for (const action of actions) {
    const isUseful = useful[action.id];
    if (isUseful) action.isUseful = isUseful;
  }
}
