// How many steps one call to the solver may take, so that no task is long.

/** The most steps of one call to the solver; readySteps() returns it where no step is long. */
export const allSteps = 0x7fff_ffff;
/** The last step that a link can name: a link to it opens at the end of the search. */
export const lastStep = 2 ** 32 - 1;
/** Steps between two looks at the clock, however short those before were: in the open, an expansion takes hundreds of times as long as between walls. */
const mostSteps = 256;
/** The same for preparation: its steps do not predict those of the search. */
const mostPieces = 16;

/** `ready`: what Session.readySteps() gave. 0: the solver worked on a part of the next step. */
export function stepsAtOnce(ready: number): number {
  return ready === allSteps ? mostSteps : Math.min(ready, mostPieces);
}
