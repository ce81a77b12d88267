// What a figure does when its map is open: to its tick, to its step, and on.
import { beforeEach, expect, it, vi } from 'vitest';
import { Film } from '../../../web/src/element/film';
import type { TimeHost } from '../../../web/src/state/pageHost';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const settings = { from: 5, to: null, tick: 60, autoplay: false, loop: false } as Record<string, unknown>;

/** A figure whose world is there, or that has none; `arrive` lets its tick come. */
function figure(world: object | undefined) {
  const done: string[] = [];
  let arrive = (): void => undefined;
  const idle = new Promise<void>((resolve) => (arrive = resolve));
  const playground = {
    world,
    wantedTick: undefined as number | undefined,
    lanes: [],
    chosen: { lane: 0 },
    session: { fields: () => '&alg=astar' },
    guard: { run: (run: () => void) => run() },
    whenIdle: () => idle,
    seek: (step: number) => done.push(`step ${step}`),
  };
  const film = new Film(playground as unknown as TimeHost, ((name: string) => settings[name]) as never, true);
  return { film, playground, done, arrive };
}

it('goes to its step when its tick is there, where its clock is the search', async () => {
  const world = { transport: null, arrive: () => done.push('tick') };
  const { film, done, arrive } = figure(world);
  film.begin();
  await Promise.resolve();
  expect(done).toEqual(['tick']);
  arrive();
  await vi.waitFor(() => expect(done).toEqual(['tick', 'step 5']));
});

it('gives up its tick where nothing moves, and goes to its step at once', () => {
  const { film, playground, done } = figure(undefined);
  film.begin();
  expect([done, playground.wantedTick]).toEqual([['step 5'], undefined]);
});
