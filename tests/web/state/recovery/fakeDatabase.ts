// A database as browsers have it, as far as large maps use it: requests answer in turns of their own, and a test says which of them fail.
type Key = string | [string, number];
type Answer = { target: FakeRequest };

const textOf = (key: Key): string => JSON.stringify(key);

export class FakeRequest {
  result: unknown;
  error: Error | null = null;
  onsuccess: ((event: Answer) => void) | null = null;
  onerror: ((event: Answer) => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

/** Every key that begins with this one. */
export class FakeRange {
  private constructor(private readonly first: string) {}

  static bound([first]: [string]): FakeRange {
    return new FakeRange(first);
  }

  has(key: string): boolean {
    return (JSON.parse(key) as Key)[0] === this.first;
  }
}

class FakeTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: Error | null = null;
  private before = new Map<string, Map<string, unknown>>();
  private readonly due: { request: FakeRequest; run: () => unknown; kind: string }[] = [];
  private isOver = false;
  private isCommitting = false;

  constructor(private readonly database: FakeDatabase) {}

  /** Those before it are over. */
  start(): void {
    this.before = new Map([...this.database.stores].map(([name, store]) => [name, new Map(store)]));
    setTimeout(() => this.next());
  }

  objectStore(name: string): object {
    const store = (): Map<string, unknown> => this.database.stores.get(name)!;
    const ask = (kind: string, run: () => unknown): FakeRequest => this.ask(`${name}.${kind}`, run);
    const keysOf = (range: Key | FakeRange): string[] =>
      range instanceof FakeRange ? [...store().keys()].filter((key) => range.has(key)) : [textOf(range)];
    return {
      get: (key: Key) => ask('get', () => store().get(textOf(key))),
      getAll: () => ask('getAll', () => [...store().values()]),
      count: (range: FakeRange) => ask('count', () => keysOf(range).length),
      put: (value: { id: string }, key: Key = value.id) => ask('put', () => void store().set(textOf(key), value)),
      delete: (range: Key | FakeRange) => ask('delete', () => keysOf(range).forEach((key) => store().delete(key))),
    };
  }

  commit(): void {
    this.isCommitting = true;
  }

  abort(): void {
    if (this.isOver || this.isCommitting) throw new DOMException('it is over', 'InvalidStateError');
    this.end(null);
  }

  private ask(kind: string, run: () => unknown): FakeRequest {
    if (this.isOver || this.isCommitting) throw new DOMException('it is over', 'TransactionInactiveError');
    const request = new FakeRequest();
    this.due.push({ request, run, kind });
    return request;
  }

  private next(): void {
    if (this.isOver) return;
    const asked = this.due.shift();
    if (!asked) return this.complete();
    const { request, run, kind } = asked;
    const error = this.database.fails(kind);
    if (error) {
      request.error = error;
      request.onerror?.({ target: request });
      return this.end(error);
    }
    request.result = run();
    this.database.answered(kind, this);
    request.onsuccess?.({ target: request });
    setTimeout(() => this.next());
  }

  private complete(): void {
    const error = this.database.fails('commit');
    if (error) return this.end(error);
    this.isOver = true;
    this.oncomplete?.();
    this.database.next(this);
  }

  /** Nothing of it stays. */
  private end(error: Error | null): void {
    this.isOver = true;
    this.error = error;
    for (const [name, store] of this.before) this.database.stores.set(name, store);
    for (const { request } of this.due.splice(0)) {
      request.error = new DOMException('given up', 'AbortError');
      request.onerror?.({ target: request });
    }
    this.onabort?.();
    this.database.next(this);
  }
}

export class FakeDatabase {
  readonly stores = new Map<string, Map<string, unknown>>([
    ['about', new Map()],
    ['parts', new Map()],
  ]);
  /** What a request of this kind fails with; 'commit' is the end of a transaction. */
  fails: (kind: string) => Error | null = () => null;
  /** Told after each request. */
  answered: (kind: string, transaction: FakeTransaction) => void = () => undefined;
  /** Milliseconds until it is open. */
  delay = 0;
  opened = 0;
  closed = 0;
  private readonly transactions: FakeTransaction[] = [];
  onversionchange: (() => void) | null = null;
  onclose: (() => void) | null = null;

  open(): FakeRequest {
    const request = new FakeRequest();
    setTimeout(() => {
      this.opened++;
      request.result = this;
      request.onsuccess?.({ target: request });
    }, this.delay);
    return request;
  }

  transaction(): FakeTransaction {
    const transaction = new FakeTransaction(this);
    if (this.transactions.push(transaction) === 1) transaction.start();
    return transaction;
  }

  /** One is over, perhaps before its turn. */
  next(over: FakeTransaction): void {
    const place = this.transactions.indexOf(over);
    this.transactions.splice(place, 1);
    if (place === 0) this.transactions[0]?.start();
  }

  close(): void {
    this.closed++;
  }

  ids(): string[] {
    return [...this.stores.get('about')!.keys()].map((key) => JSON.parse(key) as string);
  }
}
