// Where the card of the pinned cell stands. It comes when the first cell is pinned.
import type { Context } from './context';
import { make } from './dom';

export function pinnedPlace(context: Context): HTMLElement {
  const { playground } = context;
  const place = make('section', { class: 'card pinned', 'aria-label': context.strings.pinned });
  let isAsked = false;
  context.watch(({ pinned }) => {
    if (pinned === null || isAsked) return;
    isAsked = true;
    playground.parts.run(
      () => import('./pinnedCell'),
      (part) => part.fillPinned(context, place),
      () => {
        isAsked = false;
        playground.store.set({ pinned: null });
      },
    );
  });
  return place;
}
