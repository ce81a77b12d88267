// Which unit another one waits for: what is asked in which order, on the plan of the core and on plans that are made up, and how a click is judged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWhole } from '../../../web/src/core/job';
import { motionOf, runTo, type Motion } from '../../../web/src/core/motion';
import { mostTicks, RunStatus, WaitKind } from '../../../web/src/core/motionConstants';
import { WaitSearch, type Wait } from '../../../web/src/question/nextWait';
import { UnitsAt } from '../../../web/src/question/unitsAt';
import { judgeUnit } from '../../../web/src/question/waitsFor';
import { crowdExamples } from '../../../web/src/state/open/crowdExamples';
import { loadSolver, type Solver } from '../solver';

type Asked = ConstructorParameters<typeof WaitSearch>[0];

function search(motion: Asked, from: number, after: Wait | null = null): Wait | null {
  const job = new WaitSearch(motion, 0, from, after);
  runWhole(job);
  return job.found;
}

/** All that is asked one after the other, from the tick on, until the first comes again. */
function series(motion: Asked, from: number): Wait[] {
  const all: Wait[] = [];
  for (let wait = search(motion, from); wait && all.length < 100; wait = search(motion, wait.tick, wait)) {
    if (all.some(({ tick, unit }) => tick === wait!.tick && unit === wait!.unit)) break;
    all.push(wait);
  }
  return all;
}

const text = (waits: readonly Wait[]): string => waits.map(({ tick, unit, other }) => `${tick}:${unit}>${other}`).join(' ');

describe('the order of questions', () => {
  /** For each unit the one that it waits for in each tick; a dot: none, a dash: it waits for a door. */
  const made = (...rows: string[]): Asked => ({
    ticks: () => rows[0]!.length - 1,
    unitCosts: () => Int32Array.from(rows.flatMap((row) => [0, 0, row.replace(/\./g, '').length])),
    whyWaits: (_lane, unit, tick) => {
      const sign = rows[unit]![tick]!;
      if (sign === '.') return Int32Array.of(WaitKind.None);
      return sign === '-' ? Int32Array.of(WaitKind.Closed, unit, 0, tick, 0) : Int32Array.of(WaitKind.SameCell, Number(sign), 0, tick + 1, 0);
    },
  });

  it('is that of ticks, then of units, and begins again after the end of the plan', () => {
    const motion = made('..11..', '......', '0.0...', '----..');
    expect(text(series(motion, 0))).toBe('0:2>0 2:0>1 2:2>0');
    expect(text(series(motion, 3))).toBe('3:0>1 0:2>0 2:0>1 2:2>0');
    expect(text(series(motion, 4))).toBe('0:2>0 2:0>1 2:2>0');
    expect(text(series(motion, 99))).toBe('0:2>0 2:0>1 2:2>0');
  });

  it('asks about a unit again where it waits for another one, and about one alone again', () => {
    expect(text(series(made('112.', '....', '....'), 0))).toBe('0:0>1 2:0>2');
    const alone = made('.1..', '....');
    expect(search(alone, 1, { tick: 1, unit: 0, other: 1 })).toEqual({ tick: 1, unit: 0, other: 1 });
  });

  it('finds nothing where units wait for doors alone, or go on', () => {
    expect(search(made('--..', '....'), 0)).toBeNull();
    expect(search(made('....', '....'), 2)).toBeNull();
  });
});

describe('in the corridor', () => {
  let solver: Solver;
  let motion: Motion;
  beforeAll(async () => {
    solver = await loadSolver();
    await solver.engine.complete();
    solver.open('corridor');
    const fields = Object.entries(crowdExamples.corridor.motion!).map(([key, value]) => `&${key}=${value}`);
    expect(solver.session.repeatFields(solver.session.fields(0) + fields.join(''))).toBe(0);
    motion = motionOf(solver.engine);
    motion.bindCrowds();
    expect(motion.isCrowd()).toBe(true);
    runWhole(runTo(motion, 0, mostTicks));
    expect(motion.runStatus(0)).toBe(RunStatus.Arrived);
  });
  afterAll(() => solver.end());

  it('asks about each unit that stands still for another one', () => {
    const waits = series(motion, 0);
    expect(waits.length).toBeGreaterThan(1);
    for (const { tick, unit, other } of waits) {
      const [now, next] = motion.unitWay(0, unit, tick, tick + 1);
      expect(now).toBe(next);
      expect(other).not.toBe(unit);
      // It stands in the way: the other unit comes to where the one that waits goes later, or to where it stands.
      const own = new Set(motion.unitWay(0, unit, tick, motion.ticks(0)));
      expect(Array.from(motion.unitWay(0, other, tick, motion.ticks(0))).some((cell) => own.has(cell))).toBe(true);
    }
    expect(text(series(motion, 0))).toBe(text(waits));
  });

  it('finds units by their cells, as the core does', () => {
    const width = solver.session.width();
    const units = new UnitsAt(motion, 0, width);
    let found = 0;
    for (const tick of [0, 10, motion.ticks(0)]) {
      motion.seekTick(tick);
      for (let cell = 0; cell < width * solver.session.height(); cell++) {
        const [holder] = motion.holders(0, cell, tick, tick);
        const unit = units.on({ x: cell % width, y: Math.floor(cell / width) });
        expect(unit, `${tick} ${cell}`).toBe(holder);
        if (unit >= 0) found++;
      }
    }
    expect(found).toBe(3 * motion.unitCount());
    const { x, y } = units.middleOf(0)!;
    expect(units.on({ x, y: y - 1 }, 1)).toBe(0);
  });
});

it('a unit of several cells is found by each of them', async () => {
  const solver = await loadSolver();
  await solver.engine.complete();
  const { session } = solver;
  session.newMap(12, 8);
  session.setEnds(0, 0, 9, 0);
  expect(session.repeatFields(`${session.fields(0)}&units=5.3.8.6.s2&method=pibt`)).toBe(0);
  const motion = motionOf(solver.engine);
  motion.bindCrowds();
  const units = new UnitsAt(motion, 0, 12);
  const found: string[] = [];
  for (let cell = 0; cell < 12 * 8; cell++)
    if (units.on({ x: cell % 12, y: Math.floor(cell / 12) }) === 1) found.push(`${cell % 12},${Math.floor(cell / 12)}`);
  expect(found).toEqual(['5,3', '6,3', '5,4', '6,4']);
  solver.end();
});

describe('a click', () => {
  const wait: Wait = { tick: 3, unit: 6, other: 1 };
  const judge = (chosen: number) => judgeUnit({ x: 4, y: 5 }, chosen, wait, 'Because.');

  it('on the unit for which it waits is right, on another one wrong, and is told with the unit', () => {
    expect(judge(1)).toEqual({ answer: { x: 4, y: 5, unit: 2 }, isRight: true, text: 'Because.' });
    expect(judge(2)).toEqual({ answer: { x: 4, y: 5, unit: 3 }, isRight: false, text: 'That is unit 3. Unit 7 does not wait for it.' });
  });

  it('on nothing, or on the unit that waits, is no answer', () => {
    expect(judge(-1)).toEqual({ answer: null, isRight: false, text: 'No unit stands on (4, 5).' });
    expect(judge(6)).toEqual({ answer: null, isRight: false, text: 'That is unit 7 itself.' });
  });
});
