// What the colours mean, or the numbers of the cell under the pointer or of the keyboard cursor. The pinned cell has its own
// card, except while the sheet is open.
import { readCell } from '../state/tell/cellReport';
import { fill } from '../words/fill';
import { panelWords } from '../words/panels';
import { cellList } from './cellList';
import type { Context } from './context';
import { make, setText } from './dom';

/** Fills the place below the counters. */
export function fillCellDetails(context: Context, place: HTMLElement): void {
  const { playground, root } = context;
  const title = make('h2', { class: 'small-title' });
  const { list, show } = cellList(context);
  place.append(title, list);
  context.watch((ui) => {
    const isOpenSheet = root.dataset['layout'] === 'sheet' && !ui.folded;
    const cell = ui.hover ?? (isOpenSheet ? ui.pinned : null) ?? ui.cursor;
    const isPinned = !isOpenSheet && cell?.x === ui.pinned?.x && cell?.y === ui.pinned?.y;
    const known = cell !== null && !isPinned && playground.contains(cell);
    list.hidden = title.hidden = !known;
    place.classList.toggle('known', known);
    // The numbers of the last search stay until the changed one begins.
    if (!known || playground.chosen.runner.isStale) return;
    setText(title, fill(panelWords.cellTitle, cell));
    show(readCell(playground.session, playground.chosen.lane, cell));
  });
}
