// Texts of the benchmark rows, loaded with them.
import type { Plural } from '../plural';

export const scenarioWords = {
  title: 'Benchmark rows',
  /** The name of rows that came from no file. */
  pasted: 'Pasted rows',
  of: 'Benchmark rows of {name}',
  rows: { one: '{count} row', other: '{count} rows' } as Plural,
  /** A row is published with this length. */
  ends: '{startX},{startY} → {goalX},{goalY}',
  unreachable: 'no path',
  spoken: 'Row {number}: from {startX}, {startY} to {goalX}, {goalY}, published {published}.',
  heads: { row: 'Row', ends: 'Start → goal', published: 'Published', result: 'Found' },
  runAll: 'Run all',
  cancel: 'Cancel',
  onlyDifferent: 'Only different',
  saveCsv: 'Save CSV',
  close: 'Close the rows',
  /** The first rows become units of a crowd. */
  units: {
    label: 'Agents',
    place: 'Place as units',
    placed: { one: '{count} unit is placed.', other: '{count} units are placed.' } as Plural,
    error: 'A whole number from 2 to {most}.',
  },
  progress: 'Rows done',
  hint: 'Choose a row to solve it here and compare its length.',
  /** Beside the hint, where the page has a larger unit. */
  unit: 'Benchmark rows use a 1 × 1 unit; the page shows {size} × {size}.',
  empty: 'This scenario has no rows.',
  noneDifferent: 'No row differs.',
  solving: 'Solving',
  answers: {
    equal: '{found} = published',
    different: '{found} ≠ {published} published',
    found: 'found {found}, published as unreachable',
    unreachable: 'no path = published as unreachable',
    noPath: 'no path ≠ {published} published',
    unsolved: 'not solved: the algorithm cannot run here',
  },
  answerOf: 'Row {number}: {answer}.',
  /** In the row itself, where there is little room. */
  marks: { equal: '=', different: '≠ {found}', unreachable: '=', noPath: '≠ no path', unsolved: 'not solved' },
  running: '{algorithm}: {percent} %',
  totals: '{algorithm}: {solved} solved, {equal} equal, {different} different, {unreachable} unreachable. {expanded} expanded in {seconds} s.',
  stopped: {
    cancelled: 'Cancelled.',
    edited: 'The map changed, so the run was stopped.',
    outdated: 'The map changed after the run.',
    failed: 'The run stopped unexpectedly.',
  },
  obstacles: {
    size: 'These rows were made for a map of {width} × {height} cells. Open that map first.',
    foreign: 'Benchmark rows have no thin walls, one-way cells or zones. Erase them first.',
  },
};
