// What the ticks stop at while they play, or on their way to the end: plannings, changes of the map, doors, stops of the goal, the arrival. A reader
// chooses them, and a link keeps them.
import { NoteKind } from '../core/motionConstants';
import { Signal } from '../model/signal';
import type { TimeContext } from '../panels/context';
import { keepFocus, make, setText } from '../panels/dom';
import type { LinkPart } from '../state/link/pageFields';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { motionWords } from '../words/motion';
import { nextMark } from './worldAxis';
import type { WorldClock } from './worldClock';

/** By the letters of links. */
const stops = {
  p: { word: 'planned', kinds: [NoteKind.Planned] },
  e: { word: 'edit', kinds: [NoteKind.Edit] },
  d: { word: 'door', kinds: [NoteKind.Closed, NoteKind.Opened] },
  s: { word: 'stop', kinds: [NoteKind.Stop] },
  a: { word: 'arrived', kinds: [NoteKind.Arrived] },
} as const;
type Stop = keyof typeof stops;
const letters = Object.keys(stops) as Stop[];

export class WorldStops implements LinkPart {
  readonly onChoice = new Signal();
  private chosen: readonly Stop[] = [];

  get count(): number {
    return this.chosen.length;
  }

  has(stop: Stop): boolean {
    return this.chosen.includes(stop);
  }

  choose(chosen: readonly Stop[]): void {
    this.chosen = chosen;
    this.onChoice.tell();
  }

  toggle(stop: Stop): void {
    this.choose(letters.filter((each) => (each === stop) !== this.has(each)));
  }

  toText(): string {
    return this.chosen.join('');
  }

  fromText(text: string): void {
    this.choose(letters.filter((each) => text.includes(each)));
  }

  /** The next tick after the shown one at which a run of these lanes stops, as far as it is known; null where there is none. */
  next({ motion, tick }: Pick<WorldClock, 'motion' | 'tick'>, lanes: readonly number[]): number | null {
    const kinds = this.chosen.flatMap((stop) => stops[stop].kinds);
    const ticks = lanes.flatMap((lane) => kinds.flatMap((kind) => [...motion.noteTicks(lane, kind)]));
    return kinds.length === 0 ? null : nextMark(ticks, tick, false);
  }
}

/** A button with the list of what ticks stop at. */
export function stopsButton({ root, signal }: TimeContext, chosen: WorldStops): HTMLElement {
  const words = motionWords.stops;
  const boxes = letters.map((stop) => {
    const box = make('input', { type: 'checkbox', 'data-stop': stop, on: { change: () => chosen.toggle(stop) } });
    return { stop, box, row: make('label', { class: 'check' }, box, make('span', { text: words.kinds[stops[stop].word] })) };
  });
  const card = make(
    'div',
    { class: 'time-card world-stops', popover: true, role: 'dialog', tabindex: '-1', 'aria-label': words.title, 'data-popover': 'world-stops' },
    make('h2', { text: words.title }),
    ...boxes.map(({ row }) => row),
  );
  const button = make('button', {
    class: 'time-button',
    text: words.button,
    title: words.hint,
    'aria-haspopup': 'dialog',
    'data-part': 'world-stops',
    on: { mousedown: keepFocus },
  });
  root.append(card);
  button.popoverTargetElement = card;
  card.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') return;
    const { left, top } = button.getBoundingClientRect();
    card.style.setProperty('inset', `auto auto ${innerHeight - top + 8}px ${Math.max(8, Math.min(left, innerWidth - 280))}px`);
  });
  // The page has meanings of its own for keys.
  card.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    card.hidePopover();
    button.focus({ preventScroll: true });
  });
  const show = (): void => {
    for (const { stop, box } of boxes) box.checked = chosen.has(stop);
    button.classList.toggle('active', chosen.count > 0);
    setText(button, chosen.count > 0 ? fill(words.buttonOf, { count: count(chosen.count) }) : words.button);
  };
  signal.addEventListener('abort', chosen.onChoice.add(show));
  show();
  return button;
}
