import { expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import { byId } from '../../../web/src/core/byId';
import { repairsInstead } from '../../../web/src/motion/repairHint';

const instead = (id: string, plannings: number, goalMoves: boolean): string | undefined =>
  repairsInstead(catalog.algorithms, byId(catalog.algorithms, id)!, { plannings }, goalMoves)?.id;

it('offers a search that goes on from what it knows, where the present one planned again from nothing', () => {
  expect(instead('astar', 2, false)).toBe('d-star-lite');
  expect(instead('astar', 2, true)).toBe('adaptive-astar');
  expect(instead('astar', 1, false)).toBe(undefined);
  expect(instead('theta-star', 2, false)).toBe(undefined);
  for (const id of ['lpa-star', 'd-star-lite', 'adaptive-astar']) expect(instead(id, 9, true)).toBe(undefined);
});
