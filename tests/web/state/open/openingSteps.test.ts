// Each lane of a link goes to its own step, and a step that counts the steps of preparation to that of the search.
import type { Session, SolverModule } from '#solver';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkCheck } from '../../../../web/src/formats/linkCheck';
import type { LaneView } from '../../../../web/src/lanes/laneView';
import { Runner } from '../../../../web/src/lanes/runner';
import { Opening, type OpeningHost } from '../../../../web/src/state/open/opening';
import { loadModule } from '../../solver';
import { Signal } from '../../../../web/src/model/signal';
import { isLeft } from '../../../../web/src/core/job';

const side = 200;
/** Steps that the tables of `jps-plus` once took: three for each row of the map. */
const preparation = 3 * side;
const prepared = 'jps-plus';
let solver: SolverModule;
let session: Session;
let lanes: Pick<LaneView, 'lane' | 'runner'>[];
let opening: Opening;

beforeAll(async () => void (solver = await loadModule()));
beforeEach(() => {
  session = new solver.Session();
  lanes = [];
  const nothing = (): void => undefined;
  const stage = {
    session,
    engine: { session, error: (code: number) => code },
    guard: { whileAlive: (wanted: () => boolean) => wanted, whenWorked: async () => undefined, isDisposed: false },
    messages: { withdrawQuestion: nothing, clearError: nothing, show: nothing },
    strings: { toast: {} },
    runner: { place: 0, wanted: 0, stop: nothing },
    gesture: { cancel: nothing },
    backup: { save: nothing, touchMap: nothing, isWanted: false },
    scene: { camera: { setMap: nothing, fit: nothing, fromText: () => true } },
    store: { set: nothing },
    surroundings: { ownsAddress: false },
    lanes,
    changed: nothing,
    replaced: nothing,
    onEdit: new Signal(),
    matchLanes: () => {
      while (lanes.length < session.laneCount()) lanes.push({ lane: lanes.length, runner: laneRunner(lanes.length) });
      lanes.length = session.laneCount();
    },
  };
  opening = new Opening(stage as unknown as OpeningHost);
});
afterEach(() => {
  opening.stop();
  session.delete();
});

const laneRunner = (lane: number): Runner => new Runner(() => session, lane);

/** Opens a link with these lanes. `trace`: the version of the traces by which their steps count. */
function open(trace: 1 | 2, ...wanted: [algorithm: string, step: number][]): void {
  const made = new solver.Session();
  made.beginGenerating(0, 5, 20, side, side);
  while (isLeft(made.continueGenerating(side * side)));
  made.takeGenerated();
  wanted.forEach(([algorithm], lane) => {
    if (lane > 0) made.addLane('astar');
    made.setAlgorithm(lane, algorithm);
    made.advance(lane, 1);
  });
  const writer = made.writeLink(0, '', '');
  while (isLeft(writer.advance(10_000)));
  const written = writer
    .take()
    .replace(/&c=.*$/, '')
    .replace('&trace=2', trace === 1 ? '' : '&trace=2');
  const body = written.replace(/&step(\d?)=1/g, (_, lane: string) => `&step${lane}=${wanted[Number(lane || 1) - 1]![1]}`);
  writer.delete();
  made.delete();
  opening.openLink(`${body}&c=${linkCheck(body)}`);
  while (opening.isUnderWay) opening.advance();
}

/** A frame as the page has them. */
function frame(): void {
  const ready = lanes.filter(({ runner }) => runner.makeReady(0));
  opening.readied(ready as LaneView[]);
  for (const { runner } of ready) runner.tick(1, 16);
  opening.settle();
}

/** Prepares all lanes. */
function ready(): void {
  for (const { runner } of lanes) while (!runner.makeReady(0));
  opening.readied(lanes as LaneView[]);
}

/** Where the lanes are once nothing is on its way. */
function arrived(): number[] {
  for (let frames = 0; lanes.some(({ runner }) => runner.target !== null) && frames < 5000; frames++) frame();
  return lanes.map(({ lane }) => session.step(lane));
}

it('brings each lane to its own step', () => {
  open(2, ['astar', 30], ['dijkstra', 70], ['bfs', 0]);
  expect(lanes.map(({ lane }) => session.algorithm(lane))).toEqual(['astar', 'dijkstra', 'bfs']);
  expect(arrived()).toEqual([30, 70, 0]);
});

it('is opening until the last lane is there', async () => {
  open(2, ['astar', 0], ['dijkstra', 70]);
  let isDone = false;
  const done = opening.whenDone().then(() => (isDone = true));
  await Promise.resolve();
  ready();
  lanes[0]!.runner.tick(1, 16);
  opening.settle();
  await new Promise((resolve) => setTimeout(resolve));
  expect([opening.isOpening, opening.late?.lane, isDone]).toEqual([true, 1, false]);
  arrived();
  await done;
  expect([opening.isOpening, opening.late]).toEqual([false, undefined]);
});

it('leaves out the steps of preparation once a lane is ready', () => {
  open(1, [prepared, preparation + 7], ['dijkstra', 40]);
  expect(lanes.map(({ runner }) => runner.target)).toEqual([preparation + 7, 40]);
  expect(arrived()).toEqual([7, 40]);
  expect(lanes.map(({ lane }) => session.recordedSteps(lane))).toEqual([7, 40]);
});

it('shows step 0 for a step in the midst of the preparation', () => {
  open(1, [prepared, preparation - 1]);
  expect(arrived()).toEqual([0]);
});

it('leaves out nothing of a link that does not count the preparation', () => {
  open(2, [prepared, 8]);
  expect(arrived()).toEqual([8]);
});

it('goes to the end where a lane was there', () => {
  open(1, [prepared, 2 ** 32 - 1], ['dijkstra', 40]);
  expect(lanes[0]!.runner.target).toBe(Infinity);
  expect([arrived()[1], lanes[0]!.runner.isAtEnd]).toEqual([40, true]);
});

it('lets the reader choose another step meanwhile', () => {
  open(1, [prepared, preparation + 7]);
  lanes[0]!.runner.runTo(9);
  expect(arrived()).toEqual([9]);
});

it('leaves out the steps of preparation once', () => {
  open(1, [prepared, preparation + 7]);
  arrived();
  lanes[0]!.runner.runTo(preparation + 7);
  ready();
  expect(lanes[0]!.runner.target).toBe(preparation + 7);
});

it('is opening until the lane is at the step of the search, and then plays on where the reader wants that', () => {
  open(1, [prepared, preparation + 7]);
  lanes[0]!.runner.play();
  ready();
  expect([opening.isOpening, lanes[0]!.runner.target, lanes[0]!.runner.playing]).toEqual([true, 7, true]);
});

it('leaves out the steps of preparation after an edit as well, and is not opening any more', () => {
  open(1, [prepared, preparation + 7]);
  session.paintLine(3, 3, 4, 3, 0);
  opening.leaveAddress();
  expect(opening.isOpening).toBe(false);
  ready();
  expect([opening.isOpening, lanes[0]!.runner.target]).toEqual([false, 7]);
  expect(arrived()).toEqual([7]);
});

it('forgets the lanes of a link when another one is open', () => {
  open(1, [prepared, preparation + 7]);
  open(2, [prepared, preparation + 7]);
  ready();
  expect(lanes[0]!.runner.target).toBe(preparation + 7);
});

it('goes back with each lane to its step before', () => {
  open(2, ['astar', 30], ['dijkstra', 70]);
  arrived();
  open(2, ['astar', 50], ['dijkstra', 90]);
  opening.goBack();
  expect(arrived()).toEqual([30, 70]);
});
