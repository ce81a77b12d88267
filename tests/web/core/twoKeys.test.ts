import code from '#code';
import { expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import { ordersByTwoKeys } from '../../../web/src/core/twoKeys';

it('a search has two keys where its pseudo-code takes the least key from OPEN', () => {
  const takesKey = catalog.algorithms.filter(({ id }) => code.algorithms[id]!.some(({ text }) => text.includes('least key from OPEN')));
  expect(takesKey.length).toBeGreaterThan(0);
  expect(catalog.algorithms.filter(ordersByTwoKeys)).toEqual(takesKey);
});
