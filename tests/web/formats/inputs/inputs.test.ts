import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomeOf, type Input } from './input';

const ending = '.table.ts';
const tables = readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));

for (const table of tables) {
  const { inputs } = (await import(`./${table}.table.ts`)) as { inputs: readonly Input[] };
  describe(table, () => {
    it('has an input of each name only once', () => expect(new Set(inputs.map(({ what }) => what)).size).toBe(inputs.length));
    for (const input of inputs) it(input.what, async () => expect(await outcomeOf(input)).toEqual(input.becomes));
  });
}
