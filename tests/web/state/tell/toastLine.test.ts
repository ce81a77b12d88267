import { beforeEach, expect, it } from 'vitest';
import type { Toast, UiState } from '../../../../web/src/model/ui';
import { Messages } from '../../../../web/src/state/tell/messages';
import { Store } from '../../../../web/src/model/store';
import { ToastLine } from '../../../../web/src/state/tell/toastLine';

let store: Store<UiState>;
let line: ToastLine;
const shown = (): Toast | null => store.get().toast;
beforeEach(() => {
  store = new Store({ announcement: '', toast: null } as UiState);
  line = new ToastLine({ store, messages: new Messages(store) });
});

it('changes and clears what it shows, and is read out where it tells', () => {
  const offer = { text: 'Stop', run: () => undefined };
  line.show('1 of 2', { offer });
  line.show('2 of 2');
  expect([shown(), store.get().announcement, line.isGone]).toEqual([{ kind: 'info', text: '2 of 2' }, '', false]);
  line.tell('Done', { offer });
  expect([shown(), store.get().announcement]).toEqual([{ kind: 'info', text: 'Done', offer }, 'Done']);
  line.clear();
  expect([shown(), line.isGone]).toEqual([null, false]);
});

it('leaves alone what took its place, and what was there before it', () => {
  const other: Toast = { kind: 'error', text: 'other' };
  store.set({ toast: other });
  line.clear();
  expect([shown(), line.isGone]).toEqual([other, false]);
  for (const next of [other, null]) {
    line.show('1 of 2');
    store.set({ toast: next });
    expect(line.isGone).toBe(true);
    line.clear();
    expect(shown()).toBe(next);
  }
});
