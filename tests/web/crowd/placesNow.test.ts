// The places of all units are read once for a tick and a plan.
import { expect, it } from 'vitest';
import { placesNow } from '../../../web/src/crowd/placesNow';

function motionWith(numbers: readonly number[]) {
  const now = { version: 1, tick: 0, ticks: 9, status: 1, hash: 'a', numbers };
  let asked = 0;
  const motion = {
    version: () => now.version,
    tick: () => now.tick,
    ticks: () => now.ticks,
    runStatus: () => now.status,
    runHash: () => now.hash,
    unitPlaces: (lane: number) => (asked++, Int32Array.of(...now.numbers, lane)),
  };
  return { motion, now, asked: () => asked };
}

it('asks the core once for each lane, until something changes', () => {
  const { motion, now, asked } = motionWith([5, 6, 0]);
  expect([...placesNow(motion, 0)]).toEqual([5, 6, 0, 0]);
  expect(placesNow(motion, 0)).toBe(placesNow(motion, 0));
  expect([...placesNow(motion, 2)]).toEqual([5, 6, 0, 2]);
  expect(asked()).toBe(2);
  for (const change of [{ version: 2 }, { tick: 1 }, { ticks: 10 }, { status: 2 }, { hash: 'b' }]) {
    Object.assign(now, change, { numbers: [7, 8, ...Object.values(change).map(Number)] });
    const before = asked();
    expect([...placesNow(motion, 0)].slice(0, 2)).toEqual([7, 8]);
    expect(asked()).toBe(before + 1);
  }
});

it('asks again while there are none, and of another solver', () => {
  const { motion, asked } = motionWith([]);
  const none = { ...motion, unitPlaces: () => (motion.unitPlaces(0), new Int32Array()) };
  placesNow(none, 0);
  placesNow(none, 0);
  expect(asked()).toBe(2);
  expect([...placesNow({ ...motion }, 0)]).toEqual([0]);
});
