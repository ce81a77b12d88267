// A copy of a search ends with what it is made for, and shows any step of the search.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../../web/src/core/engine';
import { Status } from '../../../../web/src/core/generated';
import { planSearch } from '../../../../web/src/core/searchPlan';
import { reachStep, withSearchCopy } from '../../../../web/src/state/copy/searchCopy';
import { loadSolver, type Solver } from '../../solver';
import { isLeft } from '../../../../web/src/core/job';

let [solver, other]: Solver[] = [];
const dispose = vi.fn();
beforeEach(async () => {
  [solver, other] = await Promise.all([loadSolver(), loadSolver()]);
  dispose.mockReset();
  vi.spyOn(Engine, 'load').mockResolvedValue({ session: other!.session, dispose } as unknown as Engine);
});
afterEach(() => {
  vi.restoreAllMocks();
  [solver, other].forEach((each) => each!.end());
});

describe('the engine of a copy', () => {
  it('is disposed when its use is done', async () => {
    solver!.open('rooms');
    expect(await withSearchCopy(planSearch(solver!.session, 0), async ({ session }) => session.width())).toBe(solver!.session.width());
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  it('is disposed when its use fails, and the failure is told', async () => {
    solver!.open('rooms');
    await expect(withSearchCopy(planSearch(solver!.session, 0), () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  it('is not asked again when it has trapped', async () => {
    solver!.open('rooms');
    const trap = new WebAssembly.RuntimeError('unreachable');
    await expect(withSearchCopy(planSearch(solver!.session, 0), () => Promise.reject(trap))).rejects.toThrow(trap);
    expect(dispose).not.toHaveBeenCalled();
  });

  it('is disposed when it does not take the plan', async () => {
    solver!.open('rooms');
    await expect(withSearchCopy({ ...planSearch(solver!.session, 0), width: 0 }, () => Promise.resolve())).rejects.toThrow();
    expect(dispose).toHaveBeenCalledTimes(1);
  });
});

describe('a step of a copy', () => {
  const always = (): boolean => true;
  it('is reached from either side, and looks as it does in the search', async () => {
    const { session } = solver!;
    solver!.strew(5, 20, 300);
    solver!.solve();
    const last = session.recordedSteps(0);
    await withSearchCopy(planSearch(session, 0), async (engine) => {
      for (const step of [7, last, Math.floor(last / 2), 0]) {
        session.seek(0, step);
        expect(await reachStep(engine, step, true, always)).toBe(true);
        for (const each of [session, engine.session]) while (isLeft(each.render(0)));
        expect(Buffer.compare(engine.session.pixelsView(), session.pixelsView())).toBe(0);
      }
    });
  });

  it('is reached beyond the end of the recording where the search has no history', async () => {
    const { session } = solver!;
    const side = 1800;
    expect(session.setCells(side, side, new Uint8Array(side * side).fill(1))).toBe(0);
    session.setStart(0, 0);
    session.setGoal(side - 1, side - 1);
    session.setAlgorithm(0, 'dijkstra');
    expect(solver!.solve()).toBe(Status.Capacity);
    session.continueWithoutHistory(0);
    session.advance(0, 1000);
    expect(session.hasHistory(0)).toBe(false);
    const step = session.step(0);
    await withSearchCopy(planSearch(session, 0), async (engine) => {
      expect(await reachStep(engine, step, false, always)).toBe(true);
      expect([engine.session.step(0), engine.session.hasHistory(0)]).toEqual([step, false]);
    });
  }, 30_000);

  it('is given up when it is no longer wanted', async () => {
    const { session } = solver!;
    solver!.strew(5, 20, 1000);
    session.setAlgorithm(0, 'dijkstra');
    solver!.solve();
    await withSearchCopy(planSearch(session, 0), async (engine) => {
      expect(await reachStep(engine, session.recordedSteps(0), true, () => false)).toBe(false);
      expect(engine.session.step(0)).toBeLessThan(session.recordedSteps(0));
    });
  });
});
