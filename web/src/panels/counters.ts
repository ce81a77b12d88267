// The numbers of the search at the cursor.
import { Status } from '../core/generated';
import { counted } from '../words/plural';
import { fill } from '../words/fill';
import { count, decimal, duration, noNumber } from '../words/numbers';
import type { Strings } from '../words/words';
import type { Snapshot } from '../model/ui';
import type { Context } from './context';
import { make, setText } from './dom';

/** What only this algorithm has to tell. */
function facts(context: Context): HTMLElement {
  const list = make('dl', { class: 'facts foldable', 'data-part': 'facts', hidden: true });
  let isAsked = false;
  context.watch(({ snapshot }) => {
    if (isAsked || !snapshot.facts.length) return;
    isAsked = true;
    context.playground.parts.run(
      () => import('./facts'),
      (part) => part.showFacts(context, list),
    );
  });
  return list;
}

type Row = [id: keyof Strings['counters'], read: (snapshot: Snapshot) => string];

const isFound = ({ atEnd, status }: Snapshot): boolean => atEnd && status === Status.Found;

function cells({ strings, watch }: Context, rows: readonly Row[]): HTMLElement[] {
  return rows.map(([id, read]) => {
    const value = make('strong', { 'data-counter': id });
    watch((ui) => {
      const text = read(ui.snapshot);
      setText(value, text);
      value.classList.toggle('long', text.length > 7);
    });
    return make('div', { class: 'counter' }, value, make('span', { text: strings.counters[id] }));
  });
}

/** The three main counters. Cost, length and time belong to the whole run: they appear at its end. */
export function mainCounters(context: Context): HTMLElement {
  return make(
    'div',
    { class: 'counters-large' },
    ...cells(context, [
      ['expanded', (s) => count(s.expanded)],
      ['open', (s) => count(s.open)],
      ['cost', (s) => (isFound(s) ? decimal(s.pathCost) : noNumber)],
    ]),
  );
}

export function counters(context: Context): HTMLElement {
  const { strings } = context;
  return make(
    'div',
    { class: 'counters' },
    mainCounters(context),
    // Nothing has changed before the first frame, so the line loads after it.
    make('p', { class: 'before foldable', hidden: true, 'data-part': 'before' }),
    make(
      'div',
      { class: 'counters-small foldable' },
      ...cells(context, [
        ['generated', (s) => count(s.generated)],
        [
          'length',
          (s) => (!isFound(s) ? noNumber : s.pathCells > 0 ? counted(strings.moves, s.pathCells - 1) : counted(strings.turns, s.corners - 2)),
        ],
        ['reopened', (s) => count(s.reopened)],
        ['time', (s) => (s.atEnd ? fill(strings.milliseconds, { value: duration(s.elapsed) }) : noNumber)],
      ]),
    ),
    facts(context),
  );
}
