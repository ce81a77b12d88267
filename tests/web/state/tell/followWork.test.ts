import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Store } from '../../../../web/src/model/store';
import type { Toast, UiState } from '../../../../web/src/model/ui';
import { follower, type WorkStanding, type Workplace } from '../../../../web/src/state/tell/followWork';

interface Place extends Workplace {
  standing: WorkStanding | null;
}

let announced: string[];
let guard: { isDisposed: boolean; isTrapped: boolean; run(work: () => void): void };
let follow: (place: Place) => void;
let asked: number;
const placeOf = (text: string): Place => ({
  store: new Store({ toast: null } as UiState),
  messages: { announce: (said) => void announced.push(said) },
  guard,
  standing: { text },
});
const shown = ({ store }: Place): Toast | null => store.get().toast;
const pass = (): void => void vi.advanceTimersByTime(200);
beforeEach(() => {
  vi.useFakeTimers();
  [announced, asked] = [[], 0];
  guard = { isDisposed: false, isTrapped: false, run: (work) => !guard.isTrapped && work() };
  follow = follower<Place>(
    ({ standing }) => (asked++, standing),
    ({ standing }) => `aloud: ${standing?.text}`,
  );
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('says how far the work is five times a second until it is done, aloud once', () => {
  const place = placeOf('1 of 3');
  follow(place);
  expect(shown(place)).toEqual({ kind: 'info', text: '1 of 3' });
  const offer = { text: 'Stop', run: () => undefined };
  place.standing = { text: '2 of 3', answers: { offer } };
  pass();
  expect(shown(place)).toEqual({ kind: 'info', text: '2 of 3', offer });
  place.standing = null;
  pass();
  expect([shown(place), announced]).toEqual([null, ['aloud: 1 of 3']]);
});

it('says nothing where the work is done already', () => {
  const place = placeOf('');
  place.standing = null;
  follow(place);
  expect([shown(place), announced]).toEqual([null, []]);
});

it('leaves alone what was said instead, and what was dismissed', () => {
  const other: Toast = { kind: 'error', text: 'other' };
  for (const next of [other, null]) {
    const place = placeOf('1 of 2');
    follow(place);
    place.store.set({ toast: next });
    pass();
    expect([shown(place), vi.getTimerCount()]).toEqual([next, 0]);
  }
});

it('follows the work of a place once at a time, and that of each place', () => {
  const [one, other] = [placeOf('one'), placeOf('other')];
  for (const place of [one, other, one]) follow(place);
  expect([vi.getTimerCount(), shown(one)?.text, shown(other)?.text]).toEqual([2, 'one', 'other']);
  one.standing = null;
  pass();
  one.standing = { text: 'again' };
  follow(one);
  expect([shown(one)?.text, announced]).toEqual(['again', ['aloud: one', 'aloud: other', 'aloud: again']]);
  one.standing = other.standing = null;
  pass();
});

it('asks nothing while the solver is replaced, nor of a page that is gone', () => {
  const place = placeOf('1 of 2');
  follow(place);
  guard.isTrapped = true;
  pass();
  expect([shown(place)?.text, asked]).toEqual(['1 of 2', 1]);
  guard.isDisposed = true;
  pass();
  expect([shown(place), asked]).toEqual([null, 1]);
});
