// Calls that the browser may refuse: storage is forbidden in some frames, and may be full.

/** `otherwise`: the result where the browser refuses it. */
export function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
