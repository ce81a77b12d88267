// Two lanes in one page: each has its own step, counters and picture.
import { beforeAll, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

interface Shown {
  algorithm: string;
  step: number;
  expanded: number;
  recordedSteps: number;
  /** The lane's part of the canvas. */
  picture: string;
}

/** Brings lanes to steps; the others stay where they are. */
async function go(steps: Record<number, number>): Promise<void> {
  await inside(
    playground.page,
    (controller, wanted) =>
      controller.guard.run(() => {
        for (const [lane, step] of Object.entries(wanted)) controller.lanes[Number(lane)]!.runner.runTo(step);
        controller.changed();
      }),
    steps,
  );
  await playground.idle();
}

function shown(): Promise<Shown[]> {
  return inside(playground.page, ({ lanes, scene }) => {
    const ratio = devicePixelRatio;
    return lanes.map(({ snapshot: { algorithm, step, expanded, recordedSteps } }, i) => {
      const part = document.createElement('canvas');
      part.width = scene.width * ratio;
      part.height = scene.height * ratio;
      part.getContext('2d')!.drawImage(scene.canvas, -scene.corners[i]!.x * ratio, -scene.corners[i]!.y * ratio);
      return { algorithm, step, expanded, recordedSteps, picture: part.toDataURL() };
    });
  });
}

/** Adds or removes a lane, without the part that compares. */
async function changeLanes(change: { add: string } | { remove: number }): Promise<void> {
  await inside(
    playground.page,
    (controller, asked) =>
      controller.guard.run(() => {
        if ('add' in asked) controller.session.addLane(asked.add);
        else controller.session.removeLane(asked.remove);
        controller.matchLanes();
        controller.changed();
      }),
    change,
  );
  await playground.idle();
}

/** Draws a wall of two cells. */
const draw = (): Promise<void> =>
  playground.page.evaluate(() => {
    const wall = [3, 4].map((x) => ({ x, y: 12, terrain: 'wall' }));
    document.querySelector('astrolabe-playground')!.edit(wall);
  });

beforeAll(async () => {
  playground = await openPage();
  await playground.page.mouse.move(720, 40);
});

it('a second lane goes its own way, and leaves the first one as it was when it goes', async () => {
  await go({ 0: 40 });
  const alone = await playground.pixels();
  await changeLanes({ add: 'dijkstra' });
  await go({ 1: 26 });
  await go({ 1: 25 });
  const begun = await shown();
  expect(begun.map(({ algorithm, step, expanded }) => [algorithm, step, expanded])).toEqual([
    ['astar', 40, 40],
    ['dijkstra', 25, 25],
  ]);
  expect(begun[0]!.picture).not.toBe(begun[1]!.picture);

  await go({ 1: 26 });
  const stepped = await shown();
  expect(stepped[0]).toEqual(begun[0]);
  expect(stepped[1]).toMatchObject({ step: 26, expanded: 26 });
  expect(stepped[1]!.picture).not.toBe(begun[1]!.picture);

  await go({ 0: 3 });
  const rewound = await shown();
  expect(rewound[1]).toEqual(stepped[1]);
  expect(rewound[0]).toMatchObject({ step: 3, expanded: 3, recordedSteps: begun[0]!.recordedSteps });
  expect(rewound[0]!.picture).not.toBe(stepped[0]!.picture);

  await go({ 0: 40, 1: 25 });
  expect(await shown()).toEqual(begun);

  await changeLanes({ remove: 1 });
  expect(await playground.pixels()).toBe(alone);
});

it('an edit brings each lane back to its own step, and panels show the lane that is chosen', async () => {
  await go({ 0: 12 });
  await changeLanes({ add: 'bfs' });
  await go({ 1: 30 });
  const steps = async (): Promise<number[]> => (await shown()).map(({ step }) => step);
  const before = await shown();
  await draw();
  await playground.idle();
  expect(await steps()).toEqual([12, 30]);
  expect((await shown()).map(({ picture }, i) => picture === before[i]!.picture)).toEqual([false, false]);
  await playground.key('Control+z');
  expect(await steps()).toEqual([12, 30]);
  // The first one has the outline of the search before the edit besides.
  expect((await shown())[1]!.picture).toBe(before[1]!.picture);
  expect((await playground.state()).step).toBe(12);
  await inside(playground.page, (controller) =>
    controller.guard.run(() => {
      controller.chosen = controller.lanes[1]!;
      controller.sync();
      controller.changed();
    }),
  );
  await playground.idle();
  const { step, algorithm } = await playground.state();
  expect([step, algorithm]).toEqual([30, 'bfs']);
});

it('a link brings each lane to its own step', async () => {
  await go({ 0: 12, 1: 30 });
  const before = await shown();
  await playground.press('shareLink');
  await playground.key('Escape');
  const link = (await playground.hash()).slice(1);
  await draw();
  await go({ 0: 3, 1: 4 });
  await playground.follow(link);
  await playground.idle();
  const after = await shown();
  // The first lane is the one that was chosen.
  expect(after.map(({ algorithm, step, expanded }) => [algorithm, step, expanded])).toEqual(
    before.map(({ algorithm, step, expanded }) => [algorithm, step, expanded]).toReversed(),
  );
  expect(playground.complaints).toEqual([]);
});
