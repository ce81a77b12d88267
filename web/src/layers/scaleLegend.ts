// The scale of the colours on the map: its ends and the ramp between them; of the error, what is too low, exact and too high.
import { make, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { layerWords } from '../words/layers';
import { decimal } from '../words/numbers';
import type { Rgb } from '../view/palette';
import { errorLegend } from './errorLegend';
import { errorRange } from './fieldScale';
import type { LayerChoice } from './layerChoice';
import { contourStep, rampOf, shades, type Range } from './ramp';

const stops = 9;

const colourText = (colour: Rgb): string => `rgb(${colour.join()})`;

export interface ScaleLegend {
  element: HTMLElement;
  /** `range`: of the colours; null while no cell has a number. */
  show(choice: LayerChoice, range: Range | null, dark: boolean): void;
}

export function scaleLegend(): ScaleLegend {
  const head = make('span', { class: 'scale-head' });
  const [least, middle, most] = [make('span'), make('span'), make('span')];
  const bar = make('span', { class: 'scale-bar', attributes: { 'aria-hidden': 'true' } });
  const ends = make('span', { class: 'scale-ends' }, least, middle, most);
  const errors = errorLegend();
  const errorRows = make('span', { class: 'scale-errors' }, ...errors.rows);
  const note = make('span', { class: 'scale-note' });
  const element = make('p', { class: 'scale-legend', attributes: { 'data-part': 'scale' } }, head, bar, ends, errorRows, note);

  const showRamp = ({ least: from, most: to }: Range, dark: boolean): void => {
    const ramp = rampOf(dark);
    const colours = Array.from({ length: stops }, (_, i) => colourText(ramp[Math.round((i / (stops - 1)) * (shades - 1))]!));
    bar.style.setProperty('--ramp', `linear-gradient(to right, ${colours.join()})`);
    const isOne = from === to;
    setText(least, decimal(from));
    setText(middle, isOne ? '' : decimal(Number(((from + to) / 2).toPrecision(6))));
    setText(most, isOne ? '' : decimal(to));
  };

  return {
    element,
    show({ colour, lines }, range, dark) {
      element.hidden = colour === 'state';
      if (colour === 'state') return;
      setText(head, layerWords.heads[colour]);
      const isError = colour === 'error';
      bar.hidden = ends.hidden = range === null || isError;
      errorRows.hidden = range === null || !isError;
      if (range && isError) errors.show(errorRange(range), dark);
      else if (range) showRamp(range, dark);
      const step = range && lines.contours ? contourStep(range) : 0;
      note.hidden = range !== null && step === 0;
      setText(note, range === null ? layerWords.empty : fill(layerWords.contourEvery, { step: decimal(step) }));
    },
  };
}
