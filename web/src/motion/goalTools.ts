// What takes hold of the goal and of the stops of its patrol on the map: the tool Stops, and Inspect.
import { mostStops } from '../core/motionConstants';
import { toolGroups } from '../model/ui';
import { shapes } from '../panels/icons';
import { wall } from '../input/tools';
import { toolAction } from '../state/commands/actions';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { worldWords as words } from '../words/world';
import type { Goal } from './goal';
import { filterPresses, type Press } from './pressFilters';
import { stopAt, stopStroke, type StopStrokeHost } from './stopStroke';
import type { WorldCards } from './worldCards';
import { changeInGesture, mayChange, type World } from './worldHost';

/** On the grid of the other icons. */
const stopsShape = [
  'M6 3.500a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  'M18 14.500a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  'M9 6.500h6.500a3.500 3.500 0 0 1 0 7H8.500a3.500 3.500 0 0 0 0 4H15',
];

export function addGoalTools(world: World, goal: Goal, cards: WorldCards): void {
  const { playground, actions, root, signal } = world.context;
  const { gesture, messages, scene, store } = playground;
  Object.assign(shapes, { stops: stopsShape });
  if (!toolGroups.ends.includes('stops')) toolGroups.ends.push('stops');
  root.querySelector<HTMLElement>('[data-tools~="waypoint"]')?.setAttribute('data-tools', toolGroups.ends.join(' '));
  const place = actions.findIndex(({ id }) => id === 'escape');
  actions.splice(place, 0, toolAction(playground, 'stops', words.tools.stops, 'Shift+G'));
  const host: StopStrokeHost = {
    target: () => goal.target,
    scale: () => scene.camera.scale,
    isWall: (cell) => (playground.terrainAt(cell) ?? wall) === wall,
    apply: (change, isAgain) => changeInGesture(world, change, isAgain),
    changed: (what, stop, cell) => {
      cards.pinOne('goal');
      messages.announce(fill(words.goal[what], { number: count(stop + 1), ...cell }));
    },
    refused: (why) => cards.refuse(fill(words.goal[why], { most: count(mostStops) })),
    finished: () => {
      store.set({ tool: 'move' });
      cards.close();
      messages.announce(counted(words.goal.finished, goal.target.stops.length));
    },
    picked: () => cards.pinOne('goal'),
  };
  const [add, inspect] = [stopStroke(host), stopStroke(host, true)];
  let inspects = false;
  gesture.late.set('stops', (cell) => (inspects ? inspect : add)(cell));
  // Inspect moves stops as it moves the goal. The tool Stops is about the stop where the goal stands on one.
  const takeStops = (press: Press): Press => {
    const { cell, choice, grabbed } = press;
    // A click may be an answer to a question.
    inspects = choice.tool === 'move' && !world.clock.isCrowd && grabbed === null && mayChange(world) && !root.dataset['question'];
    const isOnStop = (inspects || choice.tool === 'stops') && stopAt(goal.target.stops, cell, scene.camera.scale) >= 0;
    return isOnStop ? { ...press, choice: { ...choice, tool: 'stops' }, grabbed: null } : press;
  };
  filterPresses(gesture, takeStops, signal);
}
