// Texts of the benchmark rows, loaded with them.
import { count } from '../numbers';

const rows = (number: number): string => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

export const scenarioWords = {
  title: 'Benchmark rows',
  /** The name of rows that came from no file. */
  pasted: 'Pasted rows',
  of: (name: string) => `Benchmark rows of ${name}`,
  rows,
  /** A row is published with this length. */
  ends: (startX: number, startY: number, goalX: number, goalY: number) => `${startX},${startY} → ${goalX},${goalY}`,
  unreachable: 'no path',
  spoken: (number: number, startX: number, startY: number, goalX: number, goalY: number, published: string) =>
    `Row ${count(number)}: from ${startX}, ${startY} to ${goalX}, ${goalY}, published ${published}.`,
  heads: { row: 'Row', ends: 'Start → goal', published: 'Published', result: 'Found' },
  runAll: 'Run all',
  cancel: 'Cancel',
  onlyDifferent: 'Only different',
  saveCsv: 'Save CSV',
  close: 'Close the rows',
  progress: 'Rows done',
  hint: 'Choose a row to solve it here and compare its length.',
  empty: 'This scenario has no rows.',
  noneDifferent: 'No row differs.',
  solving: 'Solving',
  answers: {
    equal: (found: string) => `${found} = published`,
    different: (found: string, published: string) => `${found} ≠ ${published} published`,
    found: (found: string) => `found ${found}, published as unreachable`,
    unreachable: 'no path = published as unreachable',
    noPath: (published: string) => `no path ≠ ${published} published`,
    unsolved: 'not solved: the algorithm cannot run here',
  },
  answerOf: (number: number, answer: string) => `Row ${count(number)}: ${answer}.`,
  /** In the row itself, where there is little room. */
  marks: { equal: '=', different: (found: string) => `≠ ${found}`, unreachable: '=', noPath: '≠ no path', unsolved: 'not solved' },
  running: (percent: number, algorithm: string) => `${algorithm}: ${percent} %`,
  totals: (algorithm: string, solved: number, equal: number, different: number, unreachable: number, expanded: number, seconds: string) =>
    `${algorithm}: ${count(solved)} solved, ${count(equal)} equal, ${count(different)} different, ${count(unreachable)} unreachable. ${count(expanded)} expanded in ${seconds} s.`,
  stopped: {
    cancelled: 'Cancelled.',
    edited: 'The map changed, so the run was stopped.',
    outdated: 'The map changed after the run.',
    failed: 'The run stopped unexpectedly.',
  },
  obstacles: {
    size: (width: number, height: number) => `These rows were made for a map of ${width} × ${height} cells. Open that map first.`,
    foreign: 'Benchmark rows have no thin walls, one-way cells or zones. Erase them first.',
  },
};
