import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/core/engine';
import { readTick, tickText } from '../../../../web/src/state/link/tickField';
import { atSteps } from '../../../../web/src/state/link/linkStep';
import { engineWith } from '../../motion/fakeWorld';

describe('the tick of a link', () => {
  it('is left out where nothing moves, and at tick 0', () => {
    expect(tickText({ module: {}, session: {} } as Engine)).toBe('');
    expect(tickText(engineWith({ tick: () => 0 }))).toBe('');
    expect(tickText(engineWith({ tick: () => 40 }))).toBe('40');
  });

  it('stands before the map, in place of another one', () => {
    expect(atSteps('v=1&s=0.0&tick=3&m=c2.x&c=y', new Map(), '40')).toMatch(/^v=1&s=0\.0&tick=40&m=c2\.x&c=/);
    expect(atSteps('v=1&s=0.0&tick=3&m=c2.x&c=y', new Map([[0, 7]]))).toMatch(/^v=1&s=0\.0&tick=3&step=7&m=c2\.x&c=/);
  });

  it('is a number that a run can have; other texts name no tick', () => {
    expect(['', '40', '100000', '100001', '1000000000', '-4', '4.5', 'x'].map(readTick)).toEqual([0, 40, 100_000, 0, 0, 0, 0, 0]);
  });
});
