import { expect, it } from 'vitest';
import { grabbedEnd } from '../../../web/src/input/pointer';
import { Camera } from '../../../web/src/view/camera';

const camera = new Camera();
camera.scale = 4;
const ends = { start: { x: 10, y: 10 }, goal: { x: 40, y: 10 } };

it('grabs start and goal a little beyond small cells, with fingers more so', () => {
  const beside = { x: 42 + 8, y: 42 };
  expect(grabbedEnd({ x: 42, y: 42 }, camera, ends, 'mouse')).toBe('start');
  expect(grabbedEnd(beside, camera, ends, 'mouse')).toBe('start');
  expect(grabbedEnd({ x: 42 + 15, y: 42 }, camera, ends, 'mouse')).toBeNull();
  expect(grabbedEnd({ x: 42 + 15, y: 42 }, camera, ends, 'touch')).toBe('start');
  expect(grabbedEnd({ x: 162, y: 40 }, camera, ends, 'mouse')).toBe('goal');
});

it('grabs the nearer one when both are in reach', () => {
  const close = { start: { x: 10, y: 10 }, goal: { x: 12, y: 10 } };
  expect(grabbedEnd({ x: 50, y: 42 }, camera, close, 'touch')).toBe('goal');
  expect(grabbedEnd({ x: 42, y: 42 }, camera, close, 'touch')).toBe('start');
});
