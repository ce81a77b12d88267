// Joins gestures to the playground: what they may change, and the messages for refused ones.
import { steps, type Edge } from '../../input/edges';
import type { ToolHost } from '../../input/tools';
import type { Cell } from '../../model/ui';
import type { Scene } from '../../view/scene';
import type { Answering } from './gestureAnswers';

/** The part of the playground that gestures reach. */
interface Ground extends Answering {
  readonly scene: Scene;
  /** Loads what answers. */
  readonly parts: { run<Part>(load: () => Promise<Part>, run: (part: Part) => void): void };
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

/** What is said of a gesture loads when it is to be said. */
const answer = (ground: Ground, say: (part: typeof import('./gestureAnswers')) => void): void =>
  ground.parts.run(() => import('./gestureAnswers'), say);

export function gestureHost(ground: Ground): ToolHost {
  const { editor, store, scene } = ground;
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
    refused: (end, cell) => answer(ground, (part) => part.tellRefusal(ground, end, cell)),
    waypointsChanged: () => answer(ground, (part) => part.offerTour(ground)),
    inspect: (cell) => ground.pin(cell),
    full: () => answer(ground, (part) => part.tellFull(ground)),
  };
}
