// What the key of colours says besides of a world that moves. It lists what is in the picture, and nothing else.
import { layersOf } from '../layers/layersOf';
import { make } from '../panels/dom';
import { worldWords } from '../words/world';
import { keptColours } from './keptCells';
import { isRepair, planningOf, walkerPlaceOf } from './readMotion';
import type { WorldDrawing } from './worldDrawing';
import { showsWholePlan, type World } from './worldHost';

type KeyId = keyof typeof worldWords.key;

/** What tells a repair from a search. It stands first: in a low window the rest of the key scrolls. */
const first: readonly KeyId[] = ['kept', 'plan', 'planBefore'];
const last: readonly KeyId[] = ['walker', 'home', 'way', 'doorOpen', 'doorClosed', 'drift', 'unknown'];
const ids: readonly KeyId[] = [...first, ...last, 'goalWay'];

function inPicture({ context, clock }: World, drawing: WorldDrawing): Record<KeyId, boolean> {
  const { motion, moves } = clock;
  const { lane, snapshot } = context.playground.chosen;
  const { doors, drifts } = drawing;
  const lines = moves ? drawing.linesOf(lane, snapshot) : null;
  const hasWalker = moves && !clock.isCrowd && walkerPlaceOf(motion, lane) !== null;
  const planning = moves ? planningOf(motion, lane) : null;
  return {
    kept: !!planning && isRepair(planning) && snapshot.hasHistory && layersOf(context.playground).choice.colour === 'state',
    walker: hasWalker && !lines?.home,
    home: !!lines?.home,
    way: !!lines?.way,
    plan: !!lines?.plan,
    planBefore: !!lines?.planBefore,
    doorOpen: doors.some(({ isClosed }) => !isClosed),
    doorClosed: doors.some(({ isClosed }) => isClosed),
    drift: drifts.length > 0,
    unknown: moves && !clock.isCrowd && motion.sight() > 0,
    goalWay: !!lines?.goalWay,
  };
}

type Entries = Record<KeyId, HTMLElement>;

/** Puts the entries of what is in the picture around those that a key has of the search. */
function place(key: HTMLElement, entries: Entries, are: Record<KeyId, boolean>): void {
  for (const id of ids) entries[id].remove();
  const those = (wanted: readonly KeyId[]): HTMLElement[] => wanted.filter((id) => are[id]).map((id) => entries[id]);
  key.prepend(...those(first));
  key.append(...those(last));
  // Its line belongs to the goal.
  const goal = key.querySelector('.key-goal')?.parentElement ?? key.lastElementChild;
  goal?.after(...those(['goalWay']));
}

export function worldKey(world: World, drawing: WorldDrawing): { show(): void } {
  const { root } = world.context;
  const words = worldWords.key;
  const entry = (id: KeyId): HTMLElement =>
    make('span', { 'data-part': `key-${id}` }, make('span', { class: `key-mark key-${id}`, 'aria-hidden': 'true' }), words[id]);
  const entriesOf = (): Entries => Object.fromEntries(ids.map((id) => [id, entry(id)])) as Entries;
  // A figure has a key of its own below its map.
  const keys = [...root.querySelectorAll<HTMLElement>('.colour-key')].map((element) => ({ element, entries: entriesOf() }));
  let shown = '';
  const show = (): void => {
    const are = inPicture(world, drawing);
    const { playground } = world.context;
    const { dark } = playground.store.get();
    const drawsPlan = world.clock.moves && showsWholePlan(playground.chosen);
    const now = JSON.stringify([are, drawsPlan, dark]);
    for (const { element, entries } of keys) {
      // The key is made again for another algorithm, without these entries.
      if (now === shown && ids.every((id) => (entries[id].parentElement === element) === are[id])) continue;
      place(element, entries, are);
      // The plan is drawn in place of the path.
      const path = element.querySelector('.key-path')?.parentElement;
      if (path) path.hidden = drawsPlan;
      element.style.setProperty('--kept', keptColours[dark ? 'dark' : 'light']);
    }
    shown = now;
  };
  return { show };
}
