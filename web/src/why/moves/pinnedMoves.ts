// Explains the moves of the pinned cell as soon as one is pinned.
import type { Context } from '../../panels/context';
import { runPart } from '../../state/lazyImport';

/** `place`: the card of the pinned cell. Returns what ends it. */
export function explainPinned(context: Context, place: HTMLElement): () => void {
  const { playground } = context;
  let isAsked = false;
  let end = (): void => undefined;
  context.watch(({ pinned }) => {
    if (pinned === null || isAsked) return;
    isAsked = true;
    // The card announces the cell first. Without the reasons it still has the numbers of the cell.
    runPart(
      playground,
      () => Promise.all([import('./moveReasons'), import('../../panels/pinnedCell'), playground.engine.complete()]),
      ([part]) => {
        end = part.showMoveReasons(context, place);
      },
      () => (isAsked = false),
    );
  });
  return () => end();
}
