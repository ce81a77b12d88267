// Reading yields often: between two yields only a part of a long text is looked at. Counted are the characters that regular expressions
// pass, so that a busy machine changes nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { readMatrix } from '../../../web/src/formats/matrix';
import type { Making } from '../../../web/src/formats/draft';

const length = 1 << 18;
/** A step may pass the text once. */
const most = 1.25 * length;
const filled = (part: string, front = ''): string => front + part.repeat(Math.ceil(length / part.length)).slice(0, length);
const rows = (row: string): string => filled(`${row}\n`).slice(0, -(length % (row.length + 1)) - 1);

const plain = RegExp.prototype.exec;
let passed = 0;

beforeAll(() => {
  RegExp.prototype.exec = function (text: string): RegExpExecArray | null {
    const begin = this.global || this.sticky ? this.lastIndex : 0;
    const found = plain.call(this, text);
    passed += found ? found.index + found[0].length - begin + 1 : this.sticky ? 1 : Math.max(text.length - begin, 1);
    return found;
  };
});
afterAll(() => void (RegExp.prototype.exec = plain));

/** The most characters of one step. */
function longestStep<T>(making: Making<T>): { longest: number; at: number; value: T } {
  for (let longest = 0, at = 0, steps = 1; ; steps++) {
    passed = 0;
    const step = making.next();
    if (passed > longest) [longest, at] = [passed, steps];
    if (step.done) return { longest, at, value: step.value };
  }
}

const wide = '#.'.repeat(200);
it.each<readonly [what: string, text: string]>([
  ['a drawing', rows(wide)],
  ['blanks', rows('#  '.repeat(150))],
  ['a drawing in a frame', `+${'-'.repeat(400)}+\n${rows(`|${wide}|`)}\n+${'-'.repeat(400)}+`],
  ['a quoted drawing', rows(`> ${wide}`)],
  ['messages', rows(`12:03 bob: ${wide}`)],
  ['bullets', rows(`- ${wide}`)],
  ['digits', rows('0123'.repeat(100))],
  ['a table', rows('0,1,2,3'.repeat(60))],
  ['a table with tabs', rows('0\t1\t2\t3\t'.repeat(60))],
  ['numbers', rows('0 1 2 3 '.repeat(60))],
  ['bars', rows('# | . | '.repeat(60))],
  ['a table of places', `x,y,value\n${rows('1,2,3')}`],
  ['objects', `[${filled('{"x": 1, "y": 2}, ')}]`],
  ['pairs', `walls = [${filled('(1, 2), ')}]`],
  ['a set', `{${filled('"1,2": true, ')}}`],
  ['JSON', `[${filled(`[${'0,'.repeat(100)}1], `)}]`],
  ['texts', `[${filled(`"${wide}", `)}]`],
  ['a list', `width = 100\n[${filled('0, 1, ')}]`],
  ['HTML', filled('<tr><td>0</td><td>1</td></tr>', '<table>')],
  ['LaTeX', `\\begin{bmatrix}${filled('0 & 1 \\\\')}\\end{bmatrix}`],
  ['lines of a maze', rows(`+${'---+'.repeat(100)}`)],
  ['underscores', rows('|_'.repeat(200))],
  ['emoji', rows('⬛⬜'.repeat(100))],
  ['short codes', rows(':black_large_square:'.repeat(20))],
  ['entities', filled('&lt;&gt;\n')],
  ['joiners', filled('\u200d')],
  ['boxes', rows('[#][.]'.repeat(60))],
  ['lines of ends', filled('start: 0 0\n')],
  ['rows under names', filled('"1": [', '{"0": [')],
  ['a print of Polars', filled('┆', 'shape: (2, 3)\n')],
  ['a print of PHP', filled('[1] => 1\n', 'Array\n(\n [0] => 1\n')],
  ['blank lines', '\n'.repeat(length)],
  ['tabs', '\t'.repeat(length)],
  ['sentences', filled('Lorem ipsum dolor sit amet.\n')],
  ['one long line', filled('Lorem ipsum dolor sit amet. ')],
  ['a legend', filled('# = wall\n')],
  ['assignments', filled('a = 1\n')],
])('%s', (_, text) => {
  const read = longestStep(readMatrix(text));
  expect(read.longest, `step ${read.at} of reading`).toBeLessThan(most);
  if (failed(read.value)) return;
  const answered = longestStep(read.value.grid({}));
  expect(answered.longest, `step ${answered.at} of answering`).toBeLessThan(most);
});
