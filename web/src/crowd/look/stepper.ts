// The steps of a planning: a slider with a button at each side, and one for the whole plan.
import { keepFocus, make, releaseFocus, setAttribute, setText, setValue } from '../../panels/dom';
import { lookWords } from '../../words/look';
import type { Looking } from './looking';
import { lookStepText, type LookPlace } from './lookTexts';

const { steps: words } = lookWords;

export class Stepper {
  readonly element: HTMLElement;
  private readonly slider = make('input', { type: 'range', min: '0', step: '1', 'aria-label': words.label, 'data-part': 'look-slider' });
  private readonly previous: HTMLButtonElement;
  private readonly next: HTMLButtonElement;
  private readonly whole: HTMLButtonElement;
  private readonly place = make('span', { 'data-part': 'look-step', 'aria-hidden': 'true' });

  /** `run`: does what the reader wants. */
  constructor(looking: Pick<Looking, 'seek' | 'whole' | 'step'>, run: (act: () => void) => void) {
    const button = (sign: string, name: string, part: string, act: () => void, properties = {}): HTMLButtonElement =>
      make('button', {
        class: 'button outlined small',
        text: sign,
        title: name,
        'aria-label': name,
        'data-action': part,
        ...properties,
        on: { click: () => run(act), mousedown: keepFocus },
      });
    this.previous = button('‹', words.previous, 'look-previous', () => looking.seek(looking.step - 1));
    this.next = button('›', words.next, 'look-next', () => looking.seek(looking.step + 1));
    this.whole = button(words.whole, words.whole, 'look-whole', () => looking.whole());
    this.slider.addEventListener('input', () => run(() => looking.seek(Number(this.slider.value))));
    releaseFocus(this.slider);
    this.element = make(
      'div',
      { class: 'look-steps' },
      make('div', { class: 'look-slider' }, this.previous, this.slider, this.next),
      make('div', { class: 'look-line' }, this.place, this.whole),
    );
  }

  focus(): void {
    this.slider.focus();
  }

  show(place: LookPlace): void {
    const { record, step, node } = place;
    const text = lookStepText(place);
    setAttribute(this.slider, 'max', String(record.steps));
    setValue(this.slider, String(step));
    setAttribute(this.slider, 'aria-valuetext', text);
    setText(this.place, text);
    // Buttons that were just pressed keep the focus, so that the next press is not lost.
    setAttribute(this.previous, 'aria-disabled', String(step === 0));
    setAttribute(this.next, 'aria-disabled', String(step === record.steps));
    setAttribute(this.whole, 'aria-disabled', String(node < 0));
  }
}
