// A trace is written in slices. The search that it is of may be removed meanwhile, and another one takes its number.
import { expect, it, vi } from 'vitest';
import { jobDone } from '../../../../web/src/core/job';
import type { LaneView } from '../../../../web/src/lanes/laneView';
import { saveTraceOf } from '../../../../web/src/state/export/saveSearch';
import type { SearchHost } from '../../../../web/src/state/pageHost';

const saveAs = vi.hoisted(() => vi.fn());
vi.mock('../../../../web/src/state/export/savedFile', () => ({ saveAs }));

it.each([
  ['saves the trace of a search that stays', 'alg=bfs', 1],
  ['saves no trace where another search that stopped at the same step takes its place', 'alg=dijkstra', 0],
])('%s', async (_, then, times) => {
  saveAs.mockReset();
  let fields = 'alg=bfs';
  let slices = 1;
  const advance = (): number => {
    for (const end = performance.now() + 10; performance.now() < end; );
    return slices-- > 0 ? 0 : jobDone;
  };
  const session = {
    mapVersion: () => 1,
    recordedSteps: () => 30,
    fields: () => fields,
    writePosthoc: () => ({ fits: () => true, advance, take: () => '{}', delete: () => undefined }),
  };
  const playground = { session, sync: () => undefined, guard: { whileAlive: () => () => true } };
  const saved = saveTraceOf(playground as unknown as SearchHost, { lane: 0 } as LaneView);
  fields = then;
  await saved;
  expect(saveAs).toHaveBeenCalledTimes(times);
});
