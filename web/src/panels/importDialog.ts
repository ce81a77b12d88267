// A map of another program: what has to be asked about it, with a preview, or the place to paste it.
import { runPart } from '../state/lazyImport';
import { lateWords } from '../words/late';
import type { Context, DialogContent } from './context';
import { make } from './dom';
import type { importForm } from './importForm';

/** The form is imported on demand. */
export function importDialog(context: Context): DialogContent {
  const { playground } = context;
  const place = make('div', { class: 'import-place' });
  let form: ReturnType<typeof importForm> | null = null;
  const opened = (): void =>
    runPart(
      playground,
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
