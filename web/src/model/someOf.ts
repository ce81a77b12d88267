// Random choices that are the same everywhere: of items in a list, by numbers from a seed.

/** A linear congruential generator modulo 2^32, whose lowest bits, which repeat soon, are left out. */
export function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

/** Some of the items, in a random order. */
export function someOf<Item>(items: readonly Item[], count: number, numbers: Generator<number, never>): Item[] {
  const all = [...items];
  for (let i = 0; i < count; i++) {
    const other = i + (numbers.next().value % (all.length - i));
    [all[i], all[other]] = [all[other]!, all[i]!];
  }
  return all.slice(0, count);
}
