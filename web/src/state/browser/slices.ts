// Long work in short tasks, so that no frame is late.
export const sliceMilliseconds = 8;
/** Cells of a map that are read, made or written between two looks at the clock. */
export const cellsAtOnce = 1 << 18;

/** Cells of a link, likewise: costs of many classes are dear to decode. */
export const linkCellsAtOnce = 1 << 11;

/** Frames pass meanwhile. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls `advance` until it says that nothing is left; false when what it makes was no longer wanted. */
export async function inSlices(advance: () => boolean, isWanted: () => boolean): Promise<boolean> {
  for (;;) {
    const deadline = performance.now() + sliceMilliseconds;
    do {
      if (!advance()) return true;
    } while (performance.now() < deadline);
    await nextTask();
    if (!isWanted()) return false;
  }
}
