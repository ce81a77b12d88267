// A map of another program: what has to be asked about it, with a preview, or the place to paste it.
import type { Context, DialogContent } from './context';
import { make } from './dom';

/** The form comes when somebody wants it. */
export function importDialog(context: Context): DialogContent {
  const { strings, playground } = context;
  const place = make('div', { class: 'import-place' });
  let form: Promise<{ opened(): void }> | null = null;
  const opened = (): void => {
    form ??= import('./importForm').then(({ importForm }) => {
      const made = importForm(context);
      place.append(made.element);
      return made;
    });
    form.then((made) => made.opened(), () => {
      form = null;
      playground.store.set({ dialog: null });
      playground.showError(strings.toast.notLoaded);
    });
  };
  return { title: strings.importTitle, body: [place], opened };
}
