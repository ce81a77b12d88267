// Ticks of links, for an engine that may not be complete yet.
import { expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/core/engine';
import { tickIn } from '../../../../web/src/core/motion';
import { goToTick } from '../../../../web/src/state/link/tickField';
import { engineWith } from '../../motion/fakeWorld';

it('reads ticks, and nothing else', () => {
  expect(['0', '40', '100000', '100001', '1e3', '-1', '', '0040'].map(tickIn)).toEqual([0, 40, 100000, 0, 0, 0, 0, 40]);
});

it('goes to the tick of the last link once the engine is complete, and asks nothing before', async () => {
  const sought: number[] = [];
  const whole = engineWith({ moves: () => true, seekTick: (tick) => void sought.push(tick) });
  const { Motion } = whole.module;
  let arrive = (): void => undefined;
  const complete = new Promise<void>((resolve) => (arrive = resolve));
  const module = {} as Engine['module'];
  const engine = { ...whole, module, complete: () => complete } as unknown as Engine;
  goToTick(engine, 40);
  goToTick(engine, 7);
  expect(sought).toEqual([]);
  module.Motion = Motion;
  arrive();
  await complete;
  await Promise.resolve();
  expect(sought).toEqual([7]);
  goToTick(engine, 0);
  expect(sought).toEqual([7, 0]);
});
