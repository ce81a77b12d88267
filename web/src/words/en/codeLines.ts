// The English lines of the pseudo-codes stand in the files of the algorithms, in cpp/src/algorithms.

/** By the id of the algorithm: its lines, without the spaces before them. */
export const codeLines: Readonly<Record<string, readonly string[]>> = {};
