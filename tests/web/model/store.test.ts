import { describe, expect, it } from 'vitest';
import { Store } from '../../../web/src/model/store';

describe('Store', () => {
  it('tells a listener the state at once and after each change', () => {
    const store = new Store({ a: 1, b: 'x' });
    const seen: number[] = [];
    store.subscribe((state) => seen.push(state.a));
    store.set({ a: 2 });
    expect(seen).toEqual([1, 2]);
  });

  it('is silent when nothing differs', () => {
    const store = new Store({ a: Number.NaN, b: 'x' });
    let calls = 0;
    store.subscribe(() => calls++);
    store.set({ a: Number.NaN, b: 'x' });
    expect(calls).toBe(1);
  });

  it('hands over the state before the change', () => {
    const store = new Store({ a: 1 });
    let before = 0;
    store.subscribe((_, old) => (before = old.a));
    store.set({ a: 5 });
    expect(before).toBe(1);
  });

  it('forgets a listener, even one that leaves during a change', () => {
    const store = new Store({ a: 1 });
    const calls: string[] = [];
    let leave = (): void => undefined;
    store.subscribe((state) => {
      if (state.a === 2) leave();
    });
    leave = store.subscribe(() => calls.push('late'));
    store.set({ a: 2 });
    store.set({ a: 3 });
    expect(calls).toEqual(['late']);
  });
});
