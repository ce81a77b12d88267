// The open list at the step that is shown, in the order in which the search takes its cells. It is read after each frame that shows another step,
// while its section is open.
import { explainOf } from '../../core/explain';
import { ListState } from '../../core/explainConstants';
import { isLeft } from '../../core/job';
import { ordersByTwoKeys } from '../../core/twoKeys';
import { formulaOf } from '../../model/formula';
import type { UiState } from '../../model/ui';
import type { Context } from '../../panels/context';
import { make, setText } from '../../panels/dom';
import { addStyle } from '../../panels/lateStyle';
import listStyle from '../../panels/virtualList.css?inline';
import { whyWords } from '../../words/why';
import { columnsOf } from './openListColumns';
import { OpenListTable } from './openListTable';
import { readListHead } from './listHead';
import { openListSentence } from './openListSentence';
import { waitingText } from './waitingCell';
import style from './openList.css?inline';

/** Milliseconds of a frame that the table may take on average while the search runs. */
const mostMilliseconds = 2;
const frameMilliseconds = 16;

const { openList: words } = whyWords;

export function fillOpenList(context: Context, place: HTMLElement, isOpen: () => boolean): void {
  const { playground, strings } = context;
  const { store } = playground;
  const sentence = make('p', { class: 'open-list-next' });
  /** The row that the pointer is on points out its cell on the map, not the other way round. */
  let ofTable: UiState['hover'] = null;
  const host = {
    point: (cell: UiState['hover']) => {
      ofTable = cell;
      store.set({ hover: cell });
      playground.changed();
    },
    choose: (cell: NonNullable<UiState['hover']>) => playground.pin(cell),
  };
  const tables = ([0, 1] as const).map((side) => new OpenListTable(side, host));
  addStyle(context.root, listStyle);
  addStyle(context.root, style);
  const keys = make('p', { class: 'note open-list-keys', text: words.keys, hidden: true, 'data-part': 'list-keys' });
  place.append(sentence, keys, ...tables.map(({ element }) => element));
  let shown: UiState['snapshot'] | null = null;
  /** While the search runs, the table is not read before this time. The longer a read takes, the longer the pause after it. */
  let notBefore = 0;

  let pointedOut = '';
  let pointedFor: readonly unknown[] = [];

  /** The cell under the pointer, or else the pinned one. */
  const pointOut = ({ hover, pinned, snapshot, playing, running }: UiState): void => {
    const key = [hover, pinned, shown, snapshot, playing || running];
    if (key.every((each, place) => each === pointedFor[place])) return;
    pointedFor = key;
    const cell = playing || running || (hover && hover === ofTable) ? null : (hover ?? pinned);
    const waiting = cell && snapshot === shown ? waitingText(playground, cell, snapshot) : null;
    const isSought = waiting !== null && waiting.text !== pointedOut;
    pointedOut = waiting?.text ?? '';
    for (const [side, table] of tables.entries()) table.pointOut(waiting?.side === side ? waiting : null, isSought);
  };

  const show = (ui: UiState): void => {
    const { chosen, engine, catalog } = playground;
    const { snapshot } = ui;
    const began = performance.now();
    if (snapshot === shown || ((ui.playing || ui.running) && began < notBefore)) return;
    const explain = explainOf(engine);
    if (isLeft(explain.readOpenList(chosen.lane))) {
      setText(sentence, words.reading);
      for (const { element } of tables) element.hidden = true;
      return playground.changed();
    }
    shown = snapshot;
    const heads = [0, 1].map((side) => readListHead(explain.openList(chosen.lane, side)));
    const turn = heads[0]!.isBackward ? 1 : 0;
    const head = heads[turn]!;
    const { kind, letter: by } = formulaOf(catalog, snapshot);
    const columns = columnsOf(head.kind, kind);
    const hasTwoKeys = ordersByTwoKeys(snapshot.info);
    keys.hidden = !hasTwoKeys || head.state !== ListState.Listed;
    for (const [side, table] of tables.entries()) {
      table.element.hidden = head.state !== ListState.Listed || (!head.isTwoSided && side !== turn);
      if (!table.element.hidden)
        table.update(explain, chosen.lane, {
          size: heads[side]!.size,
          columns,
          hasTwoKeys,
          isTwoSided: head.isTwoSided,
          isNext: head.takesNext && side === turn,
        });
    }
    setText(
      sentence,
      openListSentence(head, head.state === ListState.Listed ? tables[turn]!.rows.at(0) : undefined, {
        name: snapshot.info.name,
        by,
        hasTwoKeys,
        atEnd: snapshot.atEnd,
        sentences: strings.sentences,
      }),
    );
    notBefore = began + ((performance.now() - began) / mostMilliseconds) * frameMilliseconds;
  };
  const showIfOpen = (ui: UiState): void => {
    if (!isOpen()) return;
    show(ui);
    pointOut(ui);
  };
  showIfOpen(store.get());
  // What was opened is seen.
  place.parentElement?.scrollIntoView({ block: 'nearest' });
  context.watch(showIfOpen);
}
