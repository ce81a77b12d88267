// The button below the sentence of a search that found a path: it puts a walker on the start and lets it go.
import { withMovingPart } from '../core/movingPart';
import { Status } from '../core/generated';
import { keepFocus, make, setText } from '../panels/dom';
import type { Snapshot } from '../model/ui';
import { fill } from '../words/fill';
import { worldWords as words } from '../words/world';
import { icon } from '../panels/icons';
import { changeMotion, mayChange, whileSame, type World } from './worldHost';

/** Its path is there and made of moves. */
export const canBeWalked = ({ atEnd, status, info, pathCells }: Pick<Snapshot, 'atEnd' | 'status' | 'info' | 'pathCells'>): boolean =>
  atEnd && status === Status.Found && info.measure === 'moves' && pathCells > 1;

/** Its path is there, and made of straight lines. */
const isLine = ({ atEnd, status, info }: Pick<Snapshot, 'atEnd' | 'status' | 'info'>): boolean =>
  atEnd && status === Status.Found && info.measure !== 'moves';

/** Windows that are lower, in pixels, have no room for the button beside the numbers of a cell. */
export const lowWindow = 660;

export function walkItButton(world: World): { element: HTMLElement; show(): void } {
  const { playground } = world.context;
  const { clock } = world;
  const begin = (): void => {
    if (!changeMotion(world, (motion) => void motion.setPace(1, 1))) return;
    clock.toStart();
    clock.play();
    playground.changed();
  };
  const walk = (): void => withMovingPart(playground, begin, whileSame(world));
  const button = make(
    'button',
    {
      class: 'button outlined walk-it',
      title: words.walkItHint,
      'data-action': 'walkIt',
      hidden: true,
      on: { click: walk, mousedown: keepFocus },
    },
    icon('walk'),
    make('span', { text: words.walkIt }),
  );
  const why = make('p', { class: 'note', 'data-part': 'cannot-walk', hidden: true });
  const element = make('div', { class: 'walk-it-place', hidden: true }, button, why);
  const show = (): void => {
    const { hover, pinned, snapshot } = playground.store.get();
    // In a low window the numbers of a cell need the room.
    const isInTheWay = !!pinned || (hover !== null && world.context.root.clientHeight < lowWindow);
    const isOffered = !clock.moves && !isInTheWay && mayChange(world);
    button.hidden = !isOffered || !canBeWalked(snapshot);
    why.hidden = !isOffered || !isLine(snapshot);
    if (!why.hidden) setText(why, fill(words.cannotWalk, { name: snapshot.info.name }));
    element.hidden = button.hidden && why.hidden;
  };
  return { element, show };
}
