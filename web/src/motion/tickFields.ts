// Fields of a card in which arrow keys count. They take effect when the reader leaves a field, presses Enter, or counts.
import { make } from '../panels/dom';
import { wholeNumber } from '../panels/wholeNumber';

/** `typed`: at each change of the text; `taken`: the text is meant. */
export function tickField(label: string, name: string, typed: () => void, taken: () => void): HTMLInputElement {
  const input = make('input', {
    class: 'number tick-field',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-label': label,
    'data-field': name,
    on: {
      input: typed,
      change: taken,
      keydown: (event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (event.key === 'Enter') {
          // The field gives up the focus, so the space bar plays once more.
          input.blur();
          return;
        }
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const number = wholeNumber(input.value, 0, Infinity);
        if (Number.isNaN(number)) return;
        input.value = String(Math.max((number ?? 0) + by, 0));
        typed();
        taken();
      },
    },
  });
  return input;
}
