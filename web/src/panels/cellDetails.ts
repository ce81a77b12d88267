// The numbers of the cell under the pointer, of the pinned one or of the keyboard cursor; while there is none, what the colours mean.
import { readCell } from '../state/cellReport';
import { cellList } from './cellList';
import { colourKey } from './colourKey';
import type { Context } from './context';
import { make, setText } from './dom';

export function cellDetails(context: Context): HTMLElement {
  const { strings, playground } = context;
  const title = make('h2', { class: 'small-title' });
  const key = colourKey(context);
  const hint = make('p', { class: 'hint', text: strings.cellHint });
  const { list, show } = cellList(context);
  const panel = make('section', { class: 'cell-details foldable' }, title, key, hint, list);
  context.watch((ui) => {
    const cell = ui.hover ?? ui.pinned ?? ui.cursor;
    const known = cell !== null && playground.contains(cell);
    list.hidden = title.hidden = !known;
    hint.hidden = key.hidden = known;
    panel.classList.toggle('known', known);
    if (!known) return;
    setText(title, strings.cellTitle(cell.x, cell.y));
    show(readCell(playground.session, 0, cell));
  });
  return panel;
}
