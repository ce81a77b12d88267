// The beats of a step as the page gets them.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import code from '#code';
import create from '#solver';
import { expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';

it('every algorithm has a pseudo-code, whose lines name beats', () => {
  expect(Object.keys(code.algorithms)).toEqual(catalog.algorithms.map(({ id }) => id));
  for (const [id, lines] of Object.entries(code.algorithms)) {
    expect(lines.length, id).toBeGreaterThan(7);
    for (const { text, beats } of lines) {
      expect(text.trim(), id).toBe(text);
      expect(
        beats.filter((beat) => !code.beats.includes(beat)),
        `${id}: ${text}`,
      ).toEqual([]);
      expect(beats.length, `${id}: ${text}`).toBeGreaterThan(0);
    }
  }
});

it.each(['solver', 'finder'])('%s.wasm counts the beats of the step at the cursor', async (program) => {
  const solver = await create({ wasmBinary: readFileSync(resolve(import.meta.dirname, `../../../build/wasm/${program}.wasm`)) });
  solver.bindExplain();
  const session = new solver.Session();
  const explain = new solver.Explain(session);
  const told = (): Record<string, number> => {
    const counts = explain.beats(0);
    expect(counts).toHaveLength(code.beats.length);
    return Object.fromEntries(code.beats.map((beat, place) => [beat, counts[place]!]).filter(([, count]) => count !== 0));
  };
  session.newMap(7, 3);
  session.setEnds(0, 1, 6, 1);
  session.advance(0, 0);
  expect(told()).toEqual({ Begin: 1 });
  session.advance(0, 1);
  const first = { Loop: 1, Take: 1, Expand: 1, Look: 5, Refuse: 3, Generate: 5 };
  expect(told()).toEqual(first);
  session.advance(0, 1000);
  expect(told()).toEqual({ Loop: 1, Take: 1, Stop: 1 });
  session.seek(0, 1);
  expect(told()).toEqual(first);
  explain.delete();
  session.delete();
});
