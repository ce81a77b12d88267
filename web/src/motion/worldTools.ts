// The tools of a world that moves: they join the group Draw, with their keys, icons and strokes.
import { loadMovingPart } from '../core/movingPart';
import { mostDoors, mostDrifts } from '../core/motionConstants';
import { shapes } from '../panels/icons';
import { toolGroups, type ToolId } from '../model/ui';
import { toolAction } from '../state/commands/actions';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { worldWords as words } from '../words/world';
import { doorName } from './doorName';
import { spokenDoor } from './doorText';
import { doorStroke, type DoorStrokeHost } from './doorStroke';
import { driftStroke } from './driftStroke';
import type { Door, Drift } from './readMotion';
import type { WorldCards } from './worldCards';
import { changeInGesture, type World } from './worldHost';

/** On the grid of the other icons. */
const worldShapes = {
  door: ['M6 20V4h8v16', 'M14 7l4-2v15l-4-2', 'M3 20h18', 'M11.500 12v.500'],
  drift: ['M9 8h6v6H9z', 'M3 18h18', 'M5.500 15.500L3 18l2.500 2.500M18.500 15.500L21 18l-2.500 2.500'],
  walk: ['M9 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z', 'M17 8l4 4-4 4'],
};

const tools = { door: 'Q', drift: 'Shift+Q' } as const satisfies Partial<Record<ToolId, string>>;

export function addWorldTools(world: World, things: { readonly doors: readonly Door[]; readonly drifts: readonly Drift[] }, cards: WorldCards): void {
  const { context } = world;
  const { playground, actions, root, watch } = context;
  const { gesture, messages, scene } = playground;
  Object.assign(shapes, worldShapes);
  for (const [tool, key] of Object.entries(tools) as [keyof typeof tools, string][]) {
    // A bar that was opened before has made its buttons for the tools up to here.
    if (!toolGroups.draw.includes(tool)) toolGroups.draw.push(tool);
    const place = actions.findIndex(({ id }) => id === 'escape');
    actions.splice(place, 0, toolAction(playground, tool, words.tools[tool], key));
  }
  root.querySelector<HTMLElement>('[data-tools~="thinWall"]')?.setAttribute('data-tools', toolGroups.draw.join(' '));
  const size = (): { width: number; height: number } => ({ width: playground.session.width(), height: playground.session.height() });
  // A reader who takes such a tool draws soon.
  watch(({ tool }) => void ((tool === 'stops' || Object.hasOwn(tools, tool)) && loadMovingPart(playground.engine)));
  const apply: DoorStrokeHost['apply'] = (change, isAgain) => changeInGesture(world, change, isAgain);
  gesture.late.set(
    'door',
    doorStroke({
      doors: () => things.doors,
      isFull: () => things.doors.length >= mostDoors,
      scale: () => scene.camera.scale,
      size,
      terrainAt: (cell) => playground.terrainAt(cell),
      apply,
      made: (door) => {
        if (door < 0) return messages.showError(fill(words.doors.errors.full, { most: count(mostDoors) }));
        cards.pin('door', door);
        messages.announce(fill(words.doors.made, { name: doorName(door) }));
      },
      toggled: (door) => {
        apply((motion) => void motion.toggleDoor(door), false);
        cards.pin('door', door);
        messages.announce(spokenDoor(things.doors[door]!));
      },
    }),
  );
  gesture.late.set(
    'drift',
    driftStroke({
      drifts: () => things.drifts,
      size,
      apply,
      done: (drift) => (drift < 0 ? messages.showError(fill(words.drift.full, { most: count(mostDrifts) })) : cards.pin('drift', drift)),
    }),
  );
}
