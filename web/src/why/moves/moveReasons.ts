// Why each move of the pinned cell was taken or not: a list in the card of the cell, and arrows over the map.
import { explainOf } from '../../core/explain';
import type { Context } from '../../panels/context';
import { make, setText } from '../../panels/dom';
import { addStyle } from '../../panels/lateStyle';
import type { Cell, Snapshot, UiState } from '../../model/ui';
import { MoveFate } from '../../core/explainConstants';
import type { Overlay } from '../../view/shot';
import { fill } from '../../words/fill';
import { whyWords } from '../../words/why';
import { catalogueWords } from '../../words/words';
import { moveLinesOf, spokenRefusals, titleOf } from './moveLines';
import { drawMoves } from './moveOverlay';
import style from './moveReasons.css?inline';
import { moveGroupOf, readMoves, type Move, type Moves } from './readMoves';
import { waitingLine } from '../openList/waitingLine';

/** In a small window the card would cover the map. */
const isSmall = (): boolean => window.matchMedia('(max-width: 700px), (max-height: 560px)').matches;

/** Fills the card; `place` is the card of the pinned cell. Returns what ends the drawing. */
export function showMoveReasons(context: Context, place: HTMLElement): () => void {
  const { playground, root } = context;
  const { store, scene, catalog } = playground;
  const title = make('summary');
  const list = make('ul');
  const note = make('p', { text: whyWords.moves.elsewhere });
  const section = make('details', { class: 'why-moves', open: !isSmall() }, title, list, note);
  let shown: { cell: Cell; lane: number; snapshot: Snapshot; moves: Moves } | null = null;
  let written = '';
  let told = '';

  /** The button for the strictest of the rules that allow the move. */
  const allow = ({ remedies }: Move): HTMLElement | null => {
    const rule = catalog.movements.findIndex((_, i) => (remedies >> i) & 1);
    const text = whyWords.moves.allow[catalog.movements[rule]?.id ?? ''];
    if (text === undefined) return null;
    return make('button', {
      class: 'button outlined small',
      text,
      'data-rule': catalog.movements[rule]!.id,
      on: {
        click: () => {
          playground.guard.run(() => playground.edit((session) => session.setMovement(rule)));
          const { id, name } = catalog.movements[rule]!;
          playground.messages.tell(fill(whyWords.moves.ranAgain, { name: catalogueWords.shortNames[id] ?? name }));
          // The button goes with the refusal.
          title.focus();
        },
      },
    });
  };

  const write = (moves: Moves): void => {
    setText(title, titleOf(moves));
    note.hidden = !moves.moves.some(({ fate }) => fate === MoveFate.Elsewhere);
    const lines = moveLinesOf(moves);
    const key = JSON.stringify(lines.map((line) => [line.text, line.moves[0]!.remedies]));
    if (key === written) return;
    written = key;
    list.replaceChildren(
      ...lines.map(({ moves: [move, ...others], text }) =>
        make(
          'li',
          { 'data-group': moveGroupOf(move!), 'data-direction': [move!, ...others].map(({ direction }) => direction).join(' ') },
          make('span', { text }),
          allow(move!),
        ),
      ),
    );
  };

  const overlay: Overlay = ({ context: pen, camera }, lane, _snapshot, tokens) => {
    const { pinned } = store.get();
    if (scene.marks.moves && shown && pinned === shown.cell && lane === shown.lane) drawMoves(pen, camera, shown.cell, shown.moves, tokens);
    return false;
  };

  const follow = ({ pinned, snapshot }: UiState): void => {
    const { lane } = playground.chosen;
    if (shown?.cell === pinned && shown.lane === lane && shown.snapshot === snapshot) return;
    const isBlocked = pinned !== null && !isFree(pinned);
    // The moves of the last search stay until the changed one begins.
    if (pinned !== null && playground.chosen.runner.isStale) return;
    section.hidden = pinned === null || isBlocked;
    if (pinned === null || isBlocked) {
      shown = null;
      told = '';
      return;
    }
    shown = { cell: pinned, lane, snapshot, moves: readMoves(explainOf(playground.engine), lane, pinned) };
    write(shown.moves);
    const key = `${pinned.x} ${pinned.y}`;
    if (key === told) return;
    told = key;
    const spoken = spokenRefusals(shown.moves);
    if (spoken) playground.messages.announceAlso(spoken);
  };

  /** A wall has no moves. */
  const isFree = (cell: Cell): boolean => (playground.terrainAt(cell) ?? 0) !== 0;

  addStyle(root, style);
  place.append(waitingLine(context), section);
  scene.overlays.add(overlay);
  context.watch(follow);
  playground.changed();
  return () => scene.overlays.delete(overlay);
}
