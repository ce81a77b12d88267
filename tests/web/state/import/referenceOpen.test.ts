import { beforeEach, expect, it, vi } from 'vitest';
import type { Toast, UiState } from '../../../../web/src/model/ui';
import { Messages } from '../../../../web/src/state/tell/messages';
import { Signal } from '../../../../web/src/model/signal';
import { PartLoader } from '../../../../web/src/state/partLoader';
import type { Strings } from '../../../../web/src/words/words';
import type { Importing } from '../../../../web/src/state/import/importing';
import { importReference } from '../../../../web/src/state/import/referenceOpen';
import { Store } from '../../../../web/src/model/store';

const [fetched, readMapInSlices] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../../../web/src/state/import/referenceFetch', () => ({
  fetchMap: fetched,
  longestMap: 100,
  mapUrl: (address: string) => URL.parse(address),
}));
vi.mock('../../../../web/src/state/import/slicedMaps', () => ({ readMapInSlices }));

const bytes = new TextEncoder().encode('type octile\nheight 1\nwidth 2\nmap\n..\n');
const host = 'https://maps.example';
let store: Store<UiState>;
let open: () => Promise<void>;
/** What is shown while the map is read. */
let seen: Toast | null;
beforeEach(() => {
  store = new Store({ announcement: '', toast: null } as UiState);
  readMapInSlices.mockImplementation(() => ((seen = store.get().toast), Promise.resolve(null)));
  const messages = new Messages(store);
  const parts = new PartLoader({ isDisposed: false, work: () => undefined }, messages, new Signal(), {} as Strings);
  const playground = { store, messages, parts, session: { checkFields: () => 0 }, opening: {} } as unknown as Importing;
  open = () => importReference(playground, { text: `map=${host}/a.map`, chosenHost: host, isWanted: () => true });
});

it('tells of a map while it fetches it', async () => {
  let during: Toast | null = null;
  fetched.mockImplementation(() => ((during = store.get().toast), Promise.resolve({ bytes })));
  await open();
  expect([during!.text, store.get().announcement, seen]).toEqual([store.get().announcement, expect.stringContaining('maps.example'), null]);
});

it('ends the line where the map is no longer wanted', async () => {
  fetched.mockResolvedValue(null);
  await open();
  expect(store.get().toast).toBeNull();
});

it('leaves alone what is said while the map comes', async () => {
  const other: Toast = { kind: 'error', text: 'other' };
  fetched.mockImplementation(() => (store.set({ toast: other }), Promise.resolve({ bytes })));
  await open();
  expect([seen, store.get().toast]).toEqual([other, other]);
});
