import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { words as en } from '../../../../web/src/words/words';
import type { Snapshot } from '../../../../web/src/model/ui';
import { sentencesOf } from '../../../../web/src/panels/verdictPopover';
import { promise, whyNotBetter } from '../../../../web/src/state/tell/verdict';
import { loadSolver, type Solver, snapshotOf } from '../../solver';

let solver: Solver;
beforeAll(async () => (solver = await loadSolver()));
afterAll(() => solver.end());

function judged(algorithm: string, options: Record<string, string | number> = {}, movement = '8-no-corner-cutting', costModel = 'octile'): Snapshot {
  const { session, catalog } = solver;
  session.newMap(9, 9);
  session.setMovement(catalog.movements.findIndex(({ id }) => id === movement));
  session.setCostModel(catalog.costModels.findIndex(({ id }) => id === costModel));
  session.setAlgorithm(0, algorithm);
  for (const { id, default: value } of catalog.algorithms.find((info) => info.id === algorithm)!.parameters) session.setOption(0, id, value);
  for (const [id, value] of Object.entries(options)) {
    const option = catalog.options.find((each) => each.id === id)!;
    session.setOption(0, id, typeof value === 'number' ? value : option.choices.findIndex((choice) => choice.id === value));
  }
  return snapshotOf(solver.engine, 0);
}

const badge = (snapshot: Snapshot): string => promise(snapshot, solver.catalog, en);
const why = (snapshot: Snapshot): string => whyNotBetter(snapshot, solver.catalog, en);
const said = (part: 'guarantee' | 'heuristic', snapshot: Snapshot): string => sentencesOf(part, snapshot, solver.catalog, en).join(' ');

describe('the badge', () => {
  /** On plain ground, 8-connected without corner cutting, with the options that each begins with. */
  const promises: Record<string, string[]> = {
    'shortest on this grid': [
      'astar',
      'dijkstra',
      'canonical-astar',
      'canonical-dijkstra',
      'jps',
      'jps-plus',
      'jps-plus-bb',
      'subgoal-graph',
      'ida-star',
      'fringe',
      'ara-star',
      'bidirectional-dijkstra',
      'bidirectional-astar',
      'nbs',
      'flow-field',
      'all-optimal-paths',
      'reachable',
      'waypoints',
      'auto',
      'lpa-star',
      'd-star-lite',
      'adaptive-astar',
    ],
    'shortest at any angle': ['polyanya'],
    'at most 1.5 × the shortest': ['weighted-astar', 'dynamic-weighting', 'xdp', 'xup'],
    'may not be shortest': [
      'greedy',
      'bfs',
      'dfs',
      'hpa-star',
      'iddfs',
      'bidirectional-bfs',
      'theta-star',
      'lazy-theta-star',
      'navmesh',
      'components',
    ],
    'may miss every path': ['beam'],
  };

  it('says which optimum the path of each algorithm is', () => {
    const found = Object.fromEntries(solver.catalog.algorithms.map(({ id }) => [id, badge(judged(id))]));
    expect(found).toEqual(Object.fromEntries(Object.entries(promises).flatMap(([text, ids]) => ids.map((id) => [id, text]))));
  });

  it('has a reason for each, and two sentences behind it, under all rules and costs', () => {
    const { catalog } = solver;
    for (const { id } of catalog.algorithms) {
      for (const { id: movement } of catalog.movements) {
        for (const { id: costModel } of catalog.costModels) {
          const snapshot = judged(id, {}, movement, costModel);
          const text = badge(snapshot);
          const isBest = snapshot.verdict.level === 'optimal' || text === en.guarantee.refused;
          expect(why(snapshot) === '', `${id}: ${text}`).toBe(isBest);
          const sentences = sentencesOf('guarantee', snapshot, catalog, en);
          expect(sentences.length, id).toBe(2);
          for (const sentence of sentences) expect(sentence, id).toMatch(/^[A-Z].{20,}[^ :]\.$/);
        }
      }
    }
  });

  it('tells what fails, and what holds', () => {
    expect(why(judged('astar', { heuristic: 'manhattan' }))).toBe('May not be shortest: the heuristic may overestimate.');
    expect(why(judged('astar', { heuristic: 'manhattan', stop: 'generated' }))).toBe(
      'May not be shortest: the heuristic may overestimate, and the search stops when the goal is generated, not when it is expanded.',
    );
    expect(why(judged('greedy'))).toBe('May not be shortest: the search goes by h alone and ignores the cost so far.');
    expect(why(judged('beam'))).toBe('May miss every path: the search forgets all but the best cells of each layer.');
    expect(said('guarantee', judged('astar'))).toBe(
      'No path on this grid costs less than the one that this search finds. This holds because the heuristic never overestimates, and the search stops when the goal is expanded.',
    );
    expect(said('guarantee', judged('subgoal-graph'))).toContain('Subgoal graph guarantees it on every map that it accepts.');
    expect(said('guarantee', judged('polyanya'))).toMatch(/^No path at any angle is shorter/);
    expect(said('guarantee', judged('jps', {}, '8-no-corner-cutting', 'unit'))).toContain(
      'Jump point search needs diagonals that cost more than one straight step and less than two',
    );
  });
});

describe('admissible', () => {
  it('is said of the heuristic, and the bound of its weight', () => {
    const weighted = judged('astar', { weight: 1500 });
    expect(weighted.verdict).toMatchObject({ admissible: false, heuristicAdmissible: true, heuristicConsistent: true });
    expect(badge(weighted)).toBe('at most 1.5 × the shortest');
    expect(why(weighted)).toContain('counts up to 1.5 times');
    expect(said('heuristic', weighted)).toMatch(/^The heuristic is admissible: .* It is also consistent: .* The search multiplies it by 1\.5\./);
  });

  it('is not said of a heuristic that a small weight makes up for', () => {
    const lowered = judged('astar', { heuristic: 'manhattan', weight: 500 });
    expect(lowered.verdict).toMatchObject({ admissible: true, heuristicAdmissible: false });
    expect(badge(lowered)).toBe('shortest on this grid');
    expect(said('guarantee', lowered)).toContain('the weight keeps the heuristic from overestimating');
    expect(said('heuristic', lowered)).toMatch(/^The heuristic is not admissible: .* multiplies it by 0\.5, which/);
  });
});
