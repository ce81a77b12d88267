// A worker can end without an event: the browser ends it for want of memory, or its process dies.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBeside } from '../../../../web/src/state/scenario/workerRuns';

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
