// A small observable value. Listeners run at once and in the order they came; one that leaves while the store is
// telling the others is not called any more.
export class Store<T extends object> {
  private readonly listeners = new Set<(state: T, before: T) => void>();

  constructor(private state: T) {}

  get(): T {
    return this.state;
  }

  /** Tells the listeners only when a field really differs. */
  set(patch: Partial<T>): void {
    const before = this.state;
    const keys = Object.keys(patch) as (keyof T)[];
    if (keys.every((key) => Object.is(before[key], patch[key]))) return;
    this.state = { ...before, ...patch };
    for (const listener of [...this.listeners]) {
      if (this.listeners.has(listener)) listener(this.state, before);
    }
  }

  /** Calls the listener now and after every change; the answer ends it. */
  subscribe(listener: (state: T, before: T) => void): () => void {
    this.listeners.add(listener);
    listener(this.state, this.state);
    return () => this.listeners.delete(listener);
  }
}
