import { expect, it } from 'vitest';
import { beginsFolded, controlsFor, layoutOf } from '../../../web/src/element/layout';

it('chooses an arrangement by both sides of the window', () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
    [900, 600],
    [1920, 1080],
  ] as const)
    expect(layoutOf({ clientWidth: width, clientHeight: height }), `${width} x ${height}`).toBe('wide');
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [768, 1024],
    [600, 700],
  ] as const)
    expect(layoutOf({ clientWidth: width, clientHeight: height }), `${width} x ${height}`).toBe('sheet');
  for (const [width, height] of [
    [844, 390],
    [720, 450],
    [512, 350],
    [320, 400],
  ] as const)
    expect(layoutOf({ clientWidth: width, clientHeight: height }), `${width} x ${height}`).toBe('low');
});

it('folds the inspector where the map needs its room', () => {
  expect([beginsFolded('wide'), beginsFolded('sheet'), beginsFolded('low')]).toEqual([false, true, true]);
});

it('leaves a figure without tools where there is no room for them', () => {
  expect([controlsFor('full', 560, 400), controlsFor('full', 559, 400), controlsFor('full', 560, 399)]).toEqual(['full', 'mini', 'mini']);
  expect([controlsFor('mini', 900, 900), controlsFor('none', 100, 100)]).toEqual(['mini', 'none']);
});
