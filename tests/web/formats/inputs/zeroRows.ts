// Matrices of 0 and 1 that show by their shape, or by their ends, which of these is free.
import type { Row } from './row';

const lines = (...some: string[]): string => some.join('\n');
const zeroFree = { zero: 'zeroFree' };
const zeroWall = { zero: 'zeroWall' };

export const zeros: readonly Row[] = [
  {
    name: 'ones lead from the first corner to the last',
    text: '{{1, 0, 0, 0},\n {1, 1, 0, 1},\n {0, 1, 0, 0},\n {1, 1, 1, 1}}',
    rows: ['.###', '..#.', '#.##', '....'],
    asks: zeroWall,
  },
  {
    name: 'ones hang together, zeros do not',
    text: '{1, 0, 1, 1, 1, 1},\n{1, 1, 1, 0, 1, 1},\n{1, 0, 1, 1, 0, 1},\n{1, 1, 0, 1, 1, 0}',
    rows: ['.#....', '...#..', '.#..#.', '..#..#'],
    asks: zeroWall,
  },
  {
    name: 'ones that lead from corner to corner are the frame of a maze',
    text: lines('1111111', '1000001', '1011101', '1010001', '1010111', '1010001', '1111111'),
    rows: ['#######', '#.....#', '#.###.#', '#.#...#', '#.#.###', '#.#...#', '#######'],
    asks: zeroFree,
  },
  {
    name: 'fewer ones than zeros, from corner to corner',
    text: '1 0 0 0\n1 1 0 0\n0 1 1 0\n0 0 1 1',
    rows: ['#...', '##..', '.##.', '..##'],
    asks: zeroFree,
  },
  { name: 'as many scattered ones as zeros', text: '0 1 0 1\n1 0 1 0', rows: ['.#.#', '#.#.'], asks: zeroFree },
  {
    name: 'both ends stand on ones',
    text: 'grid = [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1]]\nstart = (0, 0)\nend = (0, 0)',
    rows: ['S###', '.###', '###.'],
    asks: zeroWall,
  },
  {
    name: 'both ends stand on zeros',
    text: 'grid = [[0, 1, 1], [1, 1, 1], [1, 1, 0]]\nstart = (0, 0)\nend = (2, 2)',
    rows: ['S##', '###', '##G'],
    asks: zeroFree,
  },
  {
    name: 'what the code says weighs more than the shape',
    text: 'const grid = new PF.Grid([[1, 1, 0], [0, 1, 1], [0, 0, 1]]);',
    rows: ['##.', '.##', '..#'],
    asks: zeroFree,
  },
  {
    name: 'an end that can be read in two ways shows nothing',
    text: 'grid = [[0, 0, 1], [0, 0, 0], [0, 0, 0]]\nstart = (0, 0)\nend = (2, 0)',
    rows: ['S.#', '...', 'G..'],
    asks: zeroFree,
  },
];
