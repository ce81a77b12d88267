// A word of the inspector that says more when it is pressed.
import type { VerdictPart } from '../model/ui';
import type { Context } from './context';
import { keepFocus, make } from './dom';

export function popoverButton(context: Context, part: VerdictPart, look: string): HTMLButtonElement {
  const button = make('button', {
    class: look,
    'aria-haspopup': 'dialog',
    'data-part': part,
    on: { mousedown: keepFocus },
  });
  button.addEventListener('click', () => {
    // Once it has a popover, the browser opens and closes that itself.
    if (!button.popoverTargetElement)
      context.playground.parts.run(
        () => import('./verdictPopover'),
        (module) => module.openPopover(context, button, part),
      );
  });
  return button;
}
