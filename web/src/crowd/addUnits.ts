// Adds the tools that place units. What they do, and what looks at units, loads with the first of them.
import { loadMovingPart } from '../core/movingPart';
import { toolGroups } from '../model/ui';
import { MotionPart } from '../motion/motionPart';
import { worldClockOf } from '../motion/worldClock';
import type { WorldContext } from '../motion/worldHost';
import { shapes } from '../panels/icons';
import { toolAction } from '../state/commands/actions';
import { unitWords as words } from '../words/units';

/** On the grid of the other icons. */
const unitShapes = {
  unit: ['M12.500 9.500a5 5 0 1 0 0 7L16 13z', 'M19.500 4v6M16.500 7h6'],
  group: [
    'M8.400 4.600a2.700 2.700 0 1 0 0 3.800L10.300 6.500z',
    'M8.400 15.600a2.700 2.700 0 1 0 0 3.800l1.900-1.900z',
    'M17.900 10.100a2.700 2.700 0 1 0 0 3.800l1.900-1.900z',
  ],
};

const keys = { unit: 'U', group: 'Shift+U' } as const;

export function addUnits(context: WorldContext): void {
  const { playground, signal } = context;
  playground.engine.complete().then(
    () => signal.aborted || playground.guard.run(() => build(context)),
    () => undefined,
  );
}

function build(context: WorldContext): void {
  const { playground, actions, root } = context;
  Object.assign(shapes, unitShapes);
  const clock = worldClockOf(playground);
  const part = new MotionPart(
    context,
    () => Promise.all([import('./showUnits'), loadMovingPart(playground.engine)]),
    ([{ showUnits }]) => showUnits({ context, clock }),
  );
  for (const tool of ['unit', 'group'] as const) {
    if (!toolGroups.ends.includes(tool)) toolGroups.ends.push(tool);
    const place = actions.findIndex(({ id }) => id === 'escape');
    const action = toolAction(playground, tool, words.tools[tool], keys[tool]);
    const { run } = action;
    const choose = (): void => {
      // Units are placed where they begin.
      if (clock.moves && clock.tick > 0) clock.toStart();
      run();
    };
    action.run = () => part.use(choose);
    actions.splice(place, 0, action);
  }
  root.querySelector<HTMLElement>('[data-tools~="waypoint"]')?.setAttribute('data-tools', toolGroups.ends.join(' '));
  // A link, an example or undo may bring a crowd.
  part.follow(() => clock.isCrowd);
}
