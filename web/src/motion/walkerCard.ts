// The card of the walker: how fast it goes, when it plans, and what it sees.
import { keepFocus, make } from '../panels/dom';
import type { Cell } from '../model/ui';
import { worldWords } from '../words/world';
import { paceField } from './paceField';
import { PinnedThing } from './pinnedThing';
import { walkerPlaceOf } from './readMotion';
import { makeWalkerRows, walkerPace } from './walkerRows';
import { changeMotion, mayChange, type World } from './worldHost';

export function walkerCard(world: World, close: () => void): { readonly card: PinnedThing; show(inSight: readonly Cell[]): void } {
  const words = worldWords.walker;
  const { context, clock } = world;
  const speed = paceField(({ moves, ticks }) => changeMotion(world, (motion) => void motion.setPace(moves, ticks)));
  const rows = makeWalkerRows(world, 'card-');
  const remove = make('button', {
    class: 'button outlined',
    text: words.remove,
    'data-action': 'removeWalker',
    on: { click: () => changeMotion(world, (motion) => void motion.setPace(0, 1)) && close(), mousedown: keepFocus },
  });
  const parts = [speed.row, speed.error, rows.element, make('div', { class: 'world-card-line' }, remove)];
  const card = new PinnedThing(context, 'walker-card', words.close, close, ...parts);
  const show = (inSight: readonly Cell[]): void => {
    const place = walkerPlaceOf(clock.motion, context.playground.chosen.lane);
    const pace = walkerPace(clock.motion);
    speed.row.hidden = pace.moves === 0;
    speed.show(pace, false);
    rows.show();
    for (const part of parts) part.toggleAttribute('inert', !mayChange(world));
    if (place) card.show({ x: place.at.x + 0.5, y: place.at.y + 0.5 }, words.label, inSight);
  };
  return { card, show };
}
