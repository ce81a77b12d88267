import type { Session, SolverModule } from '#solver';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastStep } from '../../../../web/src/core/strides';
import { atSteps } from '../../../../web/src/state/link/linkStep';
import { loadModule } from '../../solver';
import { isLeft, jobDone } from '../../../../web/src/core/job';

let solver: SolverModule;
let session: Session;

beforeAll(async () => void (solver = await loadModule()));
beforeEach(() => (session = new solver.Session()));
afterEach(() => session.delete());

function link(): string {
  const writer = session.writeLink(0, '', 'Rooms');
  while (isLeft(writer.advance(1000)));
  const text = writer.take();
  writer.delete();
  return text;
}

const atStep = (text: string, step: number): string => atSteps(text, new Map([[0, step]]));

/** Opened by another session. */
function open(text: string): { step: number; name: string; cells: Uint8Array } {
  const other = new solver.Session();
  expect(other.openLink(text, '')).toBe(0);
  let result: number;
  do result = other.continueLink(1000);
  while (isLeft(result));
  expect([result, other.linkIsOfOtherTrace()]).toEqual([jobDone, false]);
  const opened = { step: other.linkStep(0), name: other.name(), cells: other.terrainView().slice() };
  other.delete();
  return opened;
}

describe('a link to another step', () => {
  it.each([0, 6])('is opened as the same map, where it said step %i', (before) => {
    session.newMap(20, 12);
    session.setName('Rooms');
    session.paintLine(3, 2, 3, 9, 0);
    session.advance(0, before);
    const cells = session.terrainView().slice();
    for (const step of [1, 5000, lastStep]) expect(open(atStep(link(), step))).toEqual({ step, name: 'Rooms', cells });
    expect(open(atStep(link(), Infinity)).step).toBe(lastStep);
  });

  it('stays as it is where there is no room', () => {
    const long = `v=1&m=c2.${'A'.repeat(65_515)}&c=abcdef`;
    expect(atStep(long, 4_000_000_000) === long).toBe(true);
  });

  it('has the step of each search under its number', () => {
    session.addLane('dijkstra');
    session.addLane('bfs');
    const other = new solver.Session();
    expect(
      other.openLink(
        atSteps(
          link(),
          new Map([
            [0, 40],
            [2, Infinity],
          ]),
        ),
        '',
      ),
    ).toBe(0);
    while (isLeft(other.continueLink(1000)));
    expect([0, 1, 2].map((lane) => other.linkStep(lane))).toEqual([40, 0, lastStep]);
    other.delete();
  });
});
