// The table of the open list without a page: its rows as the core hands them out, its columns, and its sentence.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, Explain } from '../../../../web/src/core/engine';
import { explainOf } from '../../../../web/src/core/explain';
import { ListField, ListKind, ListRule, ListState } from '../../../../web/src/core/explainConstants';
import { LowestOf } from '../../../../web/src/core/generated';
import { columnsOf } from '../../../../web/src/why/openList/openListColumns';
import { OpenListRows } from '../../../../web/src/why/openList/openListRows';
import type { ListHead } from '../../../../web/src/why/openList/listHead';
import { openListSentence } from '../../../../web/src/why/openList/openListSentence';
import { loadEngine } from '../../solver';
import { jobDone } from '../../../../web/src/core/job';

const sentenceOf = (head: Partial<ListHead>, more: { by?: 'f' | 'g' | 'h'; atEnd?: boolean; hasTwoKeys?: boolean } = {}): string =>
  openListSentence(
    {
      state: ListState.Listed,
      kind: ListKind.Heap,
      isTwoSided: false,
      isBackward: false,
      takesNext: true,
      size: 9,
      ties: 3,
      rule: ListRule.Key,
      equals: 1,
      numbered: 0,
      lowest: LowestOf.All,
      ...head,
    },
    { x: 4, y: 2, g: 1, h: 2, f: 3, step: 1, tiesAbove: false, tiesBelow: false, isIdle: false, number: 0 },
    { name: 'A*', by: 'f', atEnd: false, sentences: '{first} {next}', ...more },
  );

describe('the sentence', () => {
  it('says which cell is next, and what put it first', () => {
    expect(sentenceOf({})).toBe('Next: (4, 2). It has the lowest f.');
    expect(sentenceOf({ rule: ListRule.LargerG })).toBe('Next: (4, 2). It has the largest g of 3 cells with the lowest f.');
    expect(sentenceOf({ rule: ListRule.SmallerG }, { by: 'h' })).toBe('Next: (4, 2). It has the smallest g of 3 cells with the lowest h.');
    expect(sentenceOf({}, { hasTwoKeys: true })).toBe('Next: (4, 2). It has the lowest k₁.');
    expect(sentenceOf({ rule: ListRule.SmallerG }, { hasTwoKeys: true })).toBe('Next: (4, 2). It has the smallest k₂ of 3 cells with the lowest k₁.');
    expect(sentenceOf({ rule: ListRule.Latest }, { by: 'g' })).toBe('Next: (4, 2). Of those with the same g, it came last.');
    expect(sentenceOf({ kind: ListKind.Buckets, rule: ListRule.Latest })).toBe('Next: (4, 2). It came last of 3 cells in the lowest bucket.');
    expect(sentenceOf({ kind: ListKind.Queue, rule: ListRule.Earliest })).toBe('Next: (4, 2). It came first: the list is a queue.');
    expect(sentenceOf({ kind: ListKind.Stack, rule: ListRule.Latest })).toBe('Next: (4, 2). It came last: the list is a stack.');
    expect(sentenceOf({ isTwoSided: true, isBackward: true, rule: ListRule.Only })).toBe('Next: (4, 2), from the goal. It is the only open cell.');
  });

  it('calls lowest only what no open cell is below', () => {
    expect(sentenceOf({ lowest: LowestOf.Side })).toBe('Next: (4, 2). No f on its side is lower.');
    expect(sentenceOf({ kind: ListKind.Layers, lowest: LowestOf.Layer })).toBe('Next: (4, 2). No f in its layer is lower.');
    expect(sentenceOf({ lowest: LowestOf.Nothing })).toBe('Next: (4, 2). It goes first by an earlier or a finer number than this f.');
    expect(sentenceOf({ rule: ListRule.LargerG, lowest: LowestOf.List })).toBe(
      'Next: (4, 2). It has the largest g of 3 cells with this f. No f in the list is lower.',
    );
  });

  it('has a reason for every rule', () => {
    const rules = Object.values(ListRule).filter((rule): rule is ListRule => typeof rule === 'number' && rule !== ListRule.Nothing);
    const sentences = rules.map((rule) => sentenceOf({ rule }));
    expect(new Set(sentences).size).toBe(rules.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^Next: \(4, 2\)\. [^{}]+\.$/);
  });

  it('says why nothing is next', () => {
    expect(sentenceOf({ takesNext: false })).toBe('The next step expands none of them.');
    expect(sentenceOf({ takesNext: false }, { atEnd: true })).toBe('The search has ended; these cells stay open.');
    expect(sentenceOf({ takesNext: false, size: 0, rule: ListRule.Nothing })).toBe('The open list is empty.');
    expect(sentenceOf({ state: ListState.NoList })).toBe('A* keeps no open list of cells.');
    expect(sentenceOf({ state: ListState.NoRecording })).toMatch(/not recorded/);
  });
});

it('has the columns that decide', () => {
  expect(columnsOf(ListKind.Heap, 'f')).toEqual(['f', 'g', 'h']);
  expect(columnsOf(ListKind.Buckets, 'g')).toEqual(['g']);
  expect(columnsOf(ListKind.Heap, 'h')).toEqual(['g', 'h']);
  expect(columnsOf(ListKind.Queue, 'nothing')).toEqual(['step', 'g']);
  expect(columnsOf(ListKind.Stack, 'f')).toEqual(['step', 'f', 'g', 'h']);
});

describe('the rows of the core', () => {
  let engine: Engine;
  let explain: Explain;
  beforeEach(async () => {
    engine = await loadEngine();
    engine.session.newMap(60, 40);
    engine.session.setEnds(5, 5, 50, 30);
    explain = explainOf(engine);
  });
  afterEach(() => engine.dispose());
  const head = (side: number, field: ListField): number => explain.openList(0, side)[field]!;

  it.each(['astar', 'dijkstra', 'bfs', 'dfs', 'nbs'])('the first row of %s is expanded by the next step', (id) => {
    const { session } = engine;
    session.setAlgorithm(0, id);
    for (let step = 0; step < 12; step++) {
      session.advance(0, 1);
      expect(explain.readOpenList(0)).toBe(jobDone);
      expect(head(0, ListField.TakesNext)).toBe(1);
      const turn = head(0, ListField.Turn);
      const rows = new OpenListRows(turn);
      rows.begin(explain, 0);
      const { x, y } = rows.at(0)!;
      session.advance(0, 1);
      const [closedX, closedY] = session.explain(0);
      expect({ x, y }).toEqual({ x: closedX, y: closedY });
    }
  });

  it('rows are read in pieces, each once, and those of another step are not there', () => {
    const { session } = engine;
    session.setAlgorithm(0, 'dijkstra');
    session.advance(0, 600);
    explain.readOpenList(0);
    const size = head(0, ListField.Size);
    expect(size).toBeGreaterThan(50);
    const asked = vi.spyOn(explain, 'openRows');
    const rows = new OpenListRows(0);
    rows.begin(explain, 0);
    const all = Array.from({ length: size }, (_, index) => rows.at(index)!);
    for (let index = 0; index < size; index++) rows.at(index);
    expect(asked).toHaveBeenCalledTimes(Math.ceil(size / 32));
    expect(rows.at(size)).toBeUndefined();
    expect(all.map(({ g }) => g)).toEqual(all.map(({ g }) => g).sort((a, b) => a - b));
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(size);
    for (const [index, row] of all.entries()) expect(row.tiesBelow).toBe(all[index + 1]?.g === row.g);
    session.seek(0, 10);
    rows.begin(explain, 0);
    expect(rows.at(0)).toBeUndefined();
    expect(head(0, ListField.State)).toBe(ListState.NoSearch);
  });
});
