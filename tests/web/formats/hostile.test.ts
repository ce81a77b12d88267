// Texts of a quarter of a million characters that are made to be slow to read.
import { expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { made, milliseconds, readMatrix } from './ask';

const length = 1 << 18;
const filled = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

it.each([
  '> > \n',
  '`',
  '```\n',
  '** #.\n',
  '|| a ||\n',
  '- #\n',
  '+',
  '+ #.\n',
  '>>> a\n',
  '...\n',
  '# = wall\n',
  `${'#'.repeat(200)}  # = wall\n`,
  '1 #.\n',
  'cat <<EOF\n#.#\n',
  '[code]\n',
  '\\begin{bmatrix}',
  '\\n',
  '\\',
  '#####,',
  '\u001b[',
  '\u001b[1;1;1;',
  '\u200d',
  '&gt;',
  '&',
  ':',
  ':aaaaaaaa',
  ':black_large_square:',
  '<',
  '<td>0</td>',
  '</p> ',
  '<br ',
  'r#"',
  'r####',
  'R"(',
  '"\n',
  'f',
  "float('",
  'a = 1, ',
  'a=',
  '#define W 1\n',
  '0 ... 0\n',
  '+---',
  '| a | b |\n',
  '_ ',
  '| |\n',
  '⬛⬜',
  '⬛  ⬜\n',
  '壁',
  '▀',
  '＃',
  '$.@ #\n',
  '12 34\n',
  '"#.#",',
  '"#.#" ',
  '[0,1],\n',
])(
  '%j, over and over',
  async (part) => {
    for (const text of [filled(part), `[${filled(part)}`]) {
      // Far above what it takes on a busy machine, far below what anything quadratic would.
      const took = await milliseconds(() => {
        const draft = readMatrix(text);
        if (!failed(draft)) made(draft, {});
      });
      expect(took).toBeLessThan(5000);
    }
  },
  60_000,
);
