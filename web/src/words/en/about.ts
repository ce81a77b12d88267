// Texts that explain a verdict, and those around the page of an algorithm; loaded when you ask for them.
export const aboutWords = {
  /** What the badge means, by its level. */
  meaning: {
    optimal: 'No path on this grid costs less than the one that this search finds.',
    anyAngle: 'No path at any angle is shorter than the one that this search finds.',
    bounded: 'The path costs at most {bound} times the least possible cost.',
    complete: 'The search finds a path whenever there is one, but a cheaper one may exist.',
    none: 'The search may find no path although there is one.',
    refused: 'Its answer could be wrong here, so the search does not run.',
  },
  holds: 'This holds because {conditions}.',
  holdsAlways: '{name} guarantees it on every map that it accepts.',
  /** The heuristic overestimates, and a weight below 1 makes up for it. */
  weightHolds: 'the weight keeps the heuristic from overestimating',
  reason: 'The reason: {reasons}.',
  heuristic: {
    admissible: 'The heuristic is admissible: it never overestimates what is left.',
    inadmissible: 'The heuristic is not admissible: it may overestimate what is left.',
    consistent: 'It is also consistent: from cell to cell it never drops by more than the step costs.',
    inconsistent: 'It is not consistent: from cell to cell it may drop by more than the step costs.',
    neither: 'It is not consistent either: from cell to cell it may drop by more than the step costs.',
    weighted: 'The search multiplies it by {weight}. The product may overestimate; the badge beside the algorithm says what that means for the path.',
    lighter: 'The search multiplies it by {weight}, which makes it smaller.',
    check: 'Check it on this map',
  },
  title: 'About this algorithm',
  loading: 'Loading…',
  table: 'Table',
  /** By the names of the rows in docs/algorithms. */
  facts: { guarantee: 'Guarantee', needs: 'Needs', moves: 'Moves', time: 'Time', memory: 'Memory', source: 'Paper' } as Readonly<
    Record<string, string>
  >,
};
