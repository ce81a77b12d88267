// The card of the walker: how fast it goes, when it plans, and what it sees.
import { unitPaceOf } from '../core/motion';
import type { Cell } from '../model/ui';
import { worldWords } from '../words/world';
import { cardButton, cardLine, type OwnCard } from './cardParts';
import { paceField } from './paceField';
import { PinnedThing } from './pinnedThing';
import { walkerPlaceOf } from './readMotion';
import { makeWalkerRows } from './walkerRows';
import { changeMotion, mayChange, type World } from './worldHost';

export function walkerCard(world: World, close: () => void): OwnCard {
  const words = worldWords.walker;
  const { context, clock } = world;
  const speed = paceField(({ moves, ticks }) => changeMotion(world, (motion) => void motion.setPace(moves, ticks)));
  const rows = makeWalkerRows(world, 'card-');
  const remove = cardButton(words.remove, 'removeWalker', () => changeMotion(world, (motion) => void motion.setPace(0, 1)) && close());
  const parts = [speed.row, speed.error, rows.element, cardLine(remove)];
  const card = new PinnedThing(context, 'walker-card', words.close, close, ...parts);
  const show = (inSight: readonly Cell[], isNew: boolean): void => {
    const place = walkerPlaceOf(clock.motion, context.playground.chosen.lane);
    const pace = unitPaceOf(clock.motion);
    speed.row.hidden = pace.moves === 0;
    speed.show(pace, isNew);
    rows.show();
    for (const part of parts) part.toggleAttribute('inert', !mayChange(world));
    if (place) card.show({ x: place.at.x + 0.5, y: place.at.y + 0.5 }, words.label, inSight);
  };
  return { card, show };
}
