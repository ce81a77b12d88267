// Where units would first collide if each went alone: read from the core, compared with the paths cell by cell, and judged.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { motionOf, type Motion } from '../../../web/src/core/motion';
import { planners } from '../../../web/src/core/motionConstants';
import { readAlone, type AlonePlan } from '../../../web/src/question/aloneRecord';
import { collisionsOf, type Collision } from '../../../web/src/question/collisions';
import { collisionText, judgeCollision } from '../../../web/src/question/firstCollision';
import { crowdExamples } from '../../../web/src/state/open/crowdExamples';
import { loadSolver, type Solver } from '../solver';

const always = (): boolean => true;

describe('the plan in which each unit goes alone', () => {
  let solver: Solver;
  let motion: Motion;
  const open = (more: string): void => {
    const { session } = solver;
    expect(session.repeatFields(session.fields(0) + more)).toBe(0);
    motion = motionOf(solver.engine);
    motion.bindCrowds();
    expect(motion.isCrowd()).toBe(true);
  };
  beforeEach(async () => {
    solver = await loadSolver();
    await solver.engine.complete();
  });
  afterEach(() => solver.end());

  it('has the first collision where the paths of two units first meet', async () => {
    solver.open('corridor');
    open(`&units=${crowdExamples.corridor.motion!['units']}&method=prioritized`);
    const alone = (await readAlone(motion, 0, always)) as AlonePlan;
    const { ways } = alone;
    expect(ways).toHaveLength(4);
    // The first tick, or half of one, at which two are on one cell or have exchanged theirs.
    const met: { time: number; pair: string }[] = [];
    for (let tick = 0; tick + 1 < ways[0]!.length; tick++)
      for (const [one, way] of ways.entries())
        for (const [other, its] of ways.entries()) {
          if (one >= other) continue;
          if (way[tick] === its[tick]) met.push({ time: tick, pair: `${one} ${other}` });
          else if (way[tick] === its[tick + 1] && way[tick + 1] === its[tick]) met.push({ time: tick + 1 / 2, pair: `${one} ${other}` });
        }
    const width = solver.session.width();
    const all = collisionsOf(alone, [1, 1, 1, 1], width);
    const times = all.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const first = met.sort((a, b) => a.time - b.time)[0]!;
    const { conflict, time, cells } = all[0]!;
    expect([time, `${conflict.one} ${conflict.other}`]).toEqual([first.time, first.pair]);
    expect(cells.size).toBeGreaterThan(0);
    for (const cell of cells) {
      expect([...ways[conflict.one]!.slice(conflict.tick, conflict.tick + 2)]).toContain(cell);
      expect([...ways[conflict.other]!.slice(conflict.tick, conflict.tick + 2)]).toContain(cell);
    }
  });

  it('is none where a unit has no path, or CBS cannot plan the units', async () => {
    const { session } = solver;
    session.newMap(8, 6);
    session.setEnds(0, 0, 3, 0);
    session.paintLine(0, 2, 7, 2, 0);
    open('&units=0.4.5.0_0.5.3.5&method=pibt');
    expect(await readAlone(motion, 0, always)).toBe('noPath');
    expect(motion.planner(0)).toBe(planners.findIndex(({ id }) => id === 'cbs'));
    open('&units=0.4.3.0_0.5.3.5&method=pibt');
    // Two goals are one.
    expect(await readAlone(motion, 0, always)).toBe('unmet');
  });
});

/** On a map of 10 cells across. */
const made = (conflicts: AlonePlan['conflicts'], ...ways: readonly number[][]): Collision[] =>
  collisionsOf(
    { conflicts, ways: ways.map((way) => Int32Array.from(way)) },
    ways.map(() => 1),
    10,
  );
const cellsOf = (all: readonly Collision[]): number[][] => all.map(({ cells }) => [...cells].sort((a, b) => a - b));

describe('a collision', () => {
  const exchange = { tick: 1, one: 0, other: 1, cell: 12, kind: 'exchange' } as const;
  const same = { tick: 2, one: 0, other: 2, cell: 13, kind: 'sameCell' } as const;
  const all = made([same, exchange], [11, 12, 13], [14, 13, 12], [33, 23, 13]);

  it('in a move is before one at the end of that move, and at both cells', () => {
    expect(all.map(({ time }) => time)).toEqual([1.5, 2]);
    expect(cellsOf(all)).toEqual([[12, 13], [13]]);
    const crossing = { tick: 0, one: 0, other: 1, cell: 11, kind: 'crossing' } as const;
    expect(cellsOf(made([crossing], [11, 22], [12, 21]))).toEqual([[11, 12, 21, 22]]);
  });

  it('of large units is where their bodies overlap', () => {
    const touch = { tick: 0, one: 0, other: 1, cell: 22, kind: 'sameCell' } as const;
    const ways = [Int32Array.of(11), Int32Array.of(22)];
    expect(cellsOf(collisionsOf({ conflicts: [touch], ways }, [2, 1], 10))).toEqual([[22]]);
    expect(cellsOf(collisionsOf({ conflicts: [touch], ways: [Int32Array.of(11), Int32Array.of(12)] }, [2, 2], 10))).toEqual([[12, 22]]);
  });

  it('is told with the units and the cells', () => {
    expect(all.map((each) => collisionText(each, 10))).toEqual([
      'Units 1 and 2 would exchange (2, 1) and (3, 1) in the move after tick 1.',
      'Units 1 and 3 would both be on (3, 1) at tick 2.',
    ]);
  });

  it('is found by its cell, and one that is not the first is named', () => {
    expect(judgeCollision({ x: 2, y: 1 }, all, 10)).toMatchObject({ answer: { x: 2, y: 1 }, isRight: true });
    expect(judgeCollision({ x: 5, y: 5 }, all, 10)).toEqual({
      answer: { x: 5, y: 5 },
      isRight: false,
      text: 'The first collision is not on (5, 5).',
    });
    const apart = made([same, { ...exchange, tick: 3 }], [11, 12, 13, 14, 15], [17, 16, 15, 15, 14], [33, 23, 13, 3, 3]);
    expect(judgeCollision({ x: 4, y: 1 }, apart, 10)).toMatchObject({
      isRight: false,
      text: 'Two units would collide on (4, 1) at tick 3, but that is not the first collision.',
    });
    expect(judgeCollision({ x: 3, y: 1 }, apart, 10).isRight).toBe(true);
  });
});
