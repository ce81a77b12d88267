// The later parts of the solver, each of which needs those before it: how many of them are wanted.
export const SolverParts = {
  /** What each page needs after its first frame. */
  Rest: 1,
  /** And what moves, and searches that repair. */
  Moving: 2,
  /** And planners of crowds. */
  Crowds: 3,
} as const;
