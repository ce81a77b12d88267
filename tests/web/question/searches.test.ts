// What questions are judged by, against the searches themselves.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/src/core/engine';
import { explainOf } from '../../../web/src/core/explain';
import { ListKind, ListRule, ListState, MoveFate, Refusal, Standing } from '../../../web/src/core/explainConstants';
import { CellState, LowestOf, Status } from '../../../web/src/core/generated';
import type { LaneView } from '../../../web/src/lanes/laneView';
import type { CellFacts } from '../../../web/src/state/tell/cellReport';
import { rightCellSentence, wrongCellSentence, type Next } from '../../../web/src/question/nextCellSentence';
import { readCost } from '../../../web/src/question/pathCost';
import { closed, isLaterReason, reasonChoices, reasonIds } from '../../../web/src/question/refusalReasons';
import { expandedCell, lookAhead } from '../../../web/src/question/stepAhead';
import { isShortest, readQuality } from '../../../web/src/question/shortestOrNot';
import { readMoves } from '../../../web/src/why/moves/readMoves';
import { reasonOf } from '../../../web/src/why/moves/refusals';
import { whyWords } from '../../../web/src/words/en/why';
import { loadEngine, solve } from '../solver';
import { isLeft } from '../../../web/src/core/job';

let engine: Engine;
let view: LaneView;

beforeEach(async () => {
  engine = await loadEngine();
  const { session } = engine;
  session.newMap(24, 16);
  session.setEnds(2, 2, 21, 13);
  session.paintLine(8, 2, 8, 12, 0);
  session.paintLine(15, 4, 15, 15, 0);
  view = { engine, session, lane: 0 } as LaneView;
});
afterEach(() => engine.dispose());

const always = (): boolean => true;
const expanded = (at: number): ReturnType<typeof expandedCell> => expandedCell(engine.session, at);

describe('the cell that is expanded next', () => {
  it('is what the next step of each algorithm expands, at the end of a recording and within one, and the cursor stays', async () => {
    const { session, catalog } = engine;
    let asked = 0;
    for (const { id } of catalog.algorithms) {
      session.setAlgorithm(0, id);
      while (isLeft(session.makeReady(0)));
      session.advance(0, 20);
      // Some answer in fewer steps, and some do not run on every map.
      if (session.status(0) !== Status.Running) continue;
      const step = session.step(0);
      const live = await lookAhead(view, expanded, always, always);
      expect(session.step(0), id).toBe(step);
      if (!live) continue;
      asked++;
      session.advance(0, 40);
      session.seek(0, step);
      expect(await lookAhead(view, expanded, always, always), id).toEqual(live);
      for (let between = step + 1; between < live.step; between++) {
        session.seek(0, between);
        expect(expandedCell(session, 0), id).toBeNull();
      }
      session.seek(0, live.step);
      expect(expandedCell(session, 0), id).toEqual(live.found);
    }
    expect(asked).toBeGreaterThan(15);
  });

  it('is found behind steps that hold nothing, searched or not', async () => {
    const { session } = engine;
    session.advance(0, 5);
    session.seek(0, 2);
    for (const wanted of [4, 9])
      expect(await lookAhead(view, (at) => (session.step(at) === wanted ? 'there' : null), always, always)).toEqual({ step: wanted, found: 'there' });
    expect(session.step(0)).toBe(2);
  });

  it('is a cell of the map, or none in a step that expands none', () => {
    const { session, catalog } = engine;
    let none = 0;
    for (const { id } of catalog.algorithms) {
      session.setAlgorithm(0, id);
      while (isLeft(session.makeReady(0)));
      for (let step = 1; step <= 300 && session.advance(0, 1) === Status.Running; step++) {
        const cell = expandedCell(session, 0);
        if (!cell) none++;
        else expect(cell.x >= 0 && cell.y >= 0 && cell.x < 24 && cell.y < 16, `${id} ${step}`).toBe(true);
      }
    }
    expect(none).toBeGreaterThan(0);
    session.seek(0, 0);
    expect(expandedCell(session, 0)).toBeNull();
  });

  it('is none when the search is over, or when the question is given up', async () => {
    const { session } = engine;
    solve(session);
    const last = session.step(0);
    expect(await lookAhead(view, expanded, always, always)).toBeNull();
    expect(session.step(0)).toBe(last);
    session.seek(0, 0);
    expect(
      await lookAhead(
        view,
        () => null,
        () => false,
        always,
      ),
    ).toBeNull();
    expect(session.step(0)).toBe(0);
  });
});

const head: Next['head'] = {
  state: ListState.Listed,
  kind: ListKind.Heap,
  isTwoSided: false,
  isBackward: false,
  takesNext: true,
  size: 9,
  ties: 3,
  rule: ListRule.LargerG,
  equals: 1,
  numbered: 0,
  lowest: LowestOf.All,
};
const first: Next['first'] = { x: 3, y: 18, g: 5, h: 7, f: 12, step: 4, tiesAbove: false, tiesBelow: false, isIdle: false, number: 0 };
const next: Next = { head, by: 'f', first, behind: undefined, equals: 1, name: 'A*', sentences: '{first} {next}' };
const cell: CellFacts = { state: CellState.Open, terrain: 1, multiplier: 1, g: 4, h: 9, f: 13, otherG: null, parent: null, opened: 3, closed: null };
const sentence = (report: Partial<CellFacts>, more: Partial<Next> = {}, listed: Partial<Next['head']> = {}): string =>
  wrongCellSentence({ x: 4, y: 2 }, { ...cell, ...report }, { ...next, ...more, head: { ...head, ...listed } });
const right = (more: Partial<Next> = {}, listed: Partial<Next['head']> = {}): string =>
  rightCellSentence({ ...next, ...more, head: { ...head, ...listed } });

describe('a cell that may be next', () => {
  it('is told with the number that puts it first, and which of equal cells the search took', () => {
    expect(right({ by: 'g', equals: 4 }, { rule: ListRule.Latest })).toBe(
      'g 5 is the lowest. 4 cells tie; this search took (3, 18), the last one added.',
    );
    expect(right({ behind: { ...first, g: 3, tiesAbove: true } })).toBe('f 12 is the lowest. Of the 3 cells with it, g 5 is the largest.');
    expect(right({ behind: { ...first, g: 8, tiesAbove: true }, equals: 2 }, { rule: ListRule.Earliest })).toBe(
      'f 12 is the lowest. Of the 3 cells with it, g 5 is the smallest. 2 cells tie; this search took (3, 18), the first one added.',
    );
    expect(right({}, { numbered: 3, rule: ListRule.Earliest })).toBe('f 12 is the lowest. Of the 3 cells with it, (3, 18) is the first one added.');
    expect(right({ equals: 3 }, { kind: ListKind.Buckets, lowest: LowestOf.Bucket, rule: ListRule.Latest })).toBe(
      'it is in the lowest bucket. 3 cells tie; this search took (3, 18), the last one added.',
    );
    expect(right({}, { kind: ListKind.Queue, lowest: LowestOf.Nothing, numbered: 3, rule: ListRule.Earliest })).toBe(
      'It came first: the list is a queue.',
    );
    expect(right({}, { isTwoSided: true, lowest: LowestOf.Side, rule: ListRule.Key })).toBe('no f on its side is below 12.');
  });
});

describe('a cell that is not next', () => {
  it('is told by what it is', () => {
    expect(sentence({})).toBe('(4, 2) has f 13, but an open cell has only 12.');
    expect(sentence({ f: 12 })).toBe('(4, 2) has f 12 too, but the larger g goes first.');
    expect(sentence({ f: 12, g: 9 })).toBe('(4, 2) has f 12 too, but the smaller g goes first.');
    expect(sentence({ f: 12 }, {}, { rule: ListRule.Earliest, numbered: 3 })).toBe('(4, 2) has f 12 too, but the first one added goes first.');
    expect(sentence({ g: 15 }, { by: 'g' })).toBe('(4, 2) has g 15, but an open cell has only 5.');
    expect(sentence({ terrain: 0 })).toMatch(/^No search expands \(4, 2\)/);
    expect(sentence({ multiplier: 0 })).toMatch(/^No search expands \(4, 2\)/);
    expect(sentence({ state: CellState.Unvisited })).toBe('(4, 2) is not in the open list: the search has not reached it.');
    expect(sentence({ state: CellState.Closed, closed: 7 })).toBe('(4, 2) is closed: it was expanded at step 7.');
    expect(sentence({ state: CellState.ClosedBackward })).toBe('(4, 2) is closed.');
    expect(sentence({}, {}, { kind: ListKind.Queue, rule: ListRule.Earliest })).toMatch(/queue/);
    expect(sentence({}, {}, { kind: ListKind.Stack, rule: ListRule.Latest })).toMatch(/stack/);
    expect(sentence({}, {}, { kind: ListKind.Buckets, rule: ListRule.Key })).toBe('(4, 2) waits in a higher bucket.');
    expect(sentence({}, {}, { isTwoSided: true })).toBe('(4, 2) has f 13, but an open cell has only 12.');
    expect(sentence({ state: CellState.OpenBackward }, {}, { isTwoSided: true })).toMatch(/on the side of the goal/);
    expect(sentence({}, {}, { isTwoSided: true, isBackward: true })).toMatch(/on the side of the start/);
  });

  it('claims nothing about numbers where they do not decide', () => {
    const other = '(4, 2) is open, but A* takes another cell first.';
    expect(sentence({ f: 11 })).toBe(other);
    expect(sentence({ f: null })).toBe(other);
    expect(sentence({}, {}, { kind: ListKind.Pairs })).toBe(other);
    expect(sentence({}, {}, { kind: ListKind.Buckets, rule: ListRule.Bound })).toBe(other);
  });
});

describe('the reasons of refusals', () => {
  it('all have words, every word has a reason, and docs/embedding.md names them', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/embedding.md'), 'utf8');
    for (const id of reasonIds) expect(page).toContain(`\`${id}\``);
    expect([...Object.keys(whyWords.refusals), closed].sort()).toEqual([...reasonIds].sort());
    expect(new Set(reasonIds).size).toBe(reasonIds.length);
  });

  it('are the true ones among others, of which no move is refused for one', () => {
    const { session, catalog } = engine;
    session.paintLine(3, 3, 3, 3, 0);
    session.setPassage(4, 5, 1, 1);
    session.setOneWay(6, 6, 1);
    const met = new Set<string>();
    for (const [rule] of catalog.movements.entries())
      for (const size of [1, 2]) {
        session.setMovement(rule);
        session.setUnit(0, size);
        while (isLeft(session.makeReady(0)));
        session.advance(0, 1);
        for (let y = 0; y < 16; y++)
          for (let x = 0; x < 24; x++) {
            if (session.terrainView()[y * 24 + x] === 0) continue;
            const refused = readMoves(explainOf(engine), 0, { x, y }).moves.filter(({ fate }) => fate === MoveFate.Refused);
            const truths = new Set(refused.map(reasonOf));
            const choices = reasonChoices(refused);
            for (const truth of truths) {
              met.add(truth);
              expect(choices).toContain(truth);
            }
            expect(choices.length).toBeGreaterThanOrEqual(4);
            expect(choices.filter((id) => !truths.has(id)).length).toBeGreaterThanOrEqual(2);
            expect(choices).toEqual(reasonIds.filter((id) => choices.includes(id)));
            expect(truths.has(closed)).toBe(false);
          }
      }
    expect([...met].sort()).toEqual(
      expect.arrayContaining(['Blocked', 'Corner', 'NoDiagonals', 'OffMap', 'OneWay', 'ThinWall', 'BlockedNoRoom'].sort()),
    );
  });

  it('know a corner that is blocked as well', () => {
    const wall = { refusal: Refusal.Blocked, standing: Standing.Wall };
    const corner = reasonOf({ refusal: Refusal.Corner, standing: Standing.Wall });
    expect(isLaterReason({ direction: 4, ...wall }, corner, [{ direction: 4 }, { direction: 1 }])).toBe(true);
    expect(isLaterReason({ direction: 4, ...wall }, corner, [{ direction: 4 }, { direction: 2 }])).toBe(false);
    expect(isLaterReason({ direction: 1, ...wall }, corner, [{ direction: 1 }, { direction: 0 }])).toBe(false);
    expect(isLaterReason({ direction: 4, refusal: Refusal.BothCorners }, corner, [{ direction: 4 }, { direction: 1 }])).toBe(false);
    const beside = [4, 5, 6, 7].map((diagonal) =>
      [0, 1, 2, 3].filter((direction) => isLaterReason({ direction: diagonal, ...wall }, corner, [{ direction }])),
    );
    expect(beside).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]);
    expect(isLaterReason({ direction: 4, ...wall }, 'ThinWall', [{ direction: 4 }, { direction: 1 }])).toBe(false);
  });
});

describe('the cost of a path', () => {
  it.each([0, 1, 2])('is made of its moves under cost model %i', (model) => {
    const { session } = engine;
    session.setCostModel(model);
    solve(engine.session);
    const { cost, moves } = readCost(engine, 0)!;
    const path = [...session.pathView(0)];
    const diagonal = path.filter((to, i) => i > 0 && Math.abs(to - path[i - 1]!) !== 1 && Math.abs(to - path[i - 1]!) !== 24).length;
    expect(diagonal).toBeGreaterThan(3);
    expect(moves).toMatchObject({ diagonal, straight: path.length - 1 - diagonal });
    expect(moves!.straight * moves!.one + moves!.diagonal * moves!.other).toBeCloseTo(cost, 6);
  });

  it('is not explained by moves over terrain, and is none without a path', () => {
    const { session } = engine;
    session.paintRect(10, 0, 13, 15, 4);
    solve(engine.session);
    expect(readCost(engine, 0)).toMatchObject({ cost: session.pathCost(0), moves: null });
    session.paintLine(8, 0, 8, 15, 0);
    solve(engine.session);
    expect(readCost(engine, 0)).toBeNull();
  });
});

describe('whether a path is a shortest one', () => {
  const guarantee = (level: 'optimal' | 'none'): Parameters<typeof isShortest>[1] => ({ verdict: { level } }) as Parameters<typeof isShortest>[1];

  it('is told of every algorithm by the cost that A* finds', async () => {
    const { session, catalog } = engine;
    solve(session);
    const best = session.pathCost(0);
    const told = { shortest: 0, longer: 0, unknown: 0 };
    for (const { id } of catalog.algorithms) {
      session.setAlgorithm(0, id);
      if (solve(session) !== Status.Found) continue;
      const quality = (await readQuality(engine, 0, always))!;
      if (quality.shortest === null) {
        told.unknown++;
        expect([isShortest(quality, guarantee('optimal')), isShortest(quality, guarantee('none'))], id).toEqual([true, null]);
        continue;
      }
      expect(quality.shortest, id).toBeCloseTo(best, 6);
      expect(isShortest(quality, guarantee('none')), id).toBe(Math.abs(session.pathCost(0) - best) < 1e-6);
      told[quality.isShortest ? 'shortest' : 'longer']++;
    }
    for (const [what, count] of Object.entries(told)) expect(count, what).toBeGreaterThan(0);
  });

  it('is not told without a path', async () => {
    engine.session.paintLine(8, 0, 8, 15, 0);
    solve(engine.session);
    expect(await readQuality(engine, 0, always)).toBeNull();
  });
});
