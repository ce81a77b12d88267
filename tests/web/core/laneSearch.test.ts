// Several searches of a session in another one.
import { LaneField } from '../../../web/src/core/generated';
import { expect, it } from 'vitest';
import { approach } from '../../../web/src/lanes/approach';
import { matchSearches } from '../../../web/src/core/laneSearch';
import { followPlan, planSearch } from '../../../web/src/core/searchPlan';
import { loadSolver } from '../solver';
import { isLeft } from '../../../web/src/core/job';

it('are the same searches, step by step, whichever lane the plan was made of', async () => {
  const [solver, other] = [await loadSolver(), await loadSolver()];
  const { session, catalog } = solver;
  solver.open('terrain');
  session.addLane('weighted-astar');
  session.setOption(1, 'weight', 2500);
  session.addLane('dijkstra');
  for (const lane of [0, 1, 2]) while (session.advance(lane, 1000) === 0);
  for (const planned of [0, 1, 2]) {
    followPlan(other.session, planSearch(session, planned));
    while (other.session.laneCount() > 1) other.session.removeLane(1);
    matchSearches(
      other.session,
      [0, 1, 2].map((lane) => ({
        algorithm: session.algorithm(lane),
        options: Object.fromEntries(catalog.options.map(({ id }) => [id, session.option(lane, id)])),
      })),
    );
    expect(other.session.laneCount()).toBe(3);
    for (const lane of [0, 1, 2]) {
      for (const step of [40, 7, session.recordedSteps(lane)]) {
        while (isLeft(approach(other.session, step, 5000, lane)));
        session.seek(lane, step);
        expect([other.session.algorithm(lane), other.session.step(lane), [...other.session.report(lane).subarray(0, LaneField.Status)]]).toEqual([
          session.algorithm(lane),
          step,
          [...session.report(lane).subarray(0, LaneField.Status)],
        ]);
      }
    }
  }
  solver.end();
  other.end();
});
