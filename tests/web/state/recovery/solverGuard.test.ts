import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Session } from '../../../../web/src/core/engine';
import type { CrashBackup } from '../../../../web/src/state/recovery/crashBackup';
import { SolverGuard } from '../../../../web/src/state/recovery/solverGuard';

const trap = (): never => {
  throw new WebAssembly.RuntimeError('unreachable');
};

describe('a solver that has trapped', () => {
  let said: string[];
  /** Sessions that there were; engine.session is the last. */
  let made: number;
  let failures: number;
  let disposed: number;
  let guard: SolverGuard;

  beforeEach(() => {
    said = [];
    made = 1;
    failures = disposed = 0;
    const sessions = [0, 1, 2, 3].map((id) => ({ id }) as unknown as Session);
    const engine = {
      get session() {
        return sessions[made - 1];
      },
      replace: () => {
        if (failures < 0) return Promise.reject(new Error('no such file'));
        made++;
        return Promise.resolve();
      },
      dispose: () => disposed++,
    } as unknown as Engine;
    const backup = { stop: () => said.push('stop'), restore: () => (failures-- > 0 ? trap() : 7) } as unknown as CrashBackup;
    guard = new SolverGuard(engine, backup, {
      begin: () => said.push('begin'),
      done: (step) => said.push(`done ${step}`),
      fail: () => said.push('fail'),
      report: (error) => said.push(String(error)),
    });
  });
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('is replaced, and asked nothing meanwhile', async () => {
    const isAlive = guard.whileAlive();
    guard.run(trap);
    expect(said).toEqual(['stop', 'begin']);
    expect(isAlive()).toBe(false);
    guard.run(() => said.push('asked'));
    await guard.runAsync(() => Promise.resolve(void said.push('asked')));
    await settled();
    expect([said, made]).toEqual([['stop', 'begin', 'done 7'], 2]);
    guard.run(() => said.push('asked'));
    expect(said.at(-1)).toBe('asked');
    expect([isAlive(), guard.whileAlive()()]).toEqual([false, true]);
  });

  it('in the middle of longer work ends that', async () => {
    guard.work(() => settled().then(trap));
    await guard.whenWorked();
    await settled();
    expect(said).toEqual(['stop', 'begin', 'done 7']);
  });

  it('is replaced again where what was there makes the new one trap', async () => {
    failures = 2;
    guard.run(trap);
    await settled();
    expect([said.at(-1), made]).toEqual(['done 7', 4]);
  });

  it('stays where there is no other, and is never asked again', async () => {
    failures = -1;
    guard.run(trap);
    await settled();
    guard.run(() => said.push('asked'));
    guard.dispose();
    expect([said, disposed]).toEqual([['stop', 'begin', 'fail'], 0]);
  });

  it('goes with the page, also in the middle of being replaced', async () => {
    guard.run(trap);
    guard.dispose();
    expect(disposed).toBe(0);
    await settled();
    expect([said, disposed]).toEqual([['stop', 'begin'], 1]);
  });
});

it('a caller that waits for work waits for what it began as well', async () => {
  const said: string[] = [];
  const nothing = (): void => undefined;
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
  const guard = new SolverGuard({} as Engine, {} as CrashBackup, { begin: nothing, done: nothing, fail: nothing, report: nothing });
  guard.work(async () => {
    await later();
    guard.work(async () => {
      await later();
      said.push('second');
    });
    said.push('first');
  });
  await guard.whenWorked();
  expect(said).toEqual(['first', 'second']);
});

it('a caller that waits for work waits for all of it, in whatever order it ends', async () => {
  const said: string[] = [];
  const nothing = (): void => undefined;
  const guard = new SolverGuard({} as Engine, {} as CrashBackup, { begin: nothing, done: nothing, fail: nothing, report: nothing });
  for (const milliseconds of [10, 1]) {
    guard.work(async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      said.push(`${milliseconds} ms`);
    });
  }
  await guard.whenWorked();
  expect(said).toEqual(['1 ms', '10 ms']);
});

describe('what goes wrong in another way', () => {
  it('is thrown at once, and reported from longer work', async () => {
    const said: unknown[] = [];
    const nothing = (): void => undefined;
    const guard = new SolverGuard({} as Engine, {} as CrashBackup, {
      begin: nothing,
      done: nothing,
      fail: nothing,
      report: (error) => said.push(error),
    });
    const wrong = new Error('a bug');
    expect(() =>
      guard.run(() => {
        throw wrong;
      }),
    ).toThrow(wrong);
    guard.work(() => Promise.reject(wrong));
    await guard.whenWorked();
    expect(said).toEqual([wrong]);
  });
});
