// Files .map as people have them, read by the core: what each becomes, or what is wrong with it.
import { expect, it } from 'vitest';
import { readMap } from '../../../../web/src/convert/readMap';
import { rowsOf } from '../../convert/ask';

const head = 'type octile\nheight 2\nwidth 4\nmap\n';
const plain = `${head}.@..\n....\n`;
const rows = ['.#..', '....'];
const utf16 = new Uint8Array(Buffer.from(`\ufeff${plain}`, 'utf16le'));

interface MapInput {
  what: string;
  content: string | Uint8Array;
  /** '#' wall, '.' cost 1, else the cost; or what is said. */
  becomes: readonly string[] | string;
  notes?: readonly string[];
}

const inputs: readonly MapInput[] = [
  { what: 'every terrain of the benchmarks', content: `${head}.S@T\n.WG.\n`, becomes: ['.5##', '.#..'] },
  { what: 'a header in capitals', content: 'TYPE OCTILE\nHEIGHT 2\nWIDTH 4\nMAP\n.@..\n....\n', becomes: rows },
  { what: 'a header in another order', content: 'width 4\ntype octile\nheight 2\nmap\n.@..\n....\n', becomes: rows },
  { what: 'a header without a type', content: 'height 2\nwidth 4\nmap\n.@..\n....\n', becomes: rows },
  {
    what: 'terrain in small letters',
    content: `${head}.s@t\n.wg.\n`,
    becomes: ['.5##', '.#..'],
    notes: ['Its lower-case letters are read as upper-case ones.'],
  },
  { what: 'lines of Windows', content: plain.replace(/\n/g, '\r\n'), becomes: rows },
  { what: 'a mark of UTF-8', content: `\ufeff${plain}`, becomes: rows },
  { what: 'UTF-16', content: utf16, becomes: rows },
  { what: 'blanks behind its lines', content: plain.replace(/\n/g, '  \n'), becomes: rows },
  { what: 'tabs in its header, and no last line end', content: 'type\toctile\nheight\t2\nwidth\t4\nmap\n.@..\n....', becomes: rows },
  { what: 'a fence around it', content: `\`\`\`text\n${plain}\`\`\`\n`, becomes: rows },
  { what: 'a fence around a wrong row', content: `~~~\n${head}.@..\n...\n~~~`, becomes: 'Line 7, column 4: the row ends after 3 of 4 cells.' },
  { what: 'another type', content: plain.replace('octile', 'tile'), becomes: 'Line 1: only maps of type octile are read.' },
  { what: 'a short row', content: `${head}.@.\n....\n`, becomes: 'Line 5, column 4: the row ends after 3 of 4 cells.' },
  { what: 'a long row', content: `${head}.@...\n....\n`, becomes: 'Line 5, column 5: the row goes on after its 4 cells.' },
  { what: 'a row too few', content: `${head}.@..\n`, becomes: 'Line 6: the file ends after 1 of 2 rows.' },
  { what: 'a row too many', content: `${plain}....\n`, becomes: 'Line 7: the file goes on after its 2 rows.' },
  {
    what: 'a size that no map has',
    content: 'type octile\nheight 9999\nwidth 4\nmap\n....\n',
    becomes: 'Line 2: a map is 1 to 4000 cells wide and high; this one says 4 x 9999.',
  },
  { what: 'no line that says map', content: plain.replace('map\n', ''), becomes: 'Line 4: a header line must be type, height, width or map.' },
];

it.each(inputs.map((input) => [input.what, input] as const))('%s', async (_, { content, becomes, notes = [] }) => {
  const draft = await readMap(content, typeof content === 'string' ? '' : 'a.map');
  if (draft.error) return expect(draft.error.text).toBe(becomes);
  const grid = await draft.grid();
  if (grid.error) return expect(grid.error.text).toBe(becomes);
  expect(rowsOf({ ...grid, start: null, goal: null })).toEqual(becomes);
  expect(draft.notes).toEqual(notes);
});
