// What the colours of the error mean: too low, exact and too high.
import { make, setText } from '../panels/dom';
import { errorColours, type ErrorRange } from './errorColours';
import { errorKinds, errorRangeText } from './scaleTexts';

interface ErrorLegend {
  rows: HTMLElement[];
  show(range: ErrorRange, dark: boolean): void;
}

export function errorLegend(): ErrorLegend {
  const kinds = errorKinds.map((id) => {
    const [mark, text] = [make('span', { class: `ramp-mark error-${id}` }), make('span')];
    return { id, mark, text, row: make('span', { class: 'error-row' }, mark, text) };
  });
  return {
    rows: kinds.map(({ row }) => row),
    show(range, dark) {
      const colours = errorColours[dark ? 'dark' : 'light'];
      for (const { id, mark, text, row } of kinds) {
        const [from, to] = id === 'exact' ? [colours.exact, colours.exact] : colours[id];
        const words = errorRangeText(id, range);
        row.hidden = words === null;
        mark.style.setProperty('--from', from);
        mark.style.setProperty('--to', to);
        setText(text, words ?? '');
      }
    },
  };
}
