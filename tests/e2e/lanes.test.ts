// Two lanes in one page: each has its own step, counters and picture.
import { beforeAll, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

/** What the element has inside. */
interface Inside extends Element {
  playground: {
    lanes: {
      lane: number;
      runner: { runTo(step: number): void };
      snapshot: { algorithm: string; step: number; expanded: number; recordedSteps: number };
    }[];
    chosen: unknown;
    session: { addLane(id: string): number; removeLane(lane: number): void; paintLine(...numbers: number[]): void };
    guard: { run(act: () => void): void };
    edit(change: (session: { paintLine(...numbers: number[]): void }) => void): boolean;
    undo(): void;
    matchLanes(): void;
    scene: { corners: { x: number; y: number }[]; width: number; height: number };
    changed(): void;
    sync(): void;
  };
  whenIdle(): Promise<void>;
}

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
  await playground.page.evaluate(async (wanted) => {
    const inside = document.querySelector('astrolabe-playground') as unknown as Inside;
    inside.playground.guard.run(() => {
      for (const [lane, step] of Object.entries(wanted)) inside.playground.lanes[Number(lane)]!.runner.runTo(step);
      inside.playground.changed();
    });
    await inside.whenIdle();
  }, steps);
}

function shown(): Promise<Shown[]> {
  return playground.page.evaluate(() => {
    const inside = document.querySelector('astrolabe-playground') as unknown as Inside;
    const canvas = inside.shadowRoot!.querySelector('canvas.map') as HTMLCanvasElement;
    const { lanes, scene } = inside.playground;
    const ratio = devicePixelRatio;
    return lanes.map(({ snapshot: { algorithm, step, expanded, recordedSteps } }, i) => {
      const part = document.createElement('canvas');
      part.width = scene.width * ratio;
      part.height = scene.height * ratio;
      part.getContext('2d')!.drawImage(canvas, -scene.corners[i]!.x * ratio, -scene.corners[i]!.y * ratio);
      return { algorithm, step, expanded, recordedSteps, picture: part.toDataURL() };
    });
  });
}

const addLane = (algorithm: string): Promise<void> =>
  playground.page.evaluate(async (id) => {
    const inside = document.querySelector('astrolabe-playground') as unknown as Inside;
    inside.playground.guard.run(() => {
      const { session } = inside.playground;
      session.addLane(id);
      inside.playground.matchLanes();
      inside.playground.changed();
    });
    await inside.whenIdle();
  }, algorithm);

beforeAll(async () => {
  playground = await openPage();
  await playground.page.mouse.move(720, 40);
});

it('a second lane goes its own way, and leaves the first one as it was when it goes', async () => {
  await go({ 0: 40 });
  const alone = await playground.pixels();
  await addLane('dijkstra');
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

  await playground.page.evaluate(async () => {
    const inside = document.querySelector('astrolabe-playground') as unknown as Inside;
    inside.playground.guard.run(() => {
      inside.playground.session.removeLane(1);
      inside.playground.matchLanes();
      inside.playground.changed();
    });
    await inside.whenIdle();
  });
  expect(await playground.pixels()).toBe(alone);
});

it('an edit brings each lane back to its own step, and panels show the lane that is chosen', async () => {
  await go({ 0: 12 });
  await addLane('bfs');
  await go({ 1: 30 });
  const steps = async (): Promise<number[]> => (await shown()).map(({ step }) => step);
  const edit = (change: 'paint' | 'undo'): Promise<void> =>
    playground.page.evaluate(async (what) => {
      const inside = document.querySelector('astrolabe-playground') as unknown as Inside;
      inside.playground.guard.run(() =>
        what === 'undo' ? inside.playground.undo() : void inside.playground.edit((session) => session.paintLine(3, 12, 4, 12, 0)),
      );
      await inside.whenIdle();
    }, change);
  const before = await shown();
  await edit('paint');
  expect(await steps()).toEqual([12, 30]);
  expect((await shown()).map(({ picture }, i) => picture === before[i]!.picture)).toEqual([false, false]);
  await edit('undo');
  expect(await steps()).toEqual([12, 30]);
  // The first one has the outline of the search before the edit besides.
  expect((await shown())[1]!.picture).toBe(before[1]!.picture);
  expect((await playground.state()).step).toBe(12);
  await playground.page.evaluate(async () => {
    const inside = document.querySelector('astrolabe-playground') as unknown as Inside;
    inside.playground.guard.run(() => {
      inside.playground.chosen = inside.playground.lanes[1];
      inside.playground.sync();
      inside.playground.changed();
    });
    await inside.whenIdle();
  });
  const { step, algorithm } = await playground.state();
  expect([step, algorithm]).toEqual([30, 'bfs']);
});

it('a link brings each lane to its own step', async () => {
  await go({ 0: 12, 1: 30 });
  const before = await shown();
  await playground.press('shareLink');
  await playground.key('Escape');
  const link = (await playground.hash()).slice(1);
  await playground.page.evaluate(() =>
    (document.querySelector('astrolabe-playground') as unknown as Inside).playground.edit((session) => session.paintLine(3, 12, 4, 12, 0)),
  );
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
