// The modal dialogs: native <dialog> elements, which bring focus handling and Escape with them. The store says which is open.
import type { ScenarioHost } from '../state/scenario/scenarioList';
import type { DialogId } from '../model/ui';
import type { Context, DialogContent } from './context';
import { make } from './dom';
import { aboutDialog } from './aboutDialog';
import { addBenchmarkAction } from './benchmarkAction';
import { benchmarkDialog } from './benchmarkDialog';
import { examplesDialog } from './examplesDialog';
import { helpDialog } from './helpDialog';
import { importDialog } from './importDialog';
import { icon } from './icons';
import { addStyle } from './lateStyle';
import { menuDialog } from './menuDialog';
import { newMapDialog } from './newMapDialog';
import { shareDialog } from './shareDialog';
import style from './dialogs.css?inline';

/** The close button comes first in the dialog, and is what is wanted last. A finger is not met with a keyboard. */
function focusFirst(dialog: HTMLElement): void {
  const controls = matchMedia('(pointer: coarse)').matches ? 'button' : 'button, input, select, textarea';
  const first = [...dialog.querySelectorAll<HTMLElement>(`.dialog-body :is(${controls})`)].find((control) => control.checkVisibility());
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

/** Puts them all into their place, of which the one that is asked for opens. */
export function fillDialogs(context: Context<ScenarioHost>, place: HTMLElement): void {
  const { strings, playground } = context;
  addBenchmarkAction(context);
  const contents: Record<DialogId, DialogContent> = {
    help: helpDialog(context),
    new: newMapDialog(context),
    examples: examplesDialog(context),
    import: importDialog(context),
    share: shareDialog(context),
    menu: menuDialog(context),
    about: aboutDialog(context),
    benchmark: benchmarkDialog(context),
  };
  const close = (): void => playground.store.set({ dialog: null });
  addStyle(context.root, style);
  for (const [id, { title, body, opened }] of Object.entries(contents)) {
    const titleId = `title-${id}`;
    const button = make(
      'button',
      {
        class: 'button square',
        'aria-label': strings.actions.close,
        title: strings.actions.close,
        'data-action': 'close',
        on: { click: close },
      },
      icon('close'),
    );
    const dialog = make(
      'dialog',
      { class: `dialog dialog-${id}`, 'aria-labelledby': titleId, 'data-dialog': id },
      make('div', { class: 'dialog-head' }, make('h2', { text: title, id: titleId }), button),
      make('div', { class: 'dialog-body' }, ...body),
    );
    // Escape takes effect at once: the browser tells of the closing later, and keys pressed meanwhile would be lost.
    dialog.addEventListener('cancel', close);
    dialog.addEventListener('close', () => {
      if (!dialog.open && playground.store.get().dialog === id) close();
    });
    // A click beside the dialog lands on the dialog element itself.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) close();
    });
    place.append(dialog);
    context.watch((ui) => {
      if (ui.dialog === id && !dialog.open && dialog.isConnected) {
        dialog.showModal();
        opened?.();
        focusFirst(dialog);
      } else if (ui.dialog !== id && dialog.open) dialog.close();
    });
  }
}
