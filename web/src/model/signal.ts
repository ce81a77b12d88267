// A place where any number of takers wait to be told. A taker that leaves while the others are told is not told any more.

export class Signal<Told extends readonly unknown[] = [], Answer = void> {
  readonly #takers = new Set<(...told: Told) => Answer>();

  /** Adds a taker. Returns a function that removes it. */
  add(taker: (...told: Told) => Answer): () => void {
    this.#takers.add(taker);
    return () => void this.#takers.delete(taker);
  }

  /** Calls all takers, in the order in which they came. Returns their answers. */
  tell(...told: Told): Answer[] {
    return [...this.#takers].flatMap((taker) => (this.#takers.has(taker) ? [taker(...told)] : []));
  }
}
