// The place of the dialogs. They are fetched when the pointer or focus comes near, and added when the user opens one.
import type { Importing } from '../state/import/importing';
import { withWords } from '../words/rooms';
import type { Context } from './context';
import { make } from './dom';

const load = (): Promise<typeof import('./dialogs')> => withWords(() => import('./dialogs'));

/** Opening a dialog reports a failure. */
const fetchAhead = (): void => void load().catch(() => undefined);

export function dialogPlace(context: Context<Importing>): HTMLElement {
  const { playground, root, watch } = context;
  const place = make('div', { class: 'dialogs' });
  let asked = false;
  watch(({ dialog }) => {
    if (dialog === null || asked) return;
    asked = true;
    playground.parts.run(
      load,
      (part) => part.fillDialogs(context, place),
      () => {
        asked = false;
        playground.store.set({ dialog: null });
      },
    );
  });
  for (const event of ['pointerover', 'focusin']) root.addEventListener(event, fetchAhead, { once: true });
  return place;
}
