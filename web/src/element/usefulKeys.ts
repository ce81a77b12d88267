// Says which keys of a figure do something now. The page around gets the others.
import type { Context } from '../panels/context';

export function tellUsefulKeys({ actions, root, playground: { gesture, store } }: Context): void {
  /** Nothing moves any more in this direction. A search that plays or runs can still be stopped. */
  const rests = (end: 'isAtStart' | 'isAtEnd'): boolean => {
    const ui = store.get();
    return ui[end] && !ui.playing && !ui.running;
  };
  const canGoBack = (): boolean => !rests('isAtStart');
  const canGoOn = (): boolean => !rests('isAtEnd');
  const useful: Record<string, () => boolean> = {
    stepBack: canGoBack,
    toStart: canGoBack,
    stepForward: canGoOn,
    toEnd: canGoOn,
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
