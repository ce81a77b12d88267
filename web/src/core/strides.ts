// How many steps one call to the solver may take, so that no task is long.

/** The last step that a link can name: a link to it opens at the end of the search. */
export const lastStep = 2 ** 32 - 1;
/**
 * Steps between two looks at the clock, however short those before were: in the open, an expansion takes hundreds of times as long as between walls.
 */
export const stepsAtOnce = 256;
