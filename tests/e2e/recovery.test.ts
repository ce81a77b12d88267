// The solver fails, for want of memory or by a fault of ours: another one takes over with the map that was there.
import { describe, expect, it } from 'vitest';
import { choose, searchesOf, trap, untilKept } from './keepingSteps';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

/** A map by its cells and its query, and that it is where undo ends. */
async function expectBack(playground: Playground, before: { rows: string[]; state: object }): Promise<void> {
  expect(await playground.state()).toMatchObject({
    ...before.state,
    canUndo: false,
    toast: 'The solver stopped unexpectedly and was started again from the last map.',
  });
  expect(await playground.rows()).toEqual(before.rows);
  expect(playground.complaints).toEqual([]);
  await playground.close();
}

/** Makes the next `count` solvers fail while the map is rebuilt in them. */
async function failAgain(playground: Playground, times: number): Promise<void> {
  await inside(
    playground.page,
    ({ engine }, count) => {
      const replace = engine.replace.bind(engine);
      let left = count;
      engine.replace = async () => {
        await replace();
        if (left-- > 0) {
          engine.session.setName = () => {
            throw new WebAssembly.RuntimeError('unreachable');
          };
        }
      };
    },
    times,
  );
}

async function stateOf(playground: Playground): Promise<{ rows: string[]; state: object }> {
  const { width, height, start, goal, algorithm, step, mapName } = await playground.state();
  return { rows: await playground.rows(), state: { width, height, start, goal, algorithm, step, mapName } };
}

const compared = [
  { algorithm: 'dijkstra', weight: 1000, step: 40 },
  { algorithm: 'weighted-astar', weight: 2500, step: 12 },
  { algorithm: 'weighted-astar', weight: 1500, step: 7 },
];

/** Three searches of one map, of which the second is chosen. */
async function openCompared(): Promise<Playground> {
  const playground = await openPage(
    '#ex=terrain&alg=dijkstra&step=40&alg2=weighted-astar&weight2=2500&step2=12&alg3=weighted-astar&weight3=1500&step3=7',
  );
  await playground.page.locator('[data-lane="1"]').waitFor();
  await choose(playground, 1);
  await untilKept(playground, 'alg=weighted-astar&weight=2500');
  return playground;
}

describe('after the solver failed', () => {
  it('the map of a link is there again, at its step, however soon that was', async () => {
    const playground = await openPage('#ex=terrain&alg=dijkstra&step=40');
    const before = await stateOf(playground);
    expect(before.state).toMatchObject({ width: 40, algorithm: 'dijkstra', step: 40 });
    await trap(playground);
    await expectBack(playground, before);
  });

  it('a map from a file is, and what was drawn when it came to rest', async () => {
    const playground = await openPage();
    await playground.drop('gap.map', `type octile\nheight 30\nwidth 50\nmap\n${`${'.'.repeat(50)}\n`.repeat(30)}`);
    await playground.key('w');
    await playground.drag({ x: 5, y: 5 }, { x: 9, y: 5 });
    await playground.key('Home');
    await playground.page.waitForTimeout(1400);
    const before = await stateOf(playground);
    expect(before.state).toMatchObject({ width: 50, height: 30, mapName: 'gap', step: 0 });
    expect(before.rows[5]).toContain('@@@@@');
    await trap(playground);
    await expectBack(playground, before);
  });

  it('the map is there again also where it made the next solver fail', async () => {
    const playground = await openPage('#ex=terrain&alg=dijkstra&step=40');
    const before = await stateOf(playground);
    await failAgain(playground, 1);
    await trap(playground);
    // The way to the step may be what fails, so the search is at its beginning.
    await expectBack(playground, { ...before, state: { ...before.state, step: 0 } });
  });

  it('a map that makes every solver fail is given up, and an empty one is there to work with', async () => {
    const playground = await openPage('#ex=terrain&alg=dijkstra&step=40');
    await failAgain(playground, 1000);
    await trap(playground);
    expect(await playground.state()).toMatchObject({ toast: 'The solver stopped unexpectedly and was started again. The map is lost.' });
    await playground.toEnd();
    expect(await playground.state()).toMatchObject({ statusName: 'Found' });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('the state can be asked for meanwhile', async () => {
    const playground = await openPage('#ex=trap');
    const meanwhile = await inside(playground.page, ({ session }) => {
      const element = document.querySelector('astrolabe-playground')!;
      session.report = () => {
        throw new WebAssembly.RuntimeError('unreachable');
      };
      return [element.getState(), element.getState()].map(({ width }) => width);
    });
    expect(meanwhile).toEqual([32, 32]);
    await playground.page.waitForFunction(() =>
      (document.querySelector('astrolabe-playground') as unknown as { getState(): { toast: string | null } })
        .getState()
        .toast?.includes('stopped unexpectedly'),
    );
    await playground.idle();
    expect(await playground.state()).toMatchObject({ width: 32 });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('several searches are back, each at its step, and the chosen one is chosen', async () => {
    const playground = await openCompared();
    const before = await searchesOf(playground);
    expect(before).toEqual({ searches: compared, chosen: 1 });
    const state = await stateOf(playground);
    await trap(playground);
    expect(await searchesOf(playground)).toEqual(before);
    expect(await playground.page.locator('.lane').count()).toBe(3);
    expect(await playground.page.locator('.lane.chosen').getAttribute('data-lane')).toBe('1');
    await expectBack(playground, state);
  });

  it.each([
    [
      'at their beginnings, where the way to their steps may be what fails',
      1,
      { searches: compared.map((search) => ({ ...search, step: 0 })), chosen: 1 },
    ],
    ['without the others, where they may be what fails', 2, { searches: [{ ...compared[1]!, step: 0 }], chosen: 0 }],
  ])('the chosen one of several searches is back %s', async (_, times, after) => {
    const playground = await openCompared();
    await failAgain(playground, times);
    await trap(playground);
    expect(await searchesOf(playground)).toEqual(after);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('it works as before', async () => {
    const playground = await openPage('#ex=trap');
    await trap(playground);
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 2, y: 6 });
    await playground.toEnd();
    expect(await playground.state()).toMatchObject({ width: 32, statusName: 'Found', canUndo: true, toast: null });
    await trap(playground);
    expect((await playground.state()).width).toBe(32);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});
