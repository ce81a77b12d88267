// A worker can end without an event: the browser ends it for want of memory, or its process dies. Where none can be had, the page does the job.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../../web/src/core/engine';
import { jobDone } from '../../../../web/src/core/job';
import type { Begin } from '../../../../web/src/core/reportingWorker';
import { runBeside, runJob } from '../../../../web/src/state/scenario/workerRuns';

vi.mock('../../../../web/src/scenarios/hire', () => ({ hire: () => null }));

interface Report {
  more: boolean;
}

class SilentWorker extends EventTarget {
  isEnded = false;
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
  say(data: Report | 'loading'): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function run(): { worker: SilentWorker; told: Report[]; outcome: Promise<boolean | string> } {
    const worker = new SilentWorker();
    const told: Report[] = [];
    const outcome = runBeside<Report>(worker as unknown as Worker, {}, { tell: (report) => told.push(report), isWanted: () => true }).catch(
      () => 'stopped',
    );
    return { worker, told, outcome };
  }

  it('that dies after its first report counts as stopped', async () => {
    const { worker, told, outcome } = run();
    worker.say({ more: true });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await outcome).toBe('stopped');
    expect(worker.isEnded).toBe(true);
    expect(told).toEqual([{ more: true }]);
  });

  it('that dies before its first report leaves the job to the page', async () => {
    const { worker, outcome } = run();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await outcome).toBe(false);
    expect(worker.isEnded).toBe(true);
  });

  it('that shows signs may take as long as it likes', async () => {
    const { worker, told, outcome } = run();
    for (let second = 0; second < 60; second += 5) {
      worker.say(second < 30 ? 'loading' : { more: true });
      await vi.advanceTimersByTimeAsync(5000);
      expect(worker.isEnded).toBe(false);
    }
    worker.say({ more: false });
    expect(await outcome).toBe(true);
    expect(told).toHaveLength(7);
  });

  it('whose message cannot be read counts as stopped', async () => {
    const { worker, outcome } = run();
    worker.say({ more: true });
    worker.dispatchEvent(new Event('messageerror'));
    expect(await outcome).toBe('stopped');
  });
});

describe('an engine on the page', () => {
  const dispose = vi.fn();
  beforeEach(() => {
    dispose.mockReset();
    vi.spyOn(Engine, 'load').mockResolvedValue({ dispose } as unknown as Engine);
  });
  afterEach(() => void vi.restoreAllMocks());

  class Run {
    readonly done = 1;
    constructor(_session: unknown, _catalog: unknown, begin: () => void) {
      begin();
    }
    advance = (): number => jobDone;
    report = (): Report => ({ more: false });
  }

  const fail = (error: Error) => () => {
    throw error;
  };

  it.each([
    ['is disposed at the end of the job', () => undefined, 'done', 1],
    ['is disposed when the job fails', fail(new Error('a row is damaged')), 'failed', 1],
    ['is not asked again when it has trapped', fail(new WebAssembly.RuntimeError('unreachable')), 'failed', 0],
  ])('%s', async (_, begin, wanted, times) => {
    const outcome = runJob('rows', Run as unknown as Begin<() => void, Report>, begin, { tell: () => undefined, isWanted: () => true });
    expect(
      await outcome.then(
        () => 'done',
        () => 'failed',
      ),
    ).toBe(wanted);
    expect(dispose).toHaveBeenCalledTimes(times);
  });
});
