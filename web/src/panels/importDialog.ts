// A map of another program: what has to be asked about it, with a preview, or the place to paste it.
import type { Importing } from '../state/import/importing';
import { lateWords } from '../words/late';
import type { Context, DialogContent } from './context';
import { make } from './dom';
import type { importForm } from './importForm';

/** The form is imported on demand. */
export function importDialog(context: Context<Importing>): DialogContent {
  const { playground } = context;
  const place = make('div', { class: 'import-place' });
  let form: ReturnType<typeof importForm> | null = null;
  const opened = (): void =>
    playground.parts.run(
      () => import('./importForm'),
      (part) => {
        form ??= part.importForm(context);
        place.replaceChildren(form.element);
        form.opened();
      },
      () => playground.store.set({ dialog: null }),
    );
  return { title: lateWords.importTitle, body: [place], opened };
}
