// Maps that fit into no link, in a database of this browser. A map that is written never changes, so tabs share it and overwrite nothing.
// A tab holds the map that its note names. What no tab holds and no list names is forgotten by number, size and age.
import { idOf, type LargeMap } from './largeMap';
import { nextTask } from './slices';

const databaseName = 'astrolabe';
const [aboutStore, partStore] = ['about', 'parts'];
const lockPrefix = 'astrolabe-map-';
/** There may be maps: a page that has none of its own opens no database to find out. */
const markKey = 'astrolabe-maps';
/** What is written in one task. */
const partLength = 1 << 20;
/** Some browsers never answer. */
const patience = 3000;
const limits = {
  bytes: 96 * 2 ** 20,
  /** Of maps that no list names: those of tabs that were closed, and may be opened again. */
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
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false;
  }
}

function setMark(isSet: boolean): void {
  try {
    if (isSet) localStorage.setItem(markKey, '');
    else localStorage.removeItem(markKey);
  } catch {
    // Then only a page that writes a map forgets others.
  }
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
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
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
  const opened = await Promise.race([done(request), late]);
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

async function begin(mode: IDBTransactionMode): Promise<{ transaction: IDBTransaction; about: IDBObjectStore; parts: IDBObjectStore }> {
  const transaction = (await open()).transaction([aboutStore, partStore], mode);
  return { transaction, about: transaction.objectStore(aboutStore), parts: transaction.objectStore(partStore) };
}

const partsOf = ({ cells }: LargeMap): number => Math.ceil(cells.length / partLength);
/** A copy: of a part of an array the whole would be written. */
const partOf = ({ cells }: LargeMap, part: number): Uint8Array => cells.slice(part * partLength, (part + 1) * partLength);
const aboutOf = ({ id, width, height }: Omit<About, 'at'>): About => ({ id, width, height, at: Date.now() });

function remove(id: string, about: IDBObjectStore, parts: IDBObjectStore): IDBRequest<undefined> {
  about.delete(id);
  return parts.delete(IDBKeyRange.bound([id], [id, []]));
}

/** This page needs it. */
export function holdMap(id: string): void {
  if (held.has(id)) return;
  held.set(id, () => undefined);
  // Where there are no locks, other tabs forget it by number and age alone.
  void navigator.locks?.request(lockPrefix + id, { mode: 'shared' }, () => new Promise<void>((resolve) => held.has(id) ? held.set(id, resolve) : resolve())).catch(() => undefined);
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

async function write(map: LargeMap): Promise<void> {
  const { transaction, about, parts } = await begin('readwrite');
  setMark(true);
  writing = transaction;
  const whole = ended(transaction);
  whole.catch(() => undefined);
  try {
    const isThere = (await done(about.get(map.id))) !== undefined;
    for (let part = 0; !isThere && part < partsOf(map); part++) await done(parts.put(partOf(map, part), [map.id, part]));
    about.put(aboutOf(map));
    await whole;
  } finally {
    if (writing === transaction) writing = null;
  }
}

/** In parts. False where storage is forbidden, or has no room even when others are forgotten. `listed`: maps that a list names. */
export async function storeMap(map: LargeMap, listed: () => ReadonlySet<string>, isWanted: () => boolean): Promise<boolean> {
  for (let room = limits.bytes; ; room /= 4) {
    try {
      await write(map);
      return true;
    } catch {
      if (!database || room < map.cells.length || !isWanted()) return false;
      await sweep(listed, [], room / 4);
    }
  }
}

/** At once, for a page that is about to go; false where that cannot be begun. */
export function storeMapNow(map: LargeMap): boolean {
  try {
    // It would wait for answers that a page that is gone does not hear.
    writing?.abort();
    const transaction = database?.transaction([aboutStore, partStore], 'readwrite');
    if (!transaction) return false;
    setMark(true);
    for (let part = 0; part < partsOf(map); part++) transaction.objectStore(partStore).put(partOf(map, part), [map.id, part]);
    transaction.objectStore(aboutStore).put(aboutOf(map));
    transaction.commit();
    return true;
  } catch {
    return false;
  }
}

function isAbout(value: unknown, mostCells: number): value is About {
  const { id, width, height, at } = (value ?? {}) as Partial<Record<keyof About, unknown>>;
  const isSide = (side: unknown): side is number => Number.isSafeInteger(side) && (side as number) > 0;
  return typeof id === 'string' && isSide(width) && isSide(height) && width * height <= mostCells && typeof at === 'number';
}

/** Its cells may be damaged. */
async function readCells(id: string, mostCells: number): Promise<LargeMap | null> {
  const { about, parts } = await begin('readonly');
  const found: unknown = await done(about.get(id));
  if (!isAbout(found, mostCells)) return null;
  const { width, height } = found;
  const map = { id, width, height, cells: new Uint8Array(width * height) };
  for (let part = 0; part < partsOf(map); part++) {
    const from = part * partLength;
    const bytes: unknown = await done(parts.get([id, part]));
    if (!(bytes instanceof Uint8Array) || bytes.length !== Math.min(partLength, map.cells.length - from)) return null;
    map.cells.set(bytes, from);
  }
  return map;
}

/** Null where it is not there, or damaged. Throws where storage is forbidden. */
export async function readMap(id: string, mostCells: number): Promise<LargeMap | null> {
  const map = await readCells(id, mostCells);
  await nextTask();
  const isWhole = map !== null && idOf(map.width, map.height, map.cells) === id;
  const { about, parts } = await begin('readwrite');
  // One that is damaged would stand in the way of the same map that is written again.
  if (isWhole) await done(about.put(aboutOf(map)));
  else await done(remove(id, about, parts));
  return isWhole ? map : null;
}

/** Forgets maps that no page and no list needs: those of `unwanted`, and the oldest beyond the limits. Down to `mostBytes` also those of the list. */
export async function sweep(listed: () => ReadonlySet<string>, unwanted: readonly string[] = [], mostBytes = limits.bytes): Promise<void> {
  try {
    const needed = await heldMaps();
    const { transaction, about, parts } = await begin('readwrite');
    const whole = ended(transaction);
    const all = (await done(about.getAll() as IDBRequest<About[]>)).sort((a, b) => b.at - a.at);
    const named = listed();
    let [bytes, loose] = [0, 0];
    for (const { id, width, height, at } of all) {
      bytes += width * height;
      const isLoose = !named.has(id);
      const isDue = isLoose && (unwanted.includes(id) || ++loose > limits.loose || Date.now() - at > limits.looseMilliseconds);
      if (needed.has(id) || (bytes <= mostBytes && !isDue)) continue;
      bytes -= width * height;
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
