import { beginAtOnce } from '../../../web/src/core/beginAtOnce';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../../../web/src/core/engine';
import { emptySnapshot } from '../../../web/src/lanes/snapshot';
import { loadEngine, snapshotOf } from '../solver';

let engine: Engine;
beforeEach(async () => void (engine = await loadEngine()));
afterEach(() => engine.dispose());

it('asks for the verdict of a lane again only when the query of that lane changes', () => {
  const { session } = engine;
  session.setAlgorithm(0, 'astar');
  session.addLane('astar');
  session.setAlgorithm(1, 'greedy');
  const asked = vi.spyOn(session, 'verdict');
  const before = [emptySnapshot, emptySnapshot];
  const frame = (): string[] =>
    [0, 1].map((lane) => {
      beginAtOnce(session, lane);
      return (before[lane] = snapshotOf(engine, lane, before[lane])).verdict.level;
    });
  const first = frame();
  expect(first[0]).not.toBe(first[1]);
  for (let i = 0; i < 3; i++) expect(frame()).toEqual(first);
  expect(asked.mock.calls).toEqual([[0], [1]]);
  session.setAlgorithm(1, 'dijkstra');
  expect(frame()).toEqual([first[0], 'optimal']);
  expect(asked.mock.calls).toEqual([[0], [1], [1]]);
});
