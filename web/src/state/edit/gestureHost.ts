// Joins gestures to the playground: what they may change, and the messages for refused ones.
import { fill } from '../../words/fill';
import { steps, type Edge } from '../../input/edges';
import type { End, ToolHost } from '../../input/tools';
import type { LaneView } from '../../lanes/laneView';
import type { Cell } from '../../model/ui';
import type { Scene } from '../../view/scene';
import type { EditHost } from './editHost';
import { refusalText, tourInstead } from './gestureAnswers';

/** The part of the playground that gestures reach. */
interface Ground extends EditHost {
  readonly scene: Scene;
  readonly chosen: Pick<LaneView, 'lane'>;
}

function isWalled(ground: Ground, { cell, direction }: Edge): boolean {
  const { session } = ground;
  const step = steps[direction]!;
  const next = { x: cell.x + step.x, y: cell.y + step.y };
  if (!ground.contains(cell) || !ground.contains(next)) return false;
  const barriers = session.barriersView();
  const width = session.width();
  const bars = (from: Cell, way: number): boolean => ((barriers[from.y * width + from.x] ?? 0) >> way) % 2 === 1;
  return bars(cell, direction) && bars(next, (direction + 2) % 4);
}

function offerTour(ground: Ground): void {
  const { catalog, store, strings, guard, messages } = ground;
  const better = tourInstead(catalog, store.get().snapshot);
  if (!better) return;
  const offer = {
    text: fill(strings.useInstead, { name: better.tour.name }),
    run: () => guard.run(() => ground.edit((session) => void session.setAlgorithm(ground.chosen.lane, better.tour.id))),
  };
  messages.show(fill(strings.toast.waypointsUnused, { name: better.chosen.name }), { offer });
}

function tellRefusal(ground: Ground, end: End | 'waypoint', cell: Cell): void {
  const { catalog, session, strings, messages } = ground;
  messages.tell(refusalText(strings, end, ground.terrainAt(cell), session.waypoints().length, catalog.limits.maxWaypoints));
}

export function gestureHost(ground: Ground): ToolHost {
  const { editor, store, messages, strings, scene, catalog } = ground;
  return {
    begin: () => editor.begin(),
    apply: (change) => {
      store.set({ isTouched: true });
      editor.apply(change);
    },
    end: () => editor.end(),
    cancel: () => editor.cancel(),
    terrainAt: (cell) => ground.terrainAt(cell),
    isWalled: (edge) => isWalled(ground, edge),
    pan: (dx, dy) => {
      store.set({ isTouched: true });
      scene.camera.pan(dx, dy);
      ground.changed();
    },
    refused: (end, cell) => tellRefusal(ground, end, cell),
    waypointsChanged: () => offerTour(ground),
    inspect: (cell) => ground.pin(cell),
    full: () => messages.show(fill(strings.toast.areasFull, { most: catalog.limits.maxAreas })),
  };
}
