// A line in the card of a pinned cell that waits in the open list: in which row, and how far behind the first. A button shows the list.
import { explainOf } from '../../core/explain';
import { isLeft } from '../../core/job';
import { CellState } from '../../core/generated';
import type { UiState } from '../../model/ui';
import type { Context } from '../../panels/context';
import { make, setText } from '../../panels/dom';
import { readCell } from '../../state/tell/cellReport';
import { whyWords } from '../../words/why';
import { waitingText } from './waitingCell';

const waiting: readonly number[] = [CellState.Open, CellState.OpenBackward, CellState.Met];

/** Says nothing while the search plays: to read a long list takes longer than a frame has. */
export function waitingLine({ playground, watch }: Context): HTMLElement {
  const text = make('span');
  const button = make('button', {
    class: 'button outlined small',
    text: whyWords.openList.waits.show,
    'data-action': 'showList',
    on: { click: () => playground.late.explain.tell('openList') },
  });
  const line = make('p', { class: 'why-waits', 'data-part': 'waits' }, text, button);
  line.hidden = true;

  /** Null: to be asked again; empty: it does not wait. */
  const sentenceOf = ({ pinned, playing, running, snapshot }: UiState): string | null => {
    const { session, lane } = playground.chosen;
    if (!pinned || playing || running) return '';
    if (!waiting.includes(readCell(session, lane, pinned).state)) return '';
    if (isLeft(explainOf(playground.engine).readOpenList(lane))) return null;
    return waitingText(playground, pinned, snapshot)?.text ?? '';
  };

  let key: readonly unknown[] = [];
  watch((ui) => {
    const now = [ui.pinned, ui.playing || ui.running, ui.snapshot, playground.chosen.lane];
    if (now.every((each, place) => each === key[place])) return;
    const sentence = sentenceOf(ui);
    line.hidden = !sentence;
    if (sentence === null) return playground.changed();
    key = now;
    setText(text, sentence);
  });
  return line;
}
