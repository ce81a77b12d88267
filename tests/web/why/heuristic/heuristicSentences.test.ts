// What the section says of real checks: the texts follow the verdict of the core and the findings, whatever the algorithm is called.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/core/engine';
import { explainOf } from '../../../../web/src/core/explain';
import type { Snapshot } from '../../../../web/src/model/ui';
import { openExample } from '../../../../web/src/state/open/example';
import { examples } from '../../../../web/src/state/open/examples';
import { readHeuristicReport } from '../../../../web/src/why/heuristic/heuristicReport';
import { meterText, notChecked, type MeterText } from '../../../../web/src/why/heuristic/heuristicSentences';
import { words as strings } from '../../../../web/src/words/words';
import { loadEngine, solve, snapshotOf } from '../../solver';
import { isLeft } from '../../../../web/src/core/job';

let engine: Engine;
beforeEach(async () => void (engine = await loadEngine()));
afterEach(() => engine.dispose());

const snapshot = (): Snapshot => snapshotOf(engine, 0);

function begin(): void {
  while (isLeft(engine.session.makeReady(0)));
}

function text(): MeterText {
  const { catalog } = engine;
  const explain = explainOf(engine);
  expect(explain.beginHeuristicCheck(0)).toBe(true);
  while (explain.advanceHeuristicCheck(1000) < 1000);
  return meterText(readHeuristicReport(explain)!, snapshot(), catalog, strings);
}

const choose = (option: string, choice: string): void => {
  const info = engine.catalog.options.find(({ id }) => id === option)!;
  expect(
    engine.session.setOption(
      0,
      option,
      info.choices.findIndex(({ id }) => id === choice),
    ),
  ).toBe(true);
};

it('says that nothing breaks a rule, and that no path costs less', () => {
  openExample(engine.session, engine.catalog, 0, examples.unityTen);
  solve(engine.session);
  expect(text()).toEqual({
    rules: [
      { rule: 'Admissible: h never exceeds the cost to the goal', broken: '0 of 94 cells break it', worst: null },
      { rule: 'Consistent: h never falls by more than a move costs', broken: '0 of 318 moves break it', worst: null },
    ],
    path: 'The path costs 14. No path costs less.',
    remarks: [],
  });
});

describe('the two mistakes of tutorials', () => {
  beforeEach(() => openExample(engine.session, engine.catalog, 0, examples.unityEight));

  it('are explained: Manhattan with diagonals, and a search that stops when the goal is generated', () => {
    solve(engine.session);
    const { rules, path, remarks } = text();
    expect(rules.map(({ broken, worst }) => [broken, worst?.text, worst?.cell])).toEqual([
      ['25 of 45 cells break it', 'Worst: (0, 0) says 9, is 7.828', { x: 0, y: 0 }],
      ['27 of 252 moves break it', 'Worst: (0, 0) to (1, 1) costs 1.414, h falls by 2', { x: 0, y: 0 }],
    ]);
    expect(path).toBe('The path costs 6.828. No path costs less.');
    expect(remarks).toHaveLength(3);
    expect(remarks[0]!.text).toMatch(
      /^A diagonal move costs 1\.414, but Manhattan counts 2 for it\. .* never overestimate: Zero, Octile, Chebyshev, Euclidean\.$/,
    );
    expect(remarks[1]!.text).toMatch(/^The estimate is too high, yet this path is a cheapest one/);
    expect(remarks.map(({ example }) => example)).toEqual([undefined, 'overestimate', 'tooEarly']);
    expect(remarks[2]!.text).toMatch(/^The search stopped when the goal was generated\. Here its path is a cheapest one/);
  });

  it('are told apart: with an admissible heuristic only the stop is left, and with that put right nothing', () => {
    choose('heuristic', 'octile');
    solve(engine.session);
    expect(text().remarks.map((remark) => remark.text)).toEqual([expect.stringMatching(/^The search stopped when the goal was generated/)]);
    choose('stop', 'expanded');
    solve(engine.session);
    expect(text().remarks).toEqual([]);
  });

  it('say what a path costs that stopped too early, beside the cheapest', () => {
    // The goal lies in water: a diagonal move into it costs 11.314, a straight one 8. The diagonal neighbour is expanded first.
    const { session } = engine;
    session.newMap(5, 5);
    session.setEnds(0, 0, 4, 4);
    session.paintRect(4, 4, 4, 4, 4);
    choose('heuristic', 'zero');
    solve(engine.session);
    const { path, remarks } = text();
    expect(path).toBe('The path costs 15.556, 1.175 times the cheapest one, which costs 13.243.');
    expect(remarks.map((remark) => remark.text)).toEqual([
      expect.stringMatching(/^The search stopped when the goal was generated: with a path of 15\.556, while the cheapest costs 13\.243\./),
    ]);
    choose('stop', 'expanded');
    solve(engine.session);
    expect(text()).toMatchObject({ path: 'The path costs 13.243. No path costs less.', remarks: [] });
  });
});

it('shows the bound beside the true ratio, and the estimate with and without its weight', () => {
  openExample(engine.session, engine.catalog, 0, examples.trap);
  engine.session.setAlgorithm(0, 'weighted-astar');
  engine.session.setOption(0, 'weight', 3000);
  solve(engine.session);
  const { rules, path, remarks } = text();
  expect(rules.map(({ rule }) => rule)).toEqual([
    'Admissible: h never exceeds the cost to the goal',
    'Consistent: h never falls by more than a move costs',
    'Admissible: 3 × h never exceeds the cost to the goal',
    'Consistent: 3 × h never falls by more than a move costs',
  ]);
  expect(rules[0]!.broken).toMatch(/^0 of /);
  expect(rules[2]!.worst).not.toBeNull();
  expect(path).toMatch(/^The path costs [\d.]+, 1\.\d+ times the cheapest one, which costs [\d.]+\. At most 3 times is guaranteed\.$/);
  expect(remarks.map((remark) => remark.text)).toEqual([expect.stringMatching(/^The weight of 3 makes the estimate too high on purpose/)]);
});

it('tells the same at a step, live and after rewinding', () => {
  openExample(engine.session, engine.catalog, 0, examples.trap);
  engine.session.setAlgorithm(0, 'ara-star');
  begin();
  const live: MeterText[] = [];
  do live.push(text());
  while (engine.session.advance(0, 7) === 0);
  live.push(text());
  expect(new Set(live.map(({ path }) => path)).size).toBeGreaterThan(2);
  const end = engine.session.recordedSteps(0);
  live.forEach((told, i) => {
    engine.session.seek(0, Math.min(7 * i, end));
    expect(text()).toEqual(told);
  });
});

it('says of an algorithm without a heuristic what its path is worth, and why others are not checked', () => {
  const { session, catalog } = engine;
  openExample(session, catalog, 0, examples.trap);
  session.setAlgorithm(0, 'dijkstra');
  solve(engine.session);
  expect(text()).toEqual({
    rules: [],
    path: expect.stringMatching(/No path costs less\.$/),
    remarks: [{ text: 'Dijkstra has no heuristic to choose, so only its path is checked.' }],
  });
  const why = (algorithm: string): string | null => {
    session.setAlgorithm(0, algorithm);
    solve(engine.session);
    return notChecked(snapshot());
  };
  expect(why('dijkstra')).toBeNull();
  expect(why('theta-star')).toMatch(/^Theta\* finds paths at any angle/);
  expect(why('waypoints')).toMatch(/visits waypoints/);
  session.paintRect(0, 0, 0, 0, 2);
  expect(why('jps')).toMatch(/^This search cannot run here/);
});

it('says that there is no path', () => {
  const { session, catalog } = engine;
  openExample(session, catalog, 0, examples.unityEight);
  session.paintRect(4, 0, 4, 5, 0);
  solve(engine.session);
  const { rules, path } = text();
  expect(path).toBe('No path leads from the start to the goal.');
  expect(rules[0]!.broken).toMatch(/ of 18 cells break it$/);
});
