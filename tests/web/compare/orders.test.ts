import { expect, it } from 'vitest';
import { ListKind } from '../../../web/src/core/explainConstants';
import { compareWords } from '../../../web/src/words/compare';

it('the table says of every kind of open list which cell goes first', () => {
  const kinds = Object.values(ListKind).filter((name) => typeof name === 'string' && name !== 'None');
  expect(Object.keys(compareWords.table.orders).sort()).toEqual(kinds.sort());
  for (const kind of ['Heap', 'Buckets', 'Layers']) expect(compareWords.table.orders[kind], kind).toContain('{text}');
});
