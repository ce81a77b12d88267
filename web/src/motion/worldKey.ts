// What the key of colours says besides of a world that moves. It lists what is in the picture, and nothing else.
import { layersOf } from '../layers/layersOf';
import { make, setAttribute } from '../panels/dom';
import { worldWords } from '../words/world';
import { isRepair, planningOf, walkerPlaceOf } from './readMotion';
import type { WorldDrawing } from './worldDrawing';
import { showsWholePlan, type World } from './worldHost';

type KeyId = keyof typeof worldWords.key;

/** In their order. */
const ids: readonly KeyId[] = ['kept', 'plan', 'planBefore', 'walker', 'home', 'way', 'doorOpen', 'doorClosed', 'drift', 'unknown', 'goalWay'];

/** This number of them stands before what the key lists of a search. */
const foremost = 3;

function inPicture({ context, clock }: World, drawing: WorldDrawing): Record<KeyId, boolean> {
  const { motion, moves } = clock;
  const { lane, snapshot } = context.playground.chosen;
  const { doors, drifts } = drawing;
  const lines = moves ? drawing.linesOf(lane, snapshot) : null;
  const hasWalker = moves && walkerPlaceOf(motion, lane) !== null;
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
    unknown: moves && motion.sight() > 0,
    goalWay: !!lines?.goalWay,
  };
}

export function worldKey(world: World, drawing: WorldDrawing): { show(): void } {
  const { root } = world.context;
  const words = worldWords.key;
  const entry = (id: KeyId): HTMLElement =>
    make('span', { 'data-part': `key-${id}` }, make('span', { class: `key-mark key-${id}`, 'aria-hidden': 'true' }), words[id]);
  // A figure has a key of its own below its map.
  const keys = [...root.querySelectorAll<HTMLElement>('.colour-key')].map((element) => ({ element, entries: ids.map(entry) }));
  let shown = '';
  const show = (): void => {
    const are = inPicture(world, drawing);
    const { playground } = world.context;
    const hasNoPath = world.clock.moves && showsWholePlan(playground.chosen);
    const now = JSON.stringify([are, hasNoPath, playground.store.get().dark]);
    for (const { element, entries } of keys) {
      // The key is made again for another algorithm.
      const isSame = now === shown && entries.every((each, i) => (each.parentElement === element) === are[ids[i]!]);
      if (isSame) continue;
      entries.forEach((each) => each.remove());
      element.append(...entries.filter((_, i) => are[ids[i]!]));
      // What tells a repair from a search stands first: in a low window the rest of the key scrolls.
      element.prepend(...entries.slice(0, foremost).filter((_, i) => are[ids[i]!]));
      // Beside the goal, whose line it is.
      const goal = element.querySelector('.key-goal')?.parentElement;
      if (are.goalWay) goal?.after(entries[ids.indexOf('goalWay')]!);
      // The plan is drawn in place of the path.
      const path = element.querySelector('.key-path')?.parentElement;
      if (path) path.hidden = hasNoPath;
      setAttribute(element, 'data-dark', playground.store.get().dark);
    }
    shown = now;
  };
  return { show };
}
