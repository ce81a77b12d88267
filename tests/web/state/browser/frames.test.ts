import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Frames } from '../../../../web/src/state/browser/frames';

describe('Frames', () => {
  let now: number;
  let asked: ((now: number) => void) | null;
  const show = (after: number): void => {
    now += after;
    const run = asked;
    asked = null;
    run?.(now);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    now = 1000;
    asked = null;
    vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => {
      asked = run;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', () => (asked = null));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for no frame when nothing is left to do', async () => {
    const frames = new Frames(() => null);
    frames.request();
    const idle = frames.whenIdle();
    show(16);
    await idle;
    expect(asked).toBeNull();
  });

  it('sleeps until the next step is due, and counts the sleep', () => {
    const passed: number[] = [];
    const frames = new Frames((_, milliseconds) => {
      passed.push(milliseconds);
      return 1000;
    });
    frames.request();
    show(16);
    expect(asked).toBeNull();
    vi.advanceTimersByTime(999);
    expect(asked).toBeNull();
    vi.advanceTimersByTime(1);
    expect(asked).not.toBeNull();
    show(1010);
    expect(passed).toEqual([16, 1010]);
  });

  it('wakes for each caller that asks, and is not idle while it sleeps', async () => {
    let calls = 0;
    const frames = new Frames(() => (++calls === 1 ? 1000 : null));
    frames.request();
    show(16);
    let idle = false;
    const waiting = frames.whenIdle().then(() => (idle = true));
    await Promise.resolve();
    expect(idle).toBe(false);
    frames.request();
    show(16);
    await waiting;
    vi.advanceTimersByTime(5000);
    expect([calls, asked]).toEqual([2, null]);
  });

  it('does not count a hidden tab', () => {
    const passed: number[] = [];
    const frames = new Frames((_, milliseconds) => {
      passed.push(milliseconds);
      return 0;
    });
    frames.request();
    show(16);
    show(3_600_000);
    expect(passed).toEqual([16, 100]);
  });
});
