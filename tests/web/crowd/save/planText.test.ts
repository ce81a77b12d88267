// A plan that the page writes has the bytes that the program writes for it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { crowdPlanOf } from '../../../../web/src/core/crowdPlan';
import { runWhole } from '../../../../web/src/core/job';
import type { Motion } from '../../../../web/src/core/motion';
import { AtGoal, planners } from '../../../../web/src/core/motionConstants';
import { AloneJob } from '../../../../web/src/crowd/save/aloneJob';
import { planHead, planLines } from '../../../../web/src/crowd/save/planText';
import { RowsJob } from '../../../../web/src/crowd/save/rowsJob';
import { TextParts } from '../../../../web/src/crowd/save/textParts';
import { numbersFrom, someOf } from '../../../../web/src/model/someOf';
import { loadEngine } from '../../solver';
import { mapText, planned, type Ends } from './planned';

const folder = mkdtempSync(join(tmpdir(), 'astrolabe-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = resolve(import.meta.dirname, '../../../../build/release/astrolabe');

const rows = ['........', '.@@.@@..', '........', '..@..@..', '........'];
const width = 8;
const ends: readonly Ends[] = [
  [0, 0, 7, 4],
  [7, 0, 0, 4],
  [3, 2, 4, 0],
  [0, 4, 7, 0],
  // It is at its goal from the beginning.
  [6, 2, 6, 2],
];

/** What the program writes, without the time of the planning. */
function written(planner: string, atGoal: AtGoal, seed: number): string {
  const [map, scen, out] = ['m.map', 'm.scen', 'm.plan'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(map, mapText(rows));
  writeFileSync(scen, `version 1\n${ends.map((each) => `0\tm.map\t${width}\t${rows.length}\t${each.join('\t')}\t1`).join('\n')}\n`);
  writeFileSync(out, '');
  const wish = ['--algorithm', planner, '--seed', String(seed), '--at-goal', atGoal === AtGoal.Stay ? 'stay' : 'vanish', '--plan', out];
  spawnSync(program, ['mapf', '--map', map, '--scen', scen, ...wish], { encoding: 'utf8' });
  return readFileSync(out, 'utf8').replace(/^comp_time=\d+\n/m, '');
}

function textOf(motion: Motion, seed: number): Promise<string> {
  const alone = new AloneJob(motion, 0, ends.length, () => -1);
  runWhole(alone);
  const { sum, makespan } = crowdPlanOf(motion, 0)!;
  const solver = planners[motion.planner(0)]!.id;
  const text = new TextParts();
  text.add(planHead({ solver, sum, lowerBound: alone.sum(), makespan, seed, units: motion.units() }));
  runWhole(new RowsJob(motion, 0, { units: ends.length, ticks: motion.ticks(0) }, planLines(text, width, ends.length, Infinity)));
  return text.take('text/plain').text();
}

describe('a plan as text', () => {
  const turns = planners.flatMap(({ id }) => [AtGoal.Stay, AtGoal.Vanish].map((atGoal) => ({ id, atGoal })));
  /** Planners may find none. */
  let texts = 0;

  it.each(turns)('has the bytes that the program writes: $id, $atGoal', async ({ id, atGoal }) => {
    const engine = await loadEngine();
    const seed = 4_000_000_000;
    const motion = await planned(engine, { rows, ends, planner: id, atGoal, seed: seed | 0 });
    const wanted = written(id, atGoal, seed);
    const isThere = crowdPlanOf(motion, 0)!.hasPlan;
    expect(isThere).toBe(wanted !== '');
    if (isThere) {
      texts++;
      expect(await textOf(motion, seed)).toBe(wanted);
    }
    engine.dispose();
  });

  it('was compared for most planners', () => {
    expect(texts).toBeGreaterThan(planners.length);
  });

  it('stops where it has more characters than it may have', () => {
    const text = new TextParts();
    const take = planLines(text, 10, 2, 20);
    expect(take(0, Int32Array.of(12, 3))).toBe(true);
    expect(take(1, Int32Array.of(-1, 4))).toBe(false);
  });
});

describe('rows of places', () => {
  it('come tick by tick, however many there are, in calls of any size', () => {
    const random = numbersFrom(11);
    for (const [units, ticks] of [
      [1, 9000],
      [3, 0],
      [700, 400],
      [4000, 40],
    ] as const) {
      const placeOf = (unit: number, tick: number): number => unit * 10_000 + tick;
      const motion = {
        unitWay: (_lane: number, unit: number, from: number, to: number) =>
          Int32Array.from({ length: Math.max(Math.min(to, ticks) - from + 1, 0) }, (_, i) => placeOf(unit, from + i)),
      };
      let next = 0;
      const job = new RowsJob(motion, 0, { units, ticks }, (tick, cells) => {
        expect(tick).toBe(next++);
        expect(cells).toHaveLength(units);
        if (cells.some((cell, unit) => cell !== placeOf(unit, tick))) throw new Error(`tick ${tick}`);
        return true;
      });
      let before = 0;
      for (let progress = 0; progress < 1000; ) {
        progress = job.advance(someOf([1, 100, 5000], 1, random)[0]!);
        expect(progress).toBeGreaterThanOrEqual(before);
        before = progress;
      }
      expect(next).toBe(ticks + 1);
    }
  });
});

describe('what units need alone', () => {
  it('is counted of the unit whose card is open first, and of each once', () => {
    const calls: number[] = [];
    const work = new Map([
      [0, 2],
      [1, 1],
      [2, 3],
    ]);
    const motion = {
      countAlone: (_lane: number, unit: number) => {
        calls.push(unit);
        const left = Math.max(work.get(unit)! - 1, 0);
        work.set(unit, left);
        return left === 0;
      },
      unitCosts: () => Int32Array.of(9, 5, 0, 9, 7, 0, 9, 1, 0),
    };
    const job = new AloneJob(motion, 0, 3, () => 2);
    runWhole(job);
    expect(calls).toEqual([2, 2, 2, 0, 0, 1, 2]);
    expect(job.sum()).toBe(13);
    expect(new AloneJob({ ...motion, unitCosts: () => Int32Array.of(9, 5, 0, 9, -1, 0) }, 0, 2, () => -1).sum()).toBe(null);
  });
});
