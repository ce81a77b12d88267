// A small card at the lower edge of the map: the reader types the number of a unit, and Enter pins it.
import { cardLine, errorLine, showError } from '../motion/cardParts';
import { takeTurn } from '../motion/cardTurn';
import { PinnedThing } from '../motion/pinnedThing';
import type { World } from '../motion/worldHost';
import { make } from '../panels/dom';
import { wholeNumber } from '../panels/wholeNumber';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { unitWords } from '../words/units';
import type { UnitsNow } from './unitsNow';

const words = unitWords.find;

export class FindUnit {
  private card: { card: PinnedThing; field: HTMLInputElement; error: HTMLElement } | null = null;
  private isOpen = false;
  private readonly leave = (): void => void this.close();

  constructor(
    private readonly world: World,
    private readonly now: UnitsNow,
    private readonly found: (unit: number) => void,
  ) {}

  open(): void {
    const { playground } = this.world.context;
    if (!this.now.isCrowd) return playground.messages.tell(words.none);
    const { card, field, error } = (this.card ??= this.make());
    playground.store.set({ pinned: null });
    takeTurn(playground, this.leave);
    field.value = '';
    showError(error, '');
    this.isOpen = true;
    card.show({ x: 0, y: 0 }, words.title, [], true);
    card.focus();
  }

  /** True where it was open. */
  close(): boolean {
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.card?.card.hide();
    return wasOpen;
  }

  private make(): NonNullable<FindUnit['card']> {
    const error = errorLine();
    const take = (): void => {
      const { length } = this.now.units;
      const number = wholeNumber(field.value, 1, length);
      if (number === null || Number.isNaN(number)) return showError(error, fill(words.error, { count: count(length) }));
      this.close();
      this.found(number - 1);
    };
    const field = make('input', {
      class: 'number tick-field',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'off',
      enterkeyhint: 'go',
      'aria-label': words.label,
      'data-field': 'unit-number',
      on: {
        input: () => showError(error, ''),
        keydown: (event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          take();
        },
      },
    });
    const line = cardLine(make('span', { text: words.label }), field);
    return { card: new PinnedThing(this.world.context, 'find-unit', words.close, this.leave, line, error), field, error };
  }
}
