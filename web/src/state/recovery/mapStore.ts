// Maps that fit into no link, in a database of this browser. A map that is written never changes, so tabs share it and overwrite nothing.
// A tab holds the map that its note names. What no tab holds and no list names is forgotten by number, size and age.
import { attempt } from '../browser/refusal';
import { nextTask } from '../../core/job';
import { bytesOfCell, idOf, type LargeMap } from './largeMap';

const databaseName = 'astrolabe';
const [aboutStore, partStore] = ['about', 'parts'];
const lockPrefix = 'astrolabe-map-';
/** Set while the database may hold maps. Without it, a page opens no database to look for old ones. */
const markKey = 'astrolabe-maps';
/** What is written in one task. */
const partLength = 1 << 20;
/** Some browsers never answer. */
const patience = 3000;
const limits = {
  bytes: 96 * 2 ** 20,
  /** The most maps that no list names: those of tabs that were closed, and may be opened again. */
  loose: 6,
  looseMilliseconds: 30 * 24 * 3600 * 1000,
};

interface About {
  id: string;
  width: number;
  height: number;
  /** When it was last opened or written. */
  at: number;
}

/** False where storage is forbidden. */
function hasMark(): boolean {
  return attempt(() => localStorage.getItem(markKey) !== null, false);
}

function setMark(isSet: boolean): void {
  // Where storage is forbidden, only a page that writes a map forgets others.
  attempt(() => (isSet ? localStorage.setItem(markKey, '') : localStorage.removeItem(markKey)), undefined);
}

let opening: Promise<IDBDatabase> | null = null;
/** Once it is open. */
let database: IDBDatabase | null = null;
/** What is being written. */
let writing: IDBTransaction | null = null;
/** What ends the lock of each map that this page holds. */
const held = new Map<string, () => void>();

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not stored'));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
  // Where a request fails first, the caller gets the error of that request.
  end.catch(() => undefined);
  return end;
}

function close(): void {
  database?.close();
  opening = database = null;
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(aboutStore, { keyPath: 'id' });
    request.result.createObjectStore(partStore);
  };
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), patience));
  const answer = done(request);
  const opened = await Promise.race([answer, late]).catch((error: unknown) => {
    // A database that opens late is closed: an open one would block its own deletion.
    void answer.then(
      (unwanted) => unwanted.close(),
      () => undefined,
    );
    throw error;
  });
  opened.onversionchange = opened.onclose = close;
  return (database = opened);
}

/** Throws where storage is forbidden. */
function open(): Promise<IDBDatabase> {
  opening ??= connect().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Opens the database ahead, so that a page that is left at once can write. */
export function prepareStore(): void {
  void open().catch(() => undefined);
}

interface Stores {
  transaction: IDBTransaction;
  about: IDBObjectStore;
  parts: IDBObjectStore;
}

function storesIn(within: IDBDatabase, mode: IDBTransactionMode): Stores {
  const transaction = within.transaction([aboutStore, partStore], mode);
  return { transaction, about: transaction.objectStore(aboutStore), parts: transaction.objectStore(partStore) };
}

async function begin(mode: IDBTransactionMode): Promise<Stores> {
  return storesIn(await open(), mode);
}

const partsOf = ({ cells }: LargeMap): number => Math.ceil(cells.length / partLength);
/** Writes a copy of one part: of a view of an array the database stores the whole array. */
const putPart = (parts: IDBObjectStore, { id, cells }: LargeMap, part: number): IDBRequest =>
  parts.put(cells.slice(part * partLength, (part + 1) * partLength), [id, part]);
const rangeOf = (id: IDBValidKey): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
const aboutOf = ({ id, width, height }: Omit<About, 'at'>): About => ({ id, width, height, at: Date.now() });

function remove(id: IDBValidKey, about: IDBObjectStore, parts: IDBObjectStore): IDBRequest<undefined> {
  about.delete(id);
  return parts.delete(rangeOf(id));
}

/** Locks a map that this page needs. Resolves when other tabs can see the lock, or when there will be none in time. */
export function holdMap(id: string): Promise<void> {
  if (held.has(id)) return Promise.resolve();
  const unlocked = (): void => undefined;
  held.set(id, unlocked);
  return new Promise((seen) => {
    const lock = (): Promise<void> =>
      new Promise((release) => {
        if (held.get(id) === unlocked) held.set(id, release);
        else release();
        seen();
      });
    // Where there are no locks, other tabs forget it by number and age alone.
    if (!navigator.locks) return seen();
    navigator.locks.request(lockPrefix + id, { mode: 'shared' }, lock).catch(() => seen());
    setTimeout(seen, patience);
  });
}

export function releaseMap(id: string): void {
  const release = held.get(id);
  held.delete(id);
  release?.();
}

/** Those that any page needs. */
async function heldMaps(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => null);
  const names = (locks?.held ?? []).map(({ name = '' }) => name).filter((name) => name.startsWith(lockPrefix));
  return new Set([...held.keys(), ...names.map((name) => name.slice(lockPrefix.length))]);
}

function isAbout(value: unknown): value is About {
  const { id, width, height, at } = (value ?? {}) as Partial<Record<keyof About, unknown>>;
  const isSide = (side: unknown): side is number => Number.isSafeInteger(side) && (side as number) > 0;
  return typeof id === 'string' && isSide(width) && isSide(height) && width * height <= limits.bytes && Number.isFinite(at);
}

async function isWhole(map: LargeMap, about: IDBObjectStore, parts: IDBObjectStore): Promise<boolean> {
  return isAbout(await done(about.get(map.id))) && (await done(parts.count(rangeOf(map.id)))) === partsOf(map);
}

async function isStored(map: LargeMap): Promise<boolean> {
  const { about, parts } = await begin('readonly');
  return isWhole(map, about, parts);
}

async function write(map: LargeMap): Promise<void> {
  const { transaction, about, parts } = await begin('readwrite');
  setMark(true);
  writing = transaction;
  const whole = ended(transaction);
  try {
    const isThere = await isWhole(map, about, parts);
    for (let part = 0; !isThere && part < partsOf(map); part++) await done(putPart(parts, map, part));
    about.put(aboutOf(map));
    await whole;
  } catch (error) {
    // A request does not say why the browser gave its transaction up.
    const reason: unknown = transaction.error ?? error;
    giveUp(transaction);
    throw reason;
  } finally {
    if (writing === transaction) writing = null;
  }
}

/** Aborts it, so that nothing of it stays. */
function giveUp(transaction: IDBTransaction | null): void {
  // A transaction that is complete, or about to be, cannot be aborted.
  attempt(() => transaction?.abort(), undefined);
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** In parts. False where storage is forbidden, or has no room even when others are forgotten. `listed`: maps that a list names. */
export async function storeMap(map: LargeMap, listed: () => ReadonlySet<string>, isWanted: () => boolean): Promise<boolean> {
  for (let room = limits.bytes; ; room /= 4) {
    try {
      await write(map);
      return true;
    } catch (error) {
      if (!isFull(error) || room < map.cells.length || !isWanted()) return false;
      await sweep(listed, [], room / 4);
    }
  }
}

/** At once, for a page that is about to go; false where that cannot be begun. `onLost`: the page is still there, and the map is not stored. */
export function storeMapNow(map: LargeMap, onLost: () => void): boolean {
  // The write in progress needs answers that a page that is left no longer gets.
  giveUp(writing);
  let transaction: IDBTransaction | null = null;
  try {
    if (!database) return false;
    const stores = storesIn(database, 'readwrite');
    ({ transaction } = stores);
    setMark(true);
    for (let part = 0; part < partsOf(map); part++) putPart(stores.parts, map, part);
    stores.about.put(aboutOf(map));
    transaction.onabort = onLost;
    transaction.commit();
    return true;
  } catch {
    giveUp(transaction);
    return false;
  }
}

/** Reads a map without comparing its cells with its name; null where it is missing, incomplete or too large. */
async function readCells(id: string, mostCells: number): Promise<LargeMap | null> {
  const { about, parts } = await begin('readonly');
  const found: unknown = await done(about.get(id));
  if (!isAbout(found) || found.width * found.height > mostCells) return null;
  const { width, height } = found;
  const map = { id, width, height, cells: new Uint8Array(width * height * bytesOfCell(id)) };
  for (let part = 0; part < partsOf(map); part++) {
    const from = part * partLength;
    const bytes: unknown = await done(parts.get([id, part]));
    if (!(bytes instanceof Uint8Array) || bytes.length !== Math.min(partLength, map.cells.length - from)) return null;
    map.cells.set(bytes, from);
  }
  return map;
}

/** Null where it is not there, or damaged. Throws where storage is forbidden. */
export async function readStoredMap(id: string, mostCells: number): Promise<LargeMap | null> {
  const map = await readCells(id, mostCells);
  await nextTask();
  if (map !== null && idOf(map.width, map.height, map.cells) === id) {
    // This write makes the map the latest, and restores it where another tab has deleted it meanwhile.
    await write(map).catch(async (error: unknown) => {
      if (!(await isStored(map))) throw error;
    });
    return map;
  }
  // A damaged map is removed: write() would take it for whole and leave its parts as they are.
  const { about, parts } = await begin('readwrite');
  await done(remove(id, about, parts));
  return null;
}

/** Deletes maps that no page holds: the unlisted ones of `unwanted` and beyond the limits; and beyond `mostBytes` the oldest, listed or not. */
export async function sweep(listed: () => ReadonlySet<string>, unwanted: readonly string[] = [], mostBytes = limits.bytes): Promise<void> {
  try {
    const needed = await heldMaps();
    const { transaction, about, parts } = await begin('readwrite');
    const whole = ended(transaction);
    const all: unknown[] = await done(about.getAll());
    // One that is damaged can be neither opened nor counted.
    for (const each of all) if (!isAbout(each)) remove((each as { id: IDBValidKey }).id, about, parts);
    const named = listed();
    let [bytes, loose] = [0, 0];
    for (const { id, width, height, at } of all.filter(isAbout).sort((a, b) => b.at - a.at)) {
      bytes += width * height * bytesOfCell(id);
      const isLoose = !named.has(id);
      const isDue = isLoose && (unwanted.includes(id) || ++loose > limits.loose || Date.now() - at > limits.looseMilliseconds);
      if (needed.has(id) || (bytes <= mostBytes && !isDue)) continue;
      bytes -= width * height * bytesOfCell(id);
      remove(id, about, parts);
    }
    await whole;
    if (bytes === 0) setMark(false);
  } catch {
    // What cannot be swept now is swept another time.
  }
}

/** For a page that has just begun. */
export async function sweepOld(listed: () => ReadonlySet<string>): Promise<void> {
  if (hasMark()) await sweep(listed);
}
