import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../../../web/src/core/engine';
import { fill } from '../../../../web/src/words/fill';
import { words as en } from '../../../../web/src/words/words';
import { wall } from '../../../../web/src/input/tools';
import type { Snapshot } from '../../../../web/src/model/ui';
import { refusalText, tourInstead } from '../../../../web/src/state/edit/gestureAnswers';

const { refused } = en.toast;

describe('why something did not move', () => {
  it('names the place first, then what stands there', () => {
    expect(refusalText(en, 'start', null, 0, 10)).toBe(fill(refused.outside, { end: en.ends.start }));
    expect(refusalText(en, 'goal', wall, 0, 10)).toBe(fill(refused.wall, { end: en.ends.goal }));
    expect(refusalText(en, 'goal', wall + 1, 0, 10)).toBe(refused.taken);
  });

  it('says of waypoints alone that there are enough', () => {
    expect(refusalText(en, 'waypoint', wall + 1, 10, 10)).toBe(fill(refused.waypoints, { most: 10 }));
    expect(refusalText(en, 'waypoint', wall, 9, 10)).toBe(fill(refused.wall, { end: en.ends.waypoint }));
    expect(refusalText(en, 'start', wall, 10, 10)).toBe(fill(refused.wall, { end: en.ends.start }));
  });
});

describe('an algorithm that takes notice of waypoints', () => {
  const catalog = {
    algorithms: [
      { id: 'one', visits: false },
      { id: 'tour', visits: true },
    ],
  } as unknown as Catalog;
  const snapshot = (algorithm: string, waypoints: unknown[]): Snapshot =>
    ({ info: catalog.algorithms.find(({ id }) => id === algorithm), world: { waypoints } }) as unknown as Snapshot;

  it('is named where there are waypoints and another was chosen', () => {
    expect(tourInstead(catalog, snapshot('one', [{ x: 1, y: 1 }]))).toMatchObject({ chosen: { id: 'one' }, tour: { id: 'tour' } });
    expect(tourInstead(catalog, snapshot('one', []))).toBeNull();
    expect(tourInstead(catalog, snapshot('tour', [{ x: 1, y: 1 }]))).toBeNull();
  });
});
