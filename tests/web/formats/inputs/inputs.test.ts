import { describe, expect, it } from 'vitest';
import { inputsOf, tables } from './all';
import { outcomeOf } from './input';

for (const table of tables) {
  const inputs = await inputsOf(table);
  describe(table, () => {
    it('has an input of each name only once', () => expect(new Set(inputs.map(({ what }) => what)).size).toBe(inputs.length));
    for (const input of inputs) it(input.what, async () => expect(await outcomeOf(input)).toEqual(input.becomes));
  });
}
