// The field of a card for a pace: moves a tick, as a fraction.
import { mostPace } from '../core/motionConstants';
import { make, setValue } from '../panels/dom';
import { fill } from '../words/fill';
import { worldWords } from '../words/world';
import { cardLine, cardText, errorLine, showError } from './cardParts';
import { readFraction } from './readFraction';

export interface Pace {
  moves: number;
  ticks: number;
}

export const paceText = ({ moves, ticks }: Pace): string => (ticks === 1 ? String(moves) : `${moves}/${ticks}`);

export interface PaceField {
  row: HTMLElement;
  /** Says why the text is no pace. */
  error: HTMLElement;
  /** `isOther`: the card is about another thing, so what is being typed is forgotten. */
  show(pace: Pace, isOther: boolean): void;
}

export function paceField(taken: (pace: Pace) => void): PaceField {
  const words = worldWords.speed;
  const error = errorLine();
  let shown: Pace = { moves: 1, ticks: 1 };
  const typed = (): void => showError(error, readFraction(field.value, mostPace) ? '' : fill(words.error, { most: mostPace }));
  const take = (): void => {
    const pace = readFraction(field.value, mostPace);
    if (pace && (pace.moves !== shown.moves || pace.ticks !== shown.ticks)) taken(pace);
  };
  const field = make('input', {
    class: 'number tick-field',
    type: 'text',
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-label': words.label,
    'data-field': 'speed',
    on: { input: typed, change: take, keydown: ({ key }) => key === 'Enter' && field.blur() },
  });
  const row = cardLine(cardText(words.label), field, cardText(words.unit));
  const show = (pace: Pace, isOther: boolean): void => {
    shown = pace;
    if (!isOther && (field.matches(':focus') || !error.hidden)) return;
    setValue(field, paceText(pace));
    typed();
  };
  return { row, error, show };
}
