import { expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { drawBareStart } from '../../../web/src/crowd/bareStart';
import { wall } from '../../../web/src/input/tools';
import { Camera } from '../../../web/src/view/camera';
import { themes } from '../../../web/src/view/palette';
import { RecordingPen } from './drawn';

/** A map of 3 x 2 with a wall right of the start (1, 0). */
const plain = wall === 0 ? 1 : 0;
const ground = Uint8Array.of(plain, plain, wall, plain, plain, plain);
const session = { width: () => 3, height: () => 2, startX: () => 1, startY: () => 0, terrainView: () => ground } as unknown as Session;

function painted(scale: number): (readonly (number | string)[])[] {
  const recording = new RecordingPen();
  const camera = new Camera();
  camera.scale = scale;
  drawBareStart(recording.pen(), camera, session, themes.light);
  return recording.of('fillRect').map(({ values }) => values);
}

it('has the lines of the grid toward free cells of the map', () => {
  // The cell, its lower side and its left one: above is no map, and at its right a wall.
  expect(painted(20)).toEqual([
    [20, 0, 20, 20],
    [20, 19.5, 20, 1],
    [19.5, 0, 1, 20],
  ]);
  expect(painted(5)).toHaveLength(1);
});
