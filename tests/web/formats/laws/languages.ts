// A matrix as programs in many languages have it, and as tools print it.
import type { Answers } from '../../../../web/src/formats/draft';
import type { Grid } from '../../../../web/src/formats/grid';
import { below } from '../dice';
import { isBinary, rowsOf } from './grids';

type Random = () => number;
export interface Printed {
  text: string;
  answers: Answers;
  hasEnds: boolean;
}

interface Form {
  name: string;
  /** Around each row, between rows and between cells. */
  row: readonly [open: string, close: string];
  between: readonly [rows: string, cells: string];
  around(list: string, random: Random, size: { width: number; height: number }): string;
}

const pick = <T>(random: Random, some: readonly T[]): T => some[below(random, some.length)]!;
const name = (random: Random): string => pick(random, ['grid', 'maze', 'map', 'm', 'level_1']);
const brackets = ['[', ']'] as const;
const braces = ['{', '}'] as const;

const forms: readonly Form[] = [
  {
    name: 'Python',
    row: brackets,
    between: [',', ', '],
    around: (list, random) => `${name(random)} = [${list}]${pick(random, ['', '  # the map', '\nprint("done")'])}\n`,
  },
  { name: 'tuples of Python', row: ['(', ')'], between: [', ', ','], around: (list, random) => `${name(random)} = (${list},)\n` },
  { name: 'NumPy', row: brackets, between: [',\n ', ', '], around: (list) => `import numpy as np\ngrid = np.array([${list}], dtype=int)\n` },
  { name: 'printed by NumPy', row: brackets, between: ['\n ', ' '], around: (list) => `[${list}]\n` },
  { name: 'JavaScript', row: brackets, between: [',\n  ', ', '], around: (list, random) => `const ${name(random)} = [ // rows\n  ${list},\n];\n` },
  {
    name: 'C',
    row: braces,
    between: [', ', ', '],
    around: (list, random, { width, height }) => `#include <stdio.h>\nint ${name(random)}[${height}][${width}] = {${list}};\n`,
  },
  { name: 'C++', row: braces, between: [',', ','], around: (list, random) => `std::vector<std::vector<int>> ${name(random)}{${list}};\n` },
  { name: 'C#', row: ['{ ', ' }'], between: [', ', ', '], around: (list, random) => `int[,] ${name(random)} = new int[,] { ${list} };\n` },
  { name: 'Java', row: braces, between: [', ', ', '], around: (list, random) => `int[][] ${name(random)} = {${list}}; // made by hand\n` },
  { name: 'Rust', row: ['vec![', ']'], between: [', ', ', '], around: (list, random) => `let ${name(random)}: Vec<Vec<u8>> = vec![${list}];\n` },
  {
    name: 'arrays of Rust',
    row: brackets,
    between: [', ', ', '],
    around: (list, random, { width, height }) => `const ${name(random).toUpperCase()}: [[u8; ${width}]; ${height}] = [${list}];\n`,
  },
  { name: 'Go', row: braces, between: [',\n\t', ', '], around: (list, random) => `${name(random)} := [][]int{\n\t${list},\n}\n` },
  { name: 'Swift', row: brackets, between: [', ', ', '], around: (list, random) => `let ${name(random)}: [[Int]] = [${list}]\n` },
  { name: 'Kotlin', row: ['intArrayOf(', ')'], between: [', ', ', '], around: (list, random) => `val ${name(random)} = arrayOf(${list})\n` },
  { name: 'PHP', row: ['array(', ')'], between: [', ', ', '], around: (list, random) => `<?php\n$${name(random)} = array(${list});\n` },
  { name: 'Lua', row: braces, between: [', ', ', '], around: (list, random) => `local ${name(random)} = {${list}} -- rows\n` },
  { name: 'JSON', row: brackets, between: [', ', ', '], around: (list, random) => `{"name": "a map", "${name(random)}": [${list}]}` },
  { name: 'MATLAB', row: ['', ''], between: ['; ', ' '], around: (list, random) => `${name(random)} = [${list}]; % rows\n` },
  { name: 'Julia', row: ['', ''], between: ['\n     ', ' '], around: (list, random) => `${name(random)} = [${list}]\n` },
  { name: 'CSV', row: ['', ''], between: ['\n', ','], around: (list) => `${list}\n` },
  { name: 'CSV with semicolons', row: ['', ''], between: ['\r\n', ';'], around: (list, random) => `${random() < 0.5 ? 'sep=;\r\n' : ''}${list}\r\n` },
  { name: 'a spreadsheet', row: ['', ''], between: ['\n', '\t'], around: (list) => list },
  {
    name: 'Markdown',
    row: ['| ', ' |'],
    between: ['\n', ' | '],
    around: (list, _, { width }) =>
      `|${Array.from({ length: width }, (_, x) => ` ${x < 26 ? '' : 'a'}${String.fromCharCode(97 + (x % 26))} |`).join('')}\n|${'---|'.repeat(width)}\n${list}\n`,
  },
];

/** In MATLAB and in tables one row, one column and two columns may be a list, or the size of what follows. */
const isFlat = ({ row }: Form): boolean => row[0] === '' || row[0] === '| ';
const leastOfFlat = 3;

export const formNames: readonly string[] = forms.map((form) => form.name);

/** Null where the form cannot say such a map without another meaning. `number`: which of the forms. */
export function printed(grid: Grid, number: number, random: Random): Printed | null {
  const form = forms[number]!;
  const { width, height } = grid;
  // One cell is no map: start and goal have no room there.
  if (width * height < 2) return null;
  if (isFlat(form) && Math.min(width, height) < leastOfFlat) return null;
  const isFree = isBinary(grid) && random() < 0.5;
  const words = form.name === 'Python' && isFree && random() < 0.5 ? ['False', 'True'] : null;
  const cells = rowsOf(grid).map((row) => row.map((cost) => (isFree ? Number(cost === 0) : cost)));
  const [open, close] = form.row;
  const list = cells.map((row) => open + row.map((value) => words?.[value] ?? String(value)).join(form.between[1]) + close).join(form.between[0]);
  return { text: form.around(list, random, grid), answers: { zero: isFree ? 'zeroFree' : 'zeroWall' }, hasEnds: false };
}
