// A strip of eleven ticks of one cell: who holds it in each. A click goes to the tick.
import type { Motion } from '../core/motion';
import { keepFocus, make, setAttribute, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { unitWords } from '../words/units';

const words = unitWords.strip;

/** Ticks before and after the one that the strip is about. */
const around = 5;

export interface StripPlace {
  lane: number;
  /** Row by row. */
  cell: number;
  /** The tick in the middle. */
  about: number;
  /** The tick that is shown. */
  tick: number;
  width: number;
}

interface StripTick {
  tick: number;
  /** Counted from 0; -1: the cell is free; null: there is no such tick. */
  unit: number | null;
}

/** Eleven ticks; behind the end of the plan a cell is held as in its last tick. */
export function stripOf(motion: Pick<Motion, 'holders' | 'ticks'>, { lane, cell, about }: StripPlace): StripTick[] {
  const first = about - around;
  const from = Math.max(Math.min(first, motion.ticks(lane)), 0);
  const held = motion.holders(lane, cell, from, about + around);
  return Array.from({ length: 2 * around + 1 }, (_, i) => {
    const tick = first + i;
    const unit = tick < 0 || held.length === 0 ? null : held[Math.min(tick - from, held.length - 1)]!;
    return { tick, unit };
  });
}

export class CellStrip {
  readonly element: HTMLElement;
  private readonly title = make('p', { class: 'strip-title', id: 'strip-title' });
  private readonly ticks: readonly HTMLButtonElement[];
  private at: readonly StripTick[] = [];

  /** `seek`: goes to a tick. */
  constructor(
    /** Its motion is another one once the page has replaced its solver. */
    private readonly clock: { readonly motion: Pick<Motion, 'holders' | 'ticks'> },
    seek: (tick: number) => void,
  ) {
    this.ticks = Array.from({ length: 2 * around + 1 }, (_, i) =>
      make('button', { class: 'strip-tick', on: { click: () => seek(this.at[i]!.tick), mousedown: keepFocus } }),
    );
    this.element = make(
      'div',
      { class: 'cell-strip', 'data-part': 'cell-strip', role: 'group', hidden: true },
      this.title,
      make('div', { class: 'strip-ticks' }, ...this.ticks),
    );
  }

  /** Null: there is no cell that it could be about. */
  show(place: StripPlace | null): void {
    this.element.hidden = place === null;
    if (place === null) return;
    this.at = stripOf(this.clock.motion, place);
    const title = fill(words.title, { x: place.cell % place.width, y: Math.floor(place.cell / place.width) });
    setText(this.title, title);
    setAttribute(this.element, 'aria-label', title);
    for (const [i, { tick, unit }] of this.at.entries()) {
      const button = this.ticks[i]!;
      button.disabled = unit === null;
      // What the style sheet draws from these is said by the label.
      button.dataset['unit'] = unit !== null && unit >= 0 ? count(unit + 1) : '';
      button.dataset['tick'] = unit === null ? '' : count(tick);
      button.dataset['held'] = unit === null ? 'no' : unit < 0 ? 'free' : 'unit';
      if (tick === place.tick) setAttribute(button, 'aria-current', 'true');
      else button.removeAttribute('aria-current');
      const values = { tick: count(tick), unit: count((unit ?? 0) + 1) };
      setAttribute(button, 'aria-label', unit === null ? words.noTick : fill(unit < 0 ? words.free : words.held, values));
    }
  }
}
