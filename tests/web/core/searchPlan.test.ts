// A search that is made again elsewhere is the same, whatever was asked.
import { Status } from '../../../web/src/core/generated';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { approach } from '../../../web/src/lanes/approach';
import { followPlan, planSearch } from '../../../web/src/core/searchPlan';
import { loadSolver, type Solver } from '../solver';
import { isLeft } from '../../../web/src/core/job';

let [solver, other]: Solver[] = [];
beforeEach(async () => void ([solver, other] = await Promise.all([loadSolver(), loadSolver()])));
afterEach(() => [solver, other].forEach((each) => each!.end()));

/** All of it but its name: map, query, options and step. */
function linkOf(session: Session): string {
  const writer = session.writeLink(0, '', '');
  while (isLeft(writer.advance(1000)));
  const link = writer.take();
  writer.delete();
  return link;
}

function repeat(): Session {
  followPlan(other!.session, planSearch(solver!.session, 0));
  return other!.session;
}

function reach(session: Session, step: number): number {
  let tasks = 1;
  while (isLeft(approach(session, step, 5000))) tasks++;
  return tasks;
}

function decorate(session: Session): void {
  session.beginEdit();
  session.setPassage(5, 10, 1, 1);
  session.setPassage(5, 12, 2, 2);
  session.setPassage(8, 12, 0, 2);
  session.setOneWay(0, 0, 3);
  session.setOneWay(20, 20, 0);
  session.addArea(20, 12, 3, 5);
  session.addArea(25, 12, 2, -3);
  session.paintLine(5, 20, 9, 20, 3);
  session.setMultiplier(3, 7);
  session.addWaypoint(10, 10);
  session.addWaypoint(4, 4);
  session.setUnit(1, 1);
  session.setMovement(3);
  session.setCostModel(1);
  session.setOption(0, 'weight', 2500);
  session.endEdit();
}

describe('a plan', () => {
  it('has all that was asked, as a link has', () => {
    for (const example of ['rooms', 'terrain', 'maze'] as const) {
      solver!.open(example);
      expect(linkOf(repeat()), example).toBe(linkOf(solver!.session));
      decorate(solver!.session);
      expect(linkOf(repeat()), example).toBe(linkOf(solver!.session));
    }
    // The page goes on with such a session when its solver failed.
    expect(other!.session.canUndo()).toBe(false);
    other!.session.setMovement(0);
    expect(other!.session.undo()).toBe(true);
    expect(linkOf(other!.session)).toBe(linkOf(solver!.session));
  });

  it('takes ends as they are, on walls as well', () => {
    const { session } = solver!;
    expect(session.setCells(4, 3, new Uint8Array(12))).toBe(0);
    expect(linkOf(repeat())).toBe(linkOf(session));
    expect(other!.session.advance(0, 10)).toBe(session.advance(0, 10));
  });

  it('leads to the same steps, whichever way the cursor goes', () => {
    const { session } = solver!;
    solver!.strew(5, 20, 300);
    solver!.solve();
    const last = session.recordedSteps(0);
    const copy = repeat();
    expect(reach(copy, last)).toBeGreaterThan(10);
    for (const step of [last, 7, 0, Math.floor(last / 2), last - 1]) {
      session.seek(0, step);
      reach(copy, step);
      expect(copy.step(0)).toBe(step);
      for (const each of [session, copy]) each.render(0);
      expect(Buffer.compare(copy.pixelsView(), session.pixelsView())).toBe(0);
    }
  });

  it('prepares the search in parts, and leads to its first steps', () => {
    const { session } = solver!;
    solver!.strew(5, 20, 300);
    session.setAlgorithm(0, 'jps-plus');
    while (isLeft(session.makeReady(0)));
    session.advance(0, 3);
    const copy = repeat();
    const progress: number[] = [];
    while (isLeft(copy.makeReady(0))) progress.push(copy.status(0) === Status.Stale ? 0 : copy.progress(0));
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect([copy.progress(0), copy.step(0), copy.formerSteps(0)]).toEqual([1000, 0, 3 * session.height()]);
    reach(copy, 3);
    expect(copy.step(0)).toBe(3);
  });

  it('has no more steps than the search', () => {
    solver!.open('trap');
    solver!.solve();
    const copy = repeat();
    reach(copy, 1_000_000);
    expect(copy.step(0)).toBe(solver!.session.recordedSteps(0));
  });
});
