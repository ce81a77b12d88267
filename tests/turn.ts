// What a run tries of a long list of alike cases: a share that changes with the commit, so that some commits together try all of them. The long run
// tries all at once.
export const isLong = process.env['ASTROLABE_LONG'] === '1';
export const turn = Number(process.env['ASTROLABE_TURN'] ?? 0);

/** Every n-th of a list. Of two lists of one file, `offset` lets a run take other places. */
export const shareOf = <T>(list: readonly T[], n: number, offset = 0): T[] =>
  isLong ? [...list] : list.filter((_, i) => i % n === (turn + offset) % n);
