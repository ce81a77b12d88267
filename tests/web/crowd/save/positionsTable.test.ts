// The table of positions.
import { expect, it } from 'vitest';
import { positionRows, positionsHead } from '../../../../web/src/crowd/save/positionsTable';
import { TextParts } from '../../../../web/src/crowd/save/textParts';

it('has a row for each unit at each tick, and none for a unit that is gone', async () => {
  const text = new TextParts();
  text.add(positionsHead);
  const take = positionRows(text, 10, 40);
  expect(take(0, Int32Array.of(12, 9))).toBe(true);
  expect(take(1, Int32Array.of(-1, 19))).toBe(true);
  expect(take(2, Int32Array.of(-1, 29))).toBe(false);
  const file = text.take('text/csv');
  expect(file.type).toBe('text/csv');
  expect(await file.text()).toBe('tick,unit,x,y\n0,1,2,1\n0,2,9,0\n1,2,9,1\n2,2,9,2\n');
});

it('is put together from parts in their order, and counts all characters', async () => {
  const text = new TextParts();
  const lines = Array.from({ length: 3 }, (_, i) => `${i}`.repeat(200_000));
  for (const line of lines) text.add(line);
  expect(text.length).toBe(600_000);
  expect((await text.take('text/plain').text()) === lines.join('')).toBe(true);
  expect(text.length).toBe(0);
});
