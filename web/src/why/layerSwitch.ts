// A checkbox for a layer over the map, and below it what the colours of the layer mean.
import { make, releaseFocus, setText } from '../panels/dom';

interface LayerSwitch {
  row: HTMLElement;
  /** `label`: null where there is no such layer. */
  show(label: string | null, isChosen: boolean): void;
}

export function layerSwitch(option: string, meanings: readonly HTMLElement[], choose: (isChosen: boolean) => void): LayerSwitch {
  const box = make('input', { type: 'checkbox', 'data-option': option });
  const text = make('span');
  const legend = make('p', {}, ...meanings);
  const row = make('div', { class: 'layer-switch' }, make('label', {}, box, text), legend);
  box.addEventListener('change', () => choose(box.checked));
  releaseFocus(box);
  return {
    row,
    show(label, isChosen) {
      row.hidden = label === null;
      box.checked = isChosen;
      legend.hidden = !isChosen;
      if (label !== null) setText(text, label);
    },
  };
}
