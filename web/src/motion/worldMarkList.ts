// The marks of the row of ticks as a list: what each kind looks like, how many there are, and a way to the next one of that kind.
import { NoteKind } from '../core/motionConstants';
import { make } from '../panels/dom';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { motionWords } from '../words/motion';
import { markGlyph } from './drawWorldRow';
import { nextMark } from './worldAxis';
import { drawnKinds, type MarkKind, type RunMarks } from './worldMarks';

interface Row {
  marks(): RunMarks;
  tick(): number;
  isDark(): boolean;
  /** The chart shows the run before the last change as well. */
  hasBefore(): boolean;
  seek(tick: number): void;
}

const nameOf = (kind: MarkKind): string => (kind === 'Cut' ? kind : NoteKind[kind]);

/** At the head of the card of the row, made again whenever it opens. */
export function addMarkList(card: HTMLElement, row: Row): void {
  const list = make('ul', { class: 'mark-list', 'data-part': 'world-mark-list' });
  const title = make('h2', { text: motionWords.stops.marks });
  const section = make('section', { 'aria-label': motionWords.stops.marks }, title, list);
  const go = (kind: MarkKind): void => {
    const ticks = row.marks().get(kind) ?? [];
    const next = nextMark(ticks, row.tick(), false) ?? nextMark(ticks, -1, false);
    if (next !== null) row.seek(next);
  };
  const entry = (kind: MarkKind, many: number): HTMLElement => {
    const text = fill(motionWords.stops.count, { kind: motionWords.kinds[nameOf(kind)], count: count(many) });
    const hint = motionWords.stops.next;
    return make(
      'li',
      {},
      make(
        'button',
        { 'data-mark': nameOf(kind), title: hint, on: { click: () => go(kind) } },
        markGlyph(kind, row.isDark()),
        make('span', { text }),
      ),
    );
  };
  // It leads nowhere, so it is no button.
  const bars = make('span', { class: 'mark-glyph before-glyph', 'aria-hidden': 'true' });
  const before = make('li', { class: 'mark-before' }, bars, make('span', { text: motionWords.stops.before }));
  card.prepend(section);
  card.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') return;
    const marks = row.marks();
    const kinds = drawnKinds.filter((kind) => (marks.get(kind)?.length ?? 0) > 0);
    section.hidden = kinds.length === 0 && !row.hasBefore();
    const entries = kinds.map((kind) => entry(kind, marks.get(kind)!.length));
    list.replaceChildren(...entries, ...(row.hasBefore() ? [before] : []));
  });
}
