// What is repeated of a world that moves is what the page shows: the search in force, the question of the tick, and the whole run.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/src/core/engine';
import { endsOf } from '../../../web/src/core/endsOf';
import { LaneField } from '../../../web/src/core/generated';
import { motionOf } from '../../../web/src/core/motion';
import { DoorShape } from '../../../web/src/core/motionConstants';
import { endsAtTick, planShownSearch, planTick, planWorld, reachTick, searchedEnds } from '../../../web/src/core/movingPlan';
import { followPlan, planSearch } from '../../../web/src/core/searchPlan';
import { loadEngine, solve } from '../solver';

let page: Engine;
let copy: Engine;

beforeAll(async () => void ([page, copy] = [await loadEngine(), await loadEngine()]));
afterAll(() => [page, copy].forEach((engine) => engine.dispose()));

const ticks = [0, 3, 4, 9, 17];
const always = (): boolean => true;

/** A walker, a wall with two doors of which one closes while it walks there, and a wall that is painted in its way at tick 9. */
beforeEach(async () => {
  const { session } = page;
  session.newMap(24, 11);
  session.setEnds(1, 5, 22, 5);
  session.setAlgorithm(0, 'astar');
  session.paintRect(12, 0, 12, 10, 0);
  session.paintRect(12, 5, 12, 5, 1);
  session.paintRect(12, 1, 12, 1, 1);
  const motion = motionOf(page);
  motion.setPace(1, 1);
  motion.setSchedule(motion.addDoor(12, 5, 1, DoorShape.Row), 4, 90, 0);
  await reachTick(page, 9, always);
  session.paintRect(18, 1, 18, 9, 0);
});
afterEach(() => {
  page.session.newMap(5, 5);
  copy.session.newMap(5, 5);
});

/** What a search says, with its last step for a copy to compare. */
const found = ({ session }: Engine): unknown => {
  solve(session);
  const report = session.report(0);
  return [session.status(0), report[LaneField.Expanded], session.pathCost(0), [...session.pathView(0)], session.recordedSteps(0)];
};

describe('what is repeated of a world that moves', () => {
  it.each(ticks)('is the search in force at tick %i', async (tick) => {
    await reachTick(page, tick, always);
    followPlan(copy.session, planShownSearch(page, 0));
    expect(motionOf(copy).moves()).toBe(false);
    expect(searchedEnds(page, 0)).toEqual({ start: endsOf(copy.session).start, goal: endsOf(copy.session).goal });
    expect(found(copy)).toEqual(found(page));
  });

  it.each(ticks)('is what the walker asks at tick %i, on the map of the tick', async (tick) => {
    await reachTick(page, tick, always);
    const plan = planTick(page, 0);
    followPlan(copy.session, plan);
    const [x, y, , , , , goalX, goalY] = motionOf(page).places(0);
    const { start, goal } = endsOf(copy.session);
    expect([start, goal]).toEqual([
      { x, y },
      { x: goalX, y: goalY },
    ]);
    expect(endsAtTick(page, 0)).toEqual({ start, goal });
    expect([...copy.session.terrainView()]).toEqual([...page.session.terrainView()]);
    expect(motionOf(copy).moves()).toBe(false);
  });

  it.each(ticks)('is the run, which shows tick %i in any session', async (tick) => {
    await reachTick(page, tick, always);
    const plan = planWorld(page, 0);
    expect(plan.tick).toBe(tick);
    followPlan(copy.session, plan);
    expect(await reachTick(copy, plan.tick, always)).toBe(true);
    expect(motionOf(copy).runHash(0)).toBe(motionOf(page).runHash(0));
    expect([...copy.session.terrainView()]).toEqual([...page.session.terrainView()]);
    expect(found(copy)).toEqual(found(page));
  });

  it('is the search alone where nothing moves', () => {
    motionOf(page).setPace(0, 1);
    page.session.newMap(7, 7);
    const plan = planSearch(page.session, 0);
    expect(planShownSearch(page, 0)).toEqual(plan);
    expect(planTick(page, 0)).toEqual(plan);
    expect(planWorld(page, 0)).toEqual({ ...plan, tick: 0 });
    expect([endsAtTick(page, 0), searchedEnds(page, 0)]).toEqual([null, null]);
  });
});
