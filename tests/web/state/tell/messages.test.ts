import { beforeEach, expect, it } from 'vitest';
import type { UiState } from '../../../../web/src/model/ui';
import { Messages } from '../../../../web/src/state/tell/messages';
import { Store } from '../../../../web/src/model/store';

let now = 0;
let store: Store<UiState>;
let messages: Messages;
beforeEach(() => {
  now = 0;
  store = new Store({ announcement: '', toast: null } as UiState);
  messages = new Messages(store, () => now);
});
const announced = (): string => store.get().announcement;

it('an outcome is read out behind the edit that led to it', () => {
  messages.announce('Wall on 3, 4.');
  now = 40;
  messages.announceOutcome('Path of 9.');
  expect(announced()).toBe('Wall on 3, 4. Path of 9.');
  // The next outcome is no consequence of the one before.
  now = 80;
  messages.announceOutcome('Path of 10.');
  expect(announced()).toBe('Wall on 3, 4. Path of 10.');
});

it('what a change leads to besides is read out between both', () => {
  messages.announce('Wall on 3, 4.');
  messages.announceAlso('A*: no guarantee.');
  messages.announceOutcome('Path of 9.');
  expect(announced()).toBe('Wall on 3, 4. A*: no guarantee. Path of 9.');
  now = 5000;
  messages.announceAlso('A*: shortest.');
  expect(announced()).toBe('A*: shortest.');
});

it('an outcome alone is read out where nothing was said, where that is long ago, and where it was said already', () => {
  messages.announceOutcome('Path of 9.');
  expect(announced()).toBe('Path of 9.');
  messages.announce('Wall on 3, 4.');
  now = 5000;
  messages.announceOutcome('Path of 9.');
  expect(announced()).toBe('Path of 9.');
  messages.announce('Path of 9.');
  messages.announceOutcome('Path of 9.');
  expect(announced()).toBe('Path of 9.');
  messages.announce('');
  messages.announceOutcome('Path of 9.');
  expect(announced()).toBe('Path of 9.');
});

it('an error is read out as well as shown, and ends with what is done next', () => {
  messages.showError('Line 3: too short.');
  expect([store.get().toast, announced()]).toEqual([{ kind: 'error', text: 'Line 3: too short.' }, 'Line 3: too short.']);
  messages.clearError();
  expect(store.get().toast).toBeNull();
  messages.show('Saved.');
  messages.clearError();
  expect(store.get().toast).toEqual({ kind: 'info', text: 'Saved.' });
});

it('a question is withdrawn, an offer is not', () => {
  const answer = { text: 'Yes', run: () => undefined };
  messages.tell('Fetch it?', { offer: answer, decline: 'No' });
  expect(announced()).toBe('Fetch it?');
  messages.withdrawQuestion();
  expect(store.get().toast).toBeNull();
  messages.show('There is a better one.', { offer: answer });
  messages.withdrawQuestion();
  expect(store.get().toast).toEqual({ kind: 'info', text: 'There is a better one.', offer: answer });
});
