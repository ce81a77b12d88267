// The toast, the sign for a file that hovers over the page, and the region that screen readers listen to.
import type { Importing } from '../state/import/importing';
import { openFiles } from '../state/commands/openCommands';
import type { Context } from './context';
import { make, setText } from './dom';
import { icon } from './icons';

const toastMilliseconds = 6000;

export function notices({ strings, playground, root, signal, watch }: Context<Importing>): { elements: HTMLElement[]; dispose(): void } {
  const text = make('span', { 'data-part': 'toast' });
  const clear = (): void => playground.store.set({ toast: null });
  const dismiss = make('button', { class: 'button square', 'aria-label': strings.actions.dismiss, on: { click: clear } }, icon('close'));
  const offer = make('button', {
    class: 'button outlined',
    'data-action': 'offer',
    on: { click: () => playground.guard.run(() => playground.store.get().toast?.offer?.run()) },
  });
  const decline = make('button', { class: 'button outlined', 'data-action': 'decline', on: { click: clear } });
  const toast = make('div', { class: 'card toast' }, text, offer, decline, dismiss);
  const live = make('div', { class: 'spoken', 'aria-live': 'polite', role: 'status', 'data-part': 'live' });
  const drop = make('div', { class: 'drop-sign', text: strings.toast.dropHere });
  drop.hidden = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch((ui, before) => {
    toast.hidden = ui.toast === null;
    if (ui.toast) {
      toast.dataset['kind'] = ui.toast.kind;
      setText(text, ui.toast.text);
      setText(offer, ui.toast.offer?.text ?? '');
      offer.hidden = !ui.toast.offer;
      setText(decline, ui.toast.decline ?? '');
      decline.hidden = !ui.toast.decline;
      dismiss.hidden = !!ui.toast.decline;
    }
    if (ui.toast !== before.toast) {
      clearTimeout(timer);
      // Errors and offers stay until they are dismissed.
      if (ui.toast?.kind === 'info' && !ui.toast.offer) timer = setTimeout(clear, toastMilliseconds);
    }
    setText(live, ui.announcement);
  });

  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent): void => {
    if (!hasFile(event)) return;
    event.preventDefault();
    drop.hidden = false;
  };
  const leave = (event: DragEvent): void => {
    if (!root.contains(event.relatedTarget as Node | null)) drop.hidden = true;
  };
  const dropped = (event: DragEvent): void => {
    drop.hidden = true;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    openFiles(playground, files);
  };
  root.addEventListener('dragenter', over, { signal });
  root.addEventListener('dragover', over, { signal });
  root.addEventListener('dragleave', leave, { signal });
  root.addEventListener('drop', dropped, { signal });
  return { elements: [toast, live, drop], dispose: () => clearTimeout(timer) };
}
