import { describe, expect, it } from 'vitest';
import type { Catalog, Session } from '../../../../web/src/core/engine';
import { CellField } from '../../../../web/src/core/generated';
import { words as en } from '../../../../web/src/words/words';
import { cellWords, readCell, type CellFacts } from '../../../../web/src/state/tell/cellReport';

const catalog = { terrains: [{ name: 'Wall' }, { name: 'Plain' }, { name: 'Forest' }] } as unknown as Catalog;
const ends = { start: { x: 0, y: 0 }, goal: { x: 9, y: 9 } };
const nothing: CellFacts = {
  state: 0,
  terrain: 1,
  multiplier: 1,
  g: null,
  h: null,
  f: null,
  otherG: null,
  parent: null,
  opened: null,
  closed: null,
};
const words = (report: Partial<CellFacts>, cell = { x: 4, y: 8 }): string => cellWords(cell, { ...nothing, ...report }, ends, catalog, en);

describe('the sentence about a cell', () => {
  it('says state, g, h, f and parent', () => {
    expect(words({ state: 1, g: 2.4, h: 20, f: 22.4, parent: { x: 4, y: 9 } })).toBe('Cell 4, 8, plain, open: g 2.4, h 20, f 22.4, from 4, 9.');
  });

  it('names the terrain and the ends, and leaves out what is not known', () => {
    expect(words({ terrain: 2, h: 3 })).toBe('Cell 4, 8, forest, not reached: h 3.');
    expect(words({ state: 2, g: 0, h: 12, f: 12 }, ends.start)).toBe('Cell 0, 0, start, plain, closed: g 0, h 12, f 12.');
    expect(words({ h: 0 }, ends.goal)).toBe('Cell 9, 9, goal, plain, not reached: h 0.');
    expect(words({ state: 5, g: 2, h: 1, f: 3, otherG: 7 })).toBe('Cell 4, 8, plain, reached from both ends: g 2, h 1, f 3, g from the goal 7.');
  });

  it('calls ground without a name by its cost', () => {
    expect(words({ terrain: 200, multiplier: 200, h: 3 })).toBe('Cell 4, 8, cost 200, not reached: h 3.');
    expect(words({ terrain: 5, multiplier: 0 })).toBe('Cell 4, 8, cost 3.');
  });

  it('says no more of a wall than that it is one', () => {
    expect(words({ terrain: 0, multiplier: 0 })).toBe('Cell 4, 8, wall.');
  });
});

describe('the report of a cell', () => {
  const report = (fields: Partial<Record<keyof typeof CellField, number>>): CellFacts => {
    const numbers = Array.from({ length: 12 }, () => Number.NaN);
    for (const [name, value] of Object.entries(fields)) numbers[CellField[name as 'State']] = value;
    return readCell({ inspect: () => Float64Array.from(numbers) } as unknown as Session, 0, { x: 1, y: 1 });
  };

  it('has numbers only of a cell that was reached', () => {
    expect(report({ State: 0, Terrain: 1, Multiplier: 1, H: 4, G: 9, ParentX: 1, ParentY: 2 })).toEqual({ ...nothing, h: 4 });
    expect(report({ State: 1, Terrain: 1, Multiplier: 1, G: 2, H: 4, F: 6, ParentX: 0, ParentY: 2, OpenedStep: 0 })).toEqual({
      ...nothing,
      state: 1,
      g: 2,
      h: 4,
      f: 6,
      parent: { x: 0, y: 2 },
      opened: 0,
    });
  });
});
