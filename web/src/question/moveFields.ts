// The fields of an answer about a move: the eight moves around their cell, and the reasons.
import { closed } from './refusalReasons';
import type { Cell } from '../model/ui';
import { make } from '../panels/dom';
import { neighbour } from '../why/moves/readMoves';
import { fill } from '../words/fill';
import { questionWords } from '../words/question';
import { whyWords } from '../words/why';

const { refused: words } = questionWords;

/** As they lie around the cell, row by row; null is the cell itself. */
const compass: readonly (number | null)[] = [7, 0, 4, 3, null, 1, 6, 2, 5];

/** Groups of radio buttons of several questions are not one group. */
let groups = 0;

export class MoveFields {
  readonly element: HTMLElement;
  private readonly moves: readonly HTMLInputElement[];
  private readonly reasons: readonly HTMLInputElement[];

  /** `reasons`: their ids. `changed`: the reader chose another move or another reason. */
  constructor(
    cell: Cell,
    contains: (cell: Cell) => boolean,
    reasons: readonly string[],
    private readonly changed: () => void,
  ) {
    const group = `question-${++groups}`;
    const radio = (name: string, value: string): HTMLInputElement => make('input', { type: 'radio', name: `${group}-${name}`, value });
    const nameOf = (direction: number): string => {
      const to = neighbour(cell, direction);
      return fill(contains(to) ? words.moveTo : words.moveOff, { arrow: words.arrows[direction], direction: words.directions[direction], ...to });
    };
    const moves = compass.map((direction) => (direction === null ? null : radio('move', String(direction))));
    this.moves = moves.filter((input) => input !== null);
    const places = moves.map((input, i) => {
      if (input === null) return make('span', { class: 'question-here', text: '●', 'aria-hidden': 'true' });
      const direction = compass[i]!;
      input.setAttribute('aria-label', nameOf(direction));
      return make(
        'label',
        { class: 'question-move', title: nameOf(direction) },
        input,
        make('span', { text: words.arrows[direction]!, 'aria-hidden': 'true' }),
      );
    });
    this.reasons = reasons.map((id) => radio('reason', id));
    const lines = this.reasons.map((input) =>
      make(
        'label',
        { class: 'question-reason' },
        input,
        make('span', { text: input.value === closed ? words.closed : whyWords.refusals[input.value]!.answer }),
      ),
    );
    this.element = make(
      'div',
      { class: 'question-fields' },
      make('fieldset', { class: 'question-moves' }, make('legend', { text: words.move }), make('div', { class: 'question-compass' }, ...places)),
      make('fieldset', { class: 'question-reasons' }, make('legend', { text: words.reason }), ...lines),
    );
    this.element.addEventListener('change', changed);
  }

  choose(direction: number): void {
    const input = this.moves.find(({ value }) => value === String(direction));
    if (!input || input.disabled) return;
    input.checked = true;
    this.changed();
  }

  get direction(): number | null {
    const input = this.moves.find(({ checked }) => checked);
    return input ? Number(input.value) : null;
  }

  get reason(): string | null {
    return this.reasons.find(({ checked }) => checked)?.value ?? null;
  }
}
