// The scale of the colours on the map: its ends and the ramp between them; of the error, what is too low, exact and too high.
import { make, setText } from '../panels/dom';
import { layerWords } from '../words/layers';
import type { Rgb } from '../view/palette';
import { errorLegend } from './errorLegend';
import { errorRange } from './fieldScale';
import type { LayerChoice } from './layerChoice';
import { rampOf, shades, type Range } from './ramp';
import { contourText, rampTexts } from './scaleTexts';

const stops = 9;

const colourText = (colour: Rgb): string => `rgb(${colour.join()})`;

interface ScaleLegend {
  element: HTMLElement;
  /** `range`: of the colours; null while no cell has a number. */
  show(choice: LayerChoice, range: Range | null, dark: boolean): void;
}

export function scaleLegend(): ScaleLegend {
  const head = make('span', { class: 'scale-head' });
  const [least, middle, most] = [make('span'), make('span'), make('span')];
  const bar = make('span', { class: 'scale-bar', 'aria-hidden': 'true' });
  const ends = make('span', { class: 'scale-ends' }, least, middle, most);
  const errors = errorLegend();
  const errorRows = make('span', { class: 'scale-errors' }, ...errors.rows);
  const note = make('span', { class: 'scale-note' });
  const element = make('p', { class: 'scale-legend', 'data-part': 'scale' }, head, bar, ends, errorRows, note);

  const showRamp = (range: Range, dark: boolean): void => {
    const ramp = rampOf(dark);
    const colours = Array.from({ length: stops }, (_, i) => colourText(ramp[Math.round((i / (stops - 1)) * (shades - 1))]!));
    bar.style.setProperty('--ramp', `linear-gradient(to right, ${colours.join()})`);
    const texts = rampTexts(range);
    [least, middle, most].forEach((element, i) => setText(element, texts[i] ?? ''));
  };

  return {
    element,
    show(choice, range, dark) {
      const { colour } = choice;
      element.hidden = colour === 'state';
      if (colour === 'state') return;
      setText(head, layerWords.heads[colour]);
      const isError = colour === 'error';
      bar.hidden = ends.hidden = range === null || isError;
      errorRows.hidden = range === null || !isError;
      if (range && isError) errors.show(errorRange(range), dark);
      else if (range) showRamp(range, dark);
      const text = range === null ? layerWords.empty : contourText(choice, range);
      note.hidden = text === '';
      setText(note, text);
    },
  };
}
