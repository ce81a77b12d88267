// What the colours of the error mean: too low, exact and too high.
import { make, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { layerWords } from '../words/layers';
import { decimal } from '../words/numbers';
import { errorColours, type ErrorRange } from './errorColours';

export interface ErrorLegend {
  rows: HTMLElement[];
  show(range: ErrorRange, dark: boolean): void;
}

export function errorLegend(): ErrorLegend {
  const kinds = (['below', 'exact', 'over'] as const).map((id) => {
    const [mark, text] = [make('span', { class: `ramp-mark error-${id}` }), make('span')];
    return { id, mark, text, row: make('span', { class: 'error-row' }, mark, text) };
  });
  return {
    rows: kinds.map(({ row }) => row),
    show(range, dark) {
      const colours = errorColours[dark ? 'dark' : 'light'];
      const most = { ...range, exact: 0 };
      for (const { id, mark, text, row } of kinds) {
        const [from, to] = id === 'exact' ? [colours.exact, colours.exact] : colours[id];
        row.hidden = id !== 'exact' && most[id] === 0;
        mark.style.setProperty('--from', from);
        mark.style.setProperty('--to', to);
        setText(text, fill(layerWords[id], { most: decimal(most[id]) }));
      }
    },
  };
}
