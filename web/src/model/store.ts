// A small observable value.
import { Signal } from './signal';

export class Store<T extends object> {
  private readonly changed = new Signal<[state: T, before: T]>();

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
    this.changed.tell(this.state, before);
  }

  /** Calls the listener now and after every change; the answer ends it. */
  subscribe(listener: (state: T, before: T) => void): () => void {
    const end = this.changed.add(listener);
    listener(this.state, this.state);
    return end;
  }
}
