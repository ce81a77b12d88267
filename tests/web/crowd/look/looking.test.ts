import { describe, expect, it } from 'vitest';
import { nextTask } from '../../../../web/src/core/job';
import type { Motion } from '../../../../web/src/core/motion';
import { planners, RunStatus } from '../../../../web/src/core/motionConstants';
import { Looking, LookState, type LookHost } from '../../../../web/src/crowd/look/looking';
import { numbersOf, slice, tree, treeTaken } from './records';

const cbs = planners.findIndex(({ id }) => id === 'cbs');
const pibt = planners.findIndex(({ id }) => id === 'pibt');

function world() {
  const state = {
    version: 1,
    lane: 0,
    planner: cbs,
    status: RunStatus.Arrived,
    /** The small steps that the planning takes. */
    work: 100,
    done: 0,
    canBegin: true,
    shown: [] as [lane: number, node: number][],
    /** The last tick of the plan of each node. */
    last: (node: number): number => (node < 0 ? 30 : 10 + node),
    tick: 20,
    lastTick: 30,
    frames: 0,
  };
  const works: Promise<unknown>[] = [];
  const numbers = numbersOf(tree);
  const motion: Partial<Motion> = {
    version: () => state.version,
    planner: () => state.planner,
    runStatus: () => state.status,
    beginLook: () => {
      state.done = 0;
      return state.canBegin;
    },
    advanceLook: (_lane, work) => (state.done += work) < state.work,
    look: () => Float64Array.of(Number(state.done >= state.work), treeTaken.length, tree.length, -1),
    lookSteps: (_lane, from, to) => Int32Array.from(treeTaken.slice(from, to)),
    lookNodes: (_lane, from, to) => Float64Array.from(slice(numbers, from, to)),
    showNode: (lane, node) => {
      state.shown.push([lane, node]);
      state.lastTick = state.last(node);
      return true;
    },
  };
  const host = {
    playground: {
      engine: { replaced: 0 },
      chosen: {
        get lane() {
          return state.lane;
        },
      },
      guard: {
        whileAlive: (condition: () => boolean) => condition,
        work: (run: () => Promise<unknown>) => void works.push(run()),
      },
      changed: () => void state.frames++,
    },
    clock: {
      isCrowd: true,
      motion,
      get tick() {
        return state.tick;
      },
      showPlan: (tick: number) => void (state.tick = Math.min(tick, state.lastTick)),
    },
  } as unknown as LookHost;
  const looking = new Looking(host);
  return { state, looking, done: () => Promise.all(works) };
}

async function opened() {
  const all = world();
  all.looking.open();
  await all.done();
  return all;
}

describe('looking into a planning', () => {
  it('plans once more when it is opened, and stands at the whole plan', async () => {
    const { looking, state, done } = world();
    expect([looking.state, looking.record]).toEqual([LookState.Idle, null]);
    looking.open();
    expect(looking.state).toBe(LookState.Plans);
    await done();
    expect([looking.state, looking.step, looking.node, looking.record!.nodes]).toEqual([LookState.Ready, 4, -1, 5]);
    expect(state.shown).toEqual([]);
    expect(looking.isAbout(0)).toBe(true);
    expect(looking.isAbout(1)).toBe(false);
  });

  it('shows the plan of the node of each step, and the whole one at the last', async () => {
    const { looking, state } = await opened();
    looking.seek(2);
    looking.seek(0);
    looking.seek(99);
    looking.seek(-5);
    expect(state.shown.map(([, node]) => node)).toEqual([2, 0, -1, 0]);
    expect(looking.step).toBe(0);
    looking.whole();
    looking.whole();
    expect(state.shown).toHaveLength(5);
    expect([looking.step, looking.node]).toEqual([4, -1]);
  });

  it('goes to the first step of a node, and shows one that was never taken where it is', async () => {
    const { looking } = await opened();
    looking.choose(1);
    expect([looking.step, looking.node]).toEqual([3, 1]);
    looking.choose(4);
    expect([looking.step, looking.node]).toEqual([3, 4]);
    looking.choose(17);
    expect(looking.node).toBe(4);
  });

  it('keeps the tick of the reader through plans that are shorter', async () => {
    const { looking, state } = await opened();
    looking.seek(1);
    expect(state.tick).toBe(10);
    looking.seek(2);
    expect(state.tick).toBe(12);
    looking.whole();
    expect(state.tick).toBe(20);
    looking.seek(1);
    state.tick = 3;
    looking.whole();
    expect(state.tick).toBe(3);
  });

  it('brings the whole plan back when it is closed, and has the record when it is opened again', async () => {
    const { looking, state } = await opened();
    looking.seek(1);
    looking.close();
    expect(state.shown.at(-1)).toEqual([0, -1]);
    expect([looking.node, looking.isAbout(0)]).toEqual([-1, false]);
    state.canBegin = false;
    looking.open();
    expect([looking.state, looking.isAbout(0)]).toEqual([LookState.Ready, true]);
  });

  it('forgets all in another world, and asks the core for nothing there', async () => {
    const { looking, state } = await opened();
    looking.seek(1);
    const asked = state.shown.length;
    state.version++;
    looking.follow();
    expect([looking.state, looking.node, looking.record]).toEqual([LookState.Idle, -1, null]);
    expect(state.shown).toHaveLength(asked);
    looking.seek(2);
    expect(state.shown).toHaveLength(asked);
  });

  it('leaves another search with its whole plan', async () => {
    const { looking, state } = await opened();
    looking.seek(1);
    state.lane = 1;
    looking.follow();
    expect(state.shown.at(-1)).toEqual([0, -1]);
    expect(looking.state).toBe(LookState.Idle);
  });

  it('waits for the units to be planned', async () => {
    const { looking, state, done } = world();
    state.status = RunStatus.Running;
    looking.open();
    expect(looking.state).toBe(LookState.Waits);
    state.version++;
    looking.follow();
    expect(looking.state).toBe(LookState.Waits);
    state.status = RunStatus.Arrived;
    looking.follow();
    await done();
    expect(looking.state).toBe(LookState.Ready);
  });

  it('can be cancelled and begun again, and a planning that was cancelled does not go on beside the next', async () => {
    const { looking, state, done } = world();
    state.work = Infinity;
    looking.open();
    for (let i = 0; i < 6; i++) {
      looking.cancel();
      expect([looking.state, looking.record]).toEqual([LookState.Idle, null]);
      looking.begin();
    }
    let told = 0;
    looking.onChange.add(() => void told++);
    // Each planning that goes on tells of itself once in a task.
    for (let task = 0; task < 10; task++) await nextTask();
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(12);
    state.work = 100;
    await done();
    expect(looking.state).toBe(LookState.Ready);
  });

  it('says where the units cannot be planned, and which planners cannot be looked into', () => {
    const { looking, state } = world();
    state.canBegin = false;
    looking.open();
    expect(looking.state).toBe(LookState.Refused);
    expect(looking.kind).toBe('tree');
    state.planner = pibt;
    expect(looking.kind).toBeNull();
  });
});
