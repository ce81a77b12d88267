import { describe, expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { limits } from '../../../web/src/formats/limits';
import { fill } from '../../../web/src/words/fill';
import { formatWords } from '../../../web/src/words/formats';
import { errorOf, grid, made, matrixText, milliseconds, picture, readMatrix } from './ask';
import { below, dice, emptyGrid, randomGrid } from './dice';

const { expected } = formatWords;
const free = { zero: 'zeroFree' };
const wall = { zero: 'zeroWall' };

describe('a matrix', () => {
  it('comes back as it was written: costs where 0 is a wall, walls where 0 is free', () => {
    const random = dice(11);
    for (let i = 0; i < 300; i++) {
      const map = { ...randomGrid(random, [0, 1, 1, 2, 17, 255, 1 + below(random, 255), 1 + below(random, 255)]), start: null, goal: null };
      expect(grid(readMatrix(matrixText(map, 'zeroWall') as string), wall)).toEqual(map);
      const plain = { ...map, costs: map.costs.map((cost) => Math.min(cost, 1)) };
      expect(grid(readMatrix(matrixText(plain, 'zeroFree') as string), free)).toEqual(plain);
      JSON.parse(matrixText(map, 'zeroWall') as string);
    }
  });

  it('is written one row a line, and refuses costs where 0 is free', () => {
    const map = { ...emptyGrid(3, 2), costs: Uint8Array.from([1, 0, 1, 1, 1, 5]) };
    expect(matrixText(map, 'zeroWall')).toBe('[\n  [1, 0, 1],\n  [1, 1, 5]\n]\n');
    expect(errorOf(matrixText(map, 'zeroFree'))).toEqual({ id: 'costsNeedZeroWall' });
    expect(matrixText({ ...map, costs: map.costs.map(Boolean as unknown as (cost: number) => number) }, 'zeroFree')).toBe(
      '[\n  [0, 1, 0],\n  [0, 0, 0]\n]\n',
    );
  });

  it.each([
    ['JSON', '[[0,1],[1,0]]'],
    ['Python', '[\n  [0, 1,],\n  [1, 0,],\n]\n'],
    ['tuples', '((0, 1), (1, 0))'],
    ['NumPy', 'grid = np.array([[0, 1],\n       [1, 0]], dtype=np.int8)\n'],
    ['NumPy with a type in quotes', "np.array([[0, 1], [1, 0]], dtype='int8')"],
    ['NumPy as printed', '[[0 1]\n [1 0]]'],
    ['NumPy, floats', 'array([[0., 1.],\n       [1., 0.]])'],
    ['floats', '[[0.0, 1e0], [10e-1, -0]]'],
    ['truth', '[[False, True], [true, false]]'],
    ['JavaScript', 'const matrix = new Grid([[0, 1], [1, 0]]);'],
    ['C#', 'int[,] grid = new int[,] { { 0, 1 }, { 1, 0 } };'],
    ['C++', 'int grid[2][2] = {{0, 1}, {1, 0}};'],
    ['Java', 'int[][] grid = {{0,1},{1,0}};'],
    ['a table', '0 1\n1 0\n'],
    ['CSV', '0,1\r\n1,0\r\n'],
    ['a table with odd blanks', '\n  0\t 1 ;\n\n  1 ; 0  '],
    ['digits', '01\n10'],
    ['digits, indented', '  01\n  10  \n\n'],
    ['spaced digits', '0 1\n1 0'],
  ])('%s', (_, text) => {
    expect(picture(readMatrix(text), free)).toEqual(['.#', '#.']);
    expect(picture(readMatrix(text), wall)).toEqual(['#.', '.#']);
  });

  it('asks what 0 means, and guesses costs where there are any', () => {
    const questions = (text: string) => {
      const draft = readMatrix(text);
      return failed(draft) ? draft : draft.questions.map(({ id, standard }) => [id, standard]);
    };
    expect(questions('[[0,1]]')).toEqual([['zero', 'zeroFree']]);
    expect(questions('[[0,1,2]]')).toEqual([['zero', 'zeroWall']]);
    expect(questions('[[0,1,-1]]')).toEqual([['zero', 'zeroWall']]);
    expect(questions('[[0,256]]')).toEqual([['zero', 'zeroFree']]);
    expect(questions('#..')).toEqual([]);
    expect(picture(readMatrix('[[-7, 0, 1, 255]]'))).toEqual(['##.255']);
    expect(picture(readMatrix('[[-7, 0, 1, 255]]'), free)).toEqual(['#.##']);
  });

  it('takes costs up to 255, and larger numbers only as walls', () => {
    for (const cost of [254, 255]) expect(grid(readMatrix(`[[1,${cost}]]`), wall).costs[1]).toBe(cost);
    const draft = readMatrix('[[1,\n 256, 1e300]]');
    if (failed(draft)) throw new Error(draft.id);
    expect(errorOf(made(draft, wall))).toEqual({ id: 'costLarge', line: 2, column: 2, a: '256', b: 255 });
    expect(picture(draft, free)).toEqual(['###']);
  });

  it.each<[string, object]>([
    ['', { id: 'empty' }],
    [' \n\t\n', { id: 'empty' }],
    ['[[0,1],\n [1]]', { id: 'rowShort', line: 2, column: 4, a: 1, b: 2 }],
    ['[[0,1],\n [1,0,1]]', { id: 'rowLong', line: 2, column: 7, b: 2 }],
    ['[[0,1],\n [1,x]]', { id: 'expected', line: 2, column: 5, a: '“x”', b: expected.cell }],
    ['[[0,,1]]', { id: 'expected', line: 1, column: 5, a: '“,”', b: expected.cell }],
    ['[[,1]]', { id: 'expected', line: 1, column: 3, a: '“,”', b: expected.cell }],
    ['[,[1]]', { id: 'expected', line: 1, column: 2, a: '“,”', b: expected.row }],
    ['[0, 1]', { id: 'expected', line: 1, column: 2, a: '“0”', b: expected.row }],
    ['[[0],\n1]', { id: 'expected', line: 2, column: 1, a: '“1”', b: expected.row }],
    ['[[0, 1', { id: 'expected', line: 1, column: 7, a: 'the end of the text', b: fill(expected.bracket, { bracket: ']' }) }],
    ['((0, 1)]', { id: 'expected', line: 1, column: 8, a: '“]”', b: expected.row }],
    ['[(0, 1]', { id: 'expected', line: 1, column: 7, a: '“]”', b: expected.cell }],
    ['[]', { id: 'empty' }],
    ['[[]]', { id: 'rowShort', line: 1, column: 3, a: 0, b: 1 }],
    ['[["a"]]', { id: 'character', line: 1, column: 4, a: '“a”' }],
    ['[[0, y]]', { id: 'expected', line: 1, column: 6, a: '“y”', b: expected.cell }],
    ['0 1\n1', { id: 'rowShort', line: 2, column: 2, a: 1, b: 2 }],
    ['0 1\n1 0 1', { id: 'rowLong', line: 2, column: 5, b: 2 }],
    ['0 1\n% 1', { id: 'character', line: 2, column: 1, a: '“%”' }],
    ['..#\n..', { id: 'rowShort', line: 2, column: 3, a: 2, b: 3 }],
    ['..#\n....', { id: 'rowLong', line: 2, column: 4, b: 3 }],
    ['..#\n.?#', { id: 'character', line: 2, column: 2, a: '“?”' }],
    ['..#\n.🦄', { id: 'character', line: 2, column: 2, a: '“🦄”' }],
    ['..#\n\n...', { id: 'rowShort', line: 2, column: 1, a: 0, b: 3 }],
    ['S.\n.S', { id: 'startTwice', line: 2, column: 2 }],
    ['S.GG', { id: 'goalTwice', line: 1, column: 4 }],
  ])('%j', (text, error) => {
    expect(errorOf(readMatrix(text))).toEqual(error);
  });
});

describe('a drawing', () => {
  it('knows walls, free cells, start and goal', () => {
    const draft = readMatrix('#@OTXx\n._S.G.\n');
    expect(picture(draft)).toEqual(['######', '......']);
    expect(grid(draft)).toMatchObject({ start: { x: 2, y: 1 }, goal: { x: 4, y: 1 } });
    expect(grid(readMatrix('A.B'))).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 2, y: 0 } });
    expect(grid(readMatrix('s.e'))).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 2, y: 0 } });
  });

  it('reads digits in it as numbers', () => {
    expect(picture(readMatrix('S01#\n250G'), free)).toEqual(['..##', '##..']);
    expect(picture(readMatrix('S01#\n250G'))).toEqual(['.#.#', '25#.']);
  });

  it('reads blanks as cells where nothing else is free', () => {
    expect(picture(readMatrix('####\n#  #\n   #\n####'))).toEqual(['####', '#..#', '...#', '####']);
    expect(picture(readMatrix('\n    \n #  \n    \n\n'))).toEqual(['....', '.#..', '....']);
    expect(picture(readMatrix('####\n#\n####'))).toEqual(['####', '#...', '####']);
  });

  it('does not take indentation and blanks at the end for cells otherwise', () => {
    expect(picture(readMatrix('    #.#  \n    ...\n'))).toEqual(['#.#', '...']);
    expect(picture(readMatrix('#. .\r\n....\r\n'))).toEqual(['#...', '....']);
  });

  it('reads cells with one blank between them', () => {
    const draft = readMatrix('  S . # \n  . # G\n');
    expect(picture(draft)).toEqual(['..#', '.#.']);
    expect(grid(draft).goal).toEqual({ x: 2, y: 1 });
    expect(errorOf(readMatrix('S . #\n. ? G'))).toEqual({ id: 'character', line: 2, column: 3, a: '“?”' });
  });
});

describe('sizes of a matrix', () => {
  it.each(['digits', 'table', 'list'])('%s: 2047 and 2048 on a side, not 2049', (form) => {
    const row = (width: number): string => (form === 'digits' ? '0'.repeat(width) : Array<number>(width).fill(0).join(' '));
    const text = (width: number, height: number): string => {
      const rows = Array<string>(height).fill(row(width));
      return form === 'list' ? `[[${rows.join('],[')}]]` : rows.join('\n');
    };
    for (const side of [2047, 2048]) {
      expect(grid(readMatrix(text(side, 2))).width).toBe(side);
      expect(grid(readMatrix(text(2, side))).height).toBe(side);
    }
    const wide = { digits: [1, 2049], table: [1, 4097], list: [1, 4099] }[form]!;
    expect(errorOf(readMatrix(text(2049, 2)))).toEqual({ id: 'tooWide', line: wide[0], column: wide[1], b: 2048 });
    const high = { digits: [2049, 1], table: [2049, 1], list: [1, 3 + 2048 * 6] }[form]!;
    expect(errorOf(readMatrix(text(2, 2049)))).toEqual({ id: 'tooHigh', line: high[0], column: high[1], b: 2048 });
  });

  it('reads the largest map', () => {
    const side = 2048;
    const { width, height, costs } = grid(
      readMatrix(
        Array<string>(side)
          .fill('01'.repeat(side / 2))
          .join('\n'),
      ),
      wall,
    );
    expect([width, height, costs.reduce((sum, cost) => sum + cost, 0)]).toEqual([side, side, (side * side) / 2]);
  }, 30_000);

  it('gives up on hostile text soon', async () => {
    const { text } = limits;
    const hostile = [
      '['.repeat(text),
      '('.repeat(text),
      'f('.repeat(text / 2),
      '[]'.repeat(text / 2),
      'a[]'.repeat(text / 3),
      '[1]'.repeat(text / 3),
      '[['.padEnd(text, '1'),
      '[['.padEnd(text, '1,'),
      '\n'.repeat(text),
      ' \n'.repeat(text / 2),
      ' '.repeat(text),
      ' ,'.repeat(text / 2),
      `[${' '.repeat(text - 1)}`,
      '1 '.repeat(text / 2),
      '1'.repeat(text),
      '.'.repeat(text),
    ];
    // Far above what it takes on a busy machine, far below what anything quadratic would.
    for (const some of hostile) {
      expect(await milliseconds(() => errorOf(readMatrix(some))), JSON.stringify(some.slice(0, 4))).toBeLessThan(15_000);
    }
    expect(errorOf(readMatrix('1'.repeat(text + 1))).id).toBe('textLong');
  }, 120_000);
});
