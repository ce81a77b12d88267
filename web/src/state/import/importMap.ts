// A map of another program on its way in: its text or picture becomes a draft, and a draft that was answered one edit of the map.
import { fill, joined } from '../../words/fill';
import type { Session } from '../../core/engine';
import { check, movedText, type Checked } from '../../formats/check';
import type { Draft } from '../../formats/draft';
import { errorText, failed, type FormatError } from '../../formats/error';
import { gridToCells } from '../../formats/grid';
import { readForeign } from '../../formats/read';
import { remarks } from '../../formats/remarks';
import { placeGivenEnds } from '../../session/ends';
import { finishInSlices } from '../browser/slicedMaking';
import type { Importing } from './importing';
import { keptUnit } from './keptUnit';

/** Draws the map into a session; an error code of the core, or 0. */
export type DrawMap = (session: Session) => number;

export function drawingOf({ grid }: Checked): DrawMap | FormatError {
  const map = gridToCells(grid);
  if (failed(map)) return map;
  return (session) => {
    const code = session.setCells(grid.width, grid.height, map.cells);
    if (code !== 0) return code;
    if (grid.barriers) session.setBarriers(grid.barriers);
    map.multipliers.forEach((multiplier, index) => session.setMultiplier(index + 1, multiplier));
    placeGivenEnds(session, grid.start, grid.goal);
    return 0;
  };
}

/** Opens it as one undo step; what speaks against it otherwise. `said`: of the map, beside what was done with it. */
export function openChecked(playground: Importing, name: string, checked: Checked, said = ''): FormatError | null {
  const draw = drawingOf(checked);
  if (failed(draw)) return draw;
  if (!playground.opening.openWorld({ label: name, apply: draw })) return null;
  const texts = [fill(playground.strings.toast.opened, { name }), movedText(checked.moved), keptUnit(playground.session), said];
  playground.messages.show(joined(playground.strings.sentences, texts));
  return null;
}

/**
 * Opens input without questions at once, as part of work(). An unreadable text can be corrected, unless it is plain prose. `isWanted`: no other map
 * was asked for since.
 */
export async function takeDraft(
  playground: Importing,
  name: string,
  text: string | null,
  draft: Draft | FormatError,
  isWanted: () => boolean,
): Promise<void> {
  const {
    store,
    strings: { toast },
  } = playground;
  const grid = failed(draft) || draft.questions.length > 0 ? null : await finishInSlices(draft.grid({}));
  const checked = grid && (failed(grid) ? grid : await finishInSlices(check(grid)));
  if (!isWanted()) return;
  if (checked && (failed(checked) || !checked.doubt)) {
    const wrong = failed(checked) ? checked : openChecked(playground, name, checked, remarks(draft));
    if (wrong) playground.opening.tellUnopened(fill(toast.fileError, { name, why: errorText(wrong) }));
    return;
  }
  if (failed(draft) && !text?.trim().includes('\n')) return playground.opening.tellUnopened(fill(toast.fileError, { name, why: errorText(draft) }));
  playground.importQuestion = { name, text, draft: failed(draft) ? null : draft };
  // It may stand open with something else.
  store.set({ dialog: null });
  store.set({ dialog: 'import' });
}

export function readText(text: string): Promise<Draft | FormatError> {
  return readForeign(text, finishInSlices);
}
