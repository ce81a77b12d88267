// The card of the pinned cell: its numbers at the step that is shown, wherever the map is moved. Screen readers hear them once.
import { cellWords, readCell } from '../state/tell/cellReport';
import { fill } from '../words/fill';
import { panelWords } from '../words/panels';
import { besideCell } from './besideCell';
import { cellList } from './cellList';
import type { Context } from './context';
import { make, setText } from './dom';
import { icon } from './icons';
import { addStyle } from './lateStyle';
import { parentsOf } from '../view/trail';
import type { Cell, Snapshot } from '../model/ui';
import style from './pinnedCell.css?inline';

/** In pixels, to the edge of the window. */
const margin = 8;
/** The card avoids at most this many cells of the path to the pinned one. */
const mostInSight = 200;

export function fillPinned(context: Context, place: HTMLElement): void {
  const { strings, playground, root } = context;
  const { store, scene } = playground;
  const title = make('h2', { class: 'small-title' });
  const close = make(
    'button',
    {
      class: 'button square',
      'aria-label': panelWords.letGo,
      title: panelWords.letGo,
      'data-action': 'letGo',
      on: {
        click: () => {
          store.set({ pinned: null });
          playground.changed();
          scene.canvas.focus();
        },
      },
    },
    icon('close'),
  );
  const { list, show } = cellList(context);
  const timeLine = root.querySelector<HTMLElement>('.time-line')!;
  let size = { width: 0, height: 0 };
  /** The card avoids these: the path to the cell, both ends, and the cell of the step. */
  let inSight: readonly Cell[] = [];
  /** From which `inSight` was read. */
  let inSightOf: Snapshot | null = null;
  /** Called after every frame, when the camera may have moved. */
  const stand = (): void => {
    const { pinned } = store.get();
    if (!pinned) return;
    const { camera } = scene;
    const corner = scene.corners[playground.drawn.indexOf(playground.chosen)] ?? scene.corners[0] ?? { x: 0, y: 0 };
    const inTile = camera.centreOf(pinned);
    const inWindow = (cell: Cell): { x: number; y: number } => {
      const { x, y } = camera.centreOf(cell);
      return { x: corner.x + x, y: corner.y + y };
    };
    const centre = inWindow(pinned);
    const isSeen = inTile.x > 0 && inTile.y > 0 && inTile.x < scene.width && inTile.y < scene.height;
    const { free } = scene;
    // A map with little room would vanish behind it, so it may stand over the cards between the map and the time line.
    if (free.bottom - free.top < 3 * size.height && free.right - free.left < 1.5 * size.width)
      free.bottom = (timeLine.offsetHeight > 0 ? timeLine.offsetTop : scene.fullHeight) - margin;
    const { x, y } = besideCell(
      centre,
      camera.scale,
      size,
      free,
      inSight.map((cell) => inWindow(cell)),
    );
    place.style.setProperty('transform', `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
    place.style.setProperty('visibility', isSeen && size.width > 0 ? 'visible' : 'hidden');
  };
  addStyle(root, style);
  // What explains the cell may be there already.
  place.prepend(make('div', { class: 'pinned-head' }, title, close), list);
  const observer = new ResizeObserver(() => {
    size = { width: place.offsetWidth, height: place.offsetHeight };
    stand();
  });
  observer.observe(place);
  playground.onPainted.add(stand);
  let told = '';
  context.watch(({ pinned, snapshot, playing, running }) => {
    place.hidden = pinned === null;
    if (!pinned) {
      told = '';
      return;
    }
    // The numbers of the last search stay until the changed one begins.
    const { session, lane, runner } = playground.chosen;
    if (runner.isStale) return;
    if (snapshot !== inSightOf && !playing && !running) {
      inSightOf = snapshot;
      inSight = [
        ...parentsOf(session, lane, pinned).slice(0, mostInSight),
        snapshot.world.start,
        snapshot.world.goal,
        ...(snapshot.explain ? [snapshot.explain.cell] : []),
      ];
    }
    const report = readCell(session, lane, pinned);
    setText(title, fill(panelWords.cellTitle, pinned));
    show(report);
    const key = `${pinned.x} ${pinned.y}`;
    if (key === told) return;
    told = key;
    playground.messages.announce(cellWords(pinned, report, snapshot.world, playground.catalog, strings));
    stand();
  });
}
